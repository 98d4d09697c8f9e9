/** Duration in milliseconds of opening or closing a panel of this height: taller ones take longer, but less than in proportion. */
export function collapseDuration(height: number): number {
  const units = height / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}
