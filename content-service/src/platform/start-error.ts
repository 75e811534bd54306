/** A failure of the start that an operator can repair. The service prints its message without a stack. */
export class StartError extends Error {
  override readonly name = this.constructor.name;
}
