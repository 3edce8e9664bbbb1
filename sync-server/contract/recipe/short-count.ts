/**
 * Writes a count in few characters (VA-3): 999, 1K, 1.2K, 12K, 1M. Rounds half up, to one decimal below ten of a unit
 * and to a whole number above. "1000K" becomes "1M"; counts above a thousand million stay in M.
 */
export function shortCount(count: number): string {
  if (!Number.isFinite(count)) return '0'
  if (count < 0) return `-${shortCount(-count)}`
  if (Math.round(count) < 1000) return String(Math.round(count))
  const thousands = inUnits(count / 1000)
  return thousands < 1000 ? `${thousands}K` : `${inUnits(count / 1_000_000)}M`
}

/** The unit is chosen after rounding, so that 9,950 becomes "10K" instead of "10.0K". */
function inUnits(value: number): number {
  const tenths = Math.round(value * 10) / 10
  return tenths < 10 ? tenths : Math.round(value)
}
