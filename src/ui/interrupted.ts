/** Thrown when a person or the system ends a run at a question: 130 for Ctrl-C, 129 a hang-up, 143 a termination. */
export class Interrupted extends Error {
  readonly exit: 129 | 130 | 143;
  constructor(exit: 129 | 130 | 143 = 130) {
    super('interrupted');
    this.exit = exit;
  }
}
