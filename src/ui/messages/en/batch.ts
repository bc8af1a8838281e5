export default {
  'command.batch': 'books many match records in date order, without asking for anything',
  'argument.batch.record':
    'match records, folders of them or patterns such as “matches/2026-03-*.yaml”; - reads a list of them from stdin',
  'option.batch.since': 'only records that are new or changed since a git revision',
  'option.batch.seed': 'seed of the dice of records that have none; otherwise one is made for each',
  'example.batch.1': 'books every record of a league that is not booked yet',
  'example.batch.2': 'what the records of March would come to',
  'example.batch.3': 'books what came in since the last tag, one line of JSON a record',
  'example.batch.4': 'takes the list of records from another command',

  'batch.progress': '{done} of {total} records',
  'batch.question': 'Book {n} {n|record|records}?',
  'batch.booked': '{record}: {match}',
  'batch.booked-seed': '{record}: {match}, seed {seed}',
  'batch.summary': 'Booked: {booked}; already booked: {skipped}; not booked: {failed}.',
  'batch.dry-run':
    'Nothing was written; without --dry-run booked: {booked}; already booked: {skipped}; not booked: {failed}.',

  'problem.no-records': 'no match record at {path}',
  'problem.batch-stopped': 'not booked, since {record} was not and comes before it',
  'help.batch-stopped': 'Settle that record, then run the same command again: what is booked is passed over.',
};
