import { tokensOfContent } from '../limits/estimate-tokens.ts'
import { asData } from './foreign-text.ts'

/** The last line of data that was cut. */
const cutLine = '… (cut)'

/** Data of at most so many tokens: the end of a longer text is cut, and the last line shows that. */
export const fitData = (name: string, text: string, mark: string, maxTokens: number): string => {
  const whole = asData(name, text, mark)
  if (tokensOfContent(whole) <= maxTokens) return whole
  // Half of a character at the end is removed with what is not visible.
  const cutAt = (length: number): string => asData(name, `${text.slice(0, length).trimEnd()}\n${cutLine}`, mark)
  let [fitting, tooLong] = [0, text.length]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (tokensOfContent(cutAt(middle)) <= maxTokens) fitting = middle
    else tooLong = middle
  }
  return cutAt(fitting)
}
