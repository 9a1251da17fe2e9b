/** An error that whoever operates Fireledger can fix: its message is one sentence, shown without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
