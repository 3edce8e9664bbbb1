const endSigns = new Set(".,;:!?…)]}»”“’'")

/**
 * An address without the signs that end the sentence around it. It counts from the end: a regular expression would look at
 * a long run of dots once for each of its dots.
 */
export const trimEndSigns = (address: string): string => {
  let end = address.length
  while (end > 0 && endSigns.has(address.charAt(end - 1))) end -= 1
  return address.slice(0, end)
}
