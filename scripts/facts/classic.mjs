// Turns the collected facts of the classic edition into rows of its sheets in tests/expected: those that the facts hold
// in the same form. Each row must stand in the sheet; the sheet may hold more.

const list = (items = []) => items.join(' ');

const rosters = (facts) => [...facts.rosters.entries, ...(facts.optional_rosters.entries ?? [])];

/** Takes the facts, returns by name of the sheet the first cells that a row of it must have. */
export const sheets = (facts) => ({
  positions: rosters(facts).flatMap((roster) =>
    roster.positions.map((one) => [
      roster.id,
      one.id,
      one.max,
      one.cost,
      one.ma,
      one.st,
      one.ag,
      one.av,
      list(one.skills),
      list(one.normal),
    ]),
  ),
  skills: facts.skills.entries.map((one) => [one.id, one.category, one.kind]),
  staff: facts.staff.entries.map((one) => [one.id, one.hire === undefined ? 'free' : null, one.cost]),
});
