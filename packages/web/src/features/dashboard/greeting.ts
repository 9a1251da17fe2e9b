/** The greeting for an hour of the day (0 to 23). */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return hour < 5 ? 'evening' : 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
