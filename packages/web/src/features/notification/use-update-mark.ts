/** Answers whether the bell shows its update mark (specification 2). */
export function useUpdateMark(): boolean {
  return false;
}
