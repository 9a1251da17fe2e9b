/** A number with its noun, for the console: "1 chain", "2 chains". */
export function pluralize(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
