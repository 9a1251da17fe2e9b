/** Whether a due date (yyyy-mm-dd) lies before today in the browser's time zone; due today is not overdue. */
export function isOverdue(date: string, now: Date): boolean {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return date < `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
