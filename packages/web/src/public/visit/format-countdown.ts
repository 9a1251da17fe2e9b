/** Seconds as a clock: 65 -> `1:05`, 3725 -> `1:02:05`. */
export function formatCountdown(seconds: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
