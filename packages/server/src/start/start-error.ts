/** An error that the person who starts Fireledger can fix: its message is one sentence, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
