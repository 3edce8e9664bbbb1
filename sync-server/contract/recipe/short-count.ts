/**
 * A count in few characters (VA-3): 999, 1K, 1.2K, 12K, 1M. Rounded half up to one decimal below ten of a unit and to
 * a whole number above; what would read "1000K" is "1M". Above a thousand million it stays in M.
 */
export function shortCount(count: number): string {
  if (!Number.isFinite(count)) return '0'
  if (count < 0) return `-${shortCount(-count)}`
  if (Math.round(count) < 1000) return String(Math.round(count))
  const thousands = inUnits(count / 1000)
  return thousands < 1000 ? `${thousands}K` : `${inUnits(count / 1_000_000)}M`
}

/** The unit is chosen after rounding, so that 9,950 is "10K" and never "10.0K". */
function inUnits(value: number): number {
  const tenths = Math.round(value * 10) / 10
  return tenths < 10 ? tenths : Math.round(value)
}
