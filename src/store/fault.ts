/** A mistake of this program itself, never of a file: `main` says so, says that nothing was written, and exits with 70. */
export class InternalFault extends Error {
  override readonly name = 'InternalFault';
}
