const endSigns = new Set(".,;:!?…)]}»”“’'")

/** From `start` on, the first place whose character is not in the run. It reads each character once. */
export const endOfRun = (text: string, start: number, isInRun: (character: string) => boolean): number => {
  let at = start
  while (at < text.length && isInRun(text.charAt(at))) at += 1
  return at
}

/**
 * An address without the signs that end the sentence around it. It counts from the end: a regular expression would look at
 * a long run of dots once for each of its dots.
 */
export const trimEndSigns = (address: string): string => {
  let end = address.length
  while (end > 0 && endSigns.has(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}
