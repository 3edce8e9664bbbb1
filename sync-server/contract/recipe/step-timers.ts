import { readRange, readUpperEnd, type RangeInText } from './number-in-text.ts'
import { readTokens, type Token } from './tokens.ts'

/** A time named in a step, for a timer. `start` and `end` are offsets in the text of the step. */
export interface StepTimer {
  readonly start: number
  readonly end: number
  readonly seconds: number
  /** The upper end of "25–30 minutes". */
  readonly secondsMax?: number
  /** What is done meanwhile: `Bake`, `Rest`; `Timer` where the step does not say. */
  readonly label: string
}

const secondsIn: Readonly<Record<string, number>> = {
  second: 1,
  seconds: 1,
  sec: 1,
  secs: 1,
  minute: 60,
  minutes: 60,
  min: 60,
  mins: 60,
  hour: 3600,
  hours: 3600,
  hr: 3600,
  hrs: 3600,
  h: 3600,
}

/** Longer than this is a wait, not a timer. */
const longest = 48 * 3600

const deeds = new Set(
  `bake boil simmer cook fry saute sauté roast rest chill cool freeze marinate knead proof prove rise steam grill broil
  toast soak steep refrigerate stir mix whisk beat blend brown reduce poach braise blanch microwave smoke sear caramelize
  caramelise melt heat warm stand sit leave set cure brine dry brew infuse ferment wait process pulse whip preheat cover
  stew parboil render sweat deglaze bloom`.split(/\s+/),
)

/** The times in the text of a step: "bake 25-30 minutes", "1 1/2 hours", "for an hour", "1 hour and 15 min". */
export function timersOfStep(text: string): StepTimer[] {
  const tokens = readTokens(text)
  const timers: StepTimer[] = []
  let at = 0
  while (at < tokens.length) {
    const found = readTime(tokens, at)
    const [first, last] = [tokens[at], found === null ? undefined : tokens[found.next - 1]]
    if (found === null || first === undefined || last === undefined) {
      at += 1
      continue
    }
    if (found.seconds > 0 && found.seconds <= longest) {
      const upper = found.max !== undefined && found.max > found.seconds ? { secondsMax: found.max } : {}
      timers.push({
        start: first.start,
        end: last.end,
        seconds: found.seconds,
        ...upper,
        label: deedBefore(tokens, at),
      })
    }
    at = found.next
  }
  return timers
}

interface Time {
  readonly seconds: number
  readonly max: number | undefined
  readonly next: number
}

function readTime(tokens: readonly Token[], at: number): Time | null {
  const range = readRange(tokens, at)
  const one = range === null ? null : readUnitOfTime(tokens, range)
  if (range === null || one === null) return null
  const seconds = Math.round(range.value * one.size)
  const max = range.max === undefined ? undefined : Math.round(range.max.value * one.size)
  const joined = ['and', '&', ','].includes(tokens[one.next]?.word || (tokens[one.next]?.text ?? ''))
  const halfAt = joined ? one.next + 1 : -1
  // "an hour and a half"
  if (tokens[halfAt]?.word === 'a' && tokens[halfAt + 1]?.word === 'half')
    return { seconds: seconds + one.size / 2, max, next: halfAt + 2 }
  const rest = max === undefined ? readRange(tokens, joined ? one.next + 1 : one.next) : null
  const more = rest === null ? null : readUnitOfTime(tokens, rest)
  // "1 hour 15 minutes" is one time; "2 minutes, 3 minutes" are two.
  if (rest !== null && more !== null && more.size < one.size) {
    return { seconds: seconds + Math.round(rest.value * more.size), max: undefined, next: more.next }
  }
  // "45 minutes to 1 hour"
  const upper = max === undefined ? readUpperEnd(tokens, { value: 0, whole: true, next: one.next }) : null
  const upperUnit = upper === null ? null : readUnitOfTime(tokens, upper)
  if (upper !== null && upperUnit !== null && upper.value * upperUnit.size > seconds) {
    return { seconds, max: Math.round(upper.value * upperUnit.size), next: upperUnit.next }
  }
  return { seconds, max, next: one.next }
}

function readUnitOfTime(tokens: readonly Token[], number: RangeInText): { size: number; next: number } | null {
  // "a 10-minute rest"
  const at = tokens[number.next]?.text === '-' && tokens[number.next]?.spaced === false ? number.next + 1 : number.next
  const word = tokens[at]?.word ?? ''
  const size = Object.hasOwn(secondsIn, word) ? secondsIn[word] : undefined
  return size === undefined ? null : { size, next: at + 1 }
}

/** The nearest deed before a time in its sentence, else the nearest after it. */
function deedBefore(tokens: readonly Token[], at: number): string {
  for (let back = at - 1; back >= 0 && at - back < 40; back -= 1) {
    const token = tokens[back]
    if (token === undefined || ['.', '!', ';'].includes(token.text)) break
    const deed = deedOf(token.word)
    if (deed !== null) return deed
  }
  for (let ahead = at; ahead < tokens.length && ahead - at < 15; ahead += 1) {
    const token = tokens[ahead]
    if (token === undefined || ['.', '!', ';'].includes(token.text)) break
    const deed = deedOf(token.word)
    if (deed !== null) return deed
  }
  return 'Timer'
}

function deedOf(word: string): string | null {
  const candidates = [word, word.replace(/ing$/, ''), word.replace(/ing$/, 'e'), word.replace(/(.)\1ing$/, '$1')]
  const deed = candidates.find((candidate) => deeds.has(candidate))
  return deed === undefined ? null : deed.charAt(0).toUpperCase() + deed.slice(1)
}
