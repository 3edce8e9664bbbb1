import { readTime } from './time-in-text.ts'
import { readTokens, type Token } from '../lines/tokens.ts'

/** A time named in a step, for a timer. `start` and `end` are offsets in the text of the step. */
export interface StepTimer {
  readonly start: number
  readonly end: number
  readonly seconds: number
  /** The upper end of "25–30 minutes". */
  readonly secondsMax?: number
  /** The verb of the sentence (`Bake`, `Rest`); `Timer` where it has none. */
  readonly label: string
}

/** Longer times get no timer: they are waits over days. */
const maxSeconds = 48 * 3600

const cookingVerbs = new Set(
  `bake boil simmer cook fry saute sauté roast rest chill cool freeze marinate knead proof prove rise steam grill broil
  toast soak steep refrigerate stir mix whisk beat blend brown reduce poach braise blanch microwave smoke sear caramelize
  caramelise melt heat warm stand sit leave set cure brine dry brew infuse ferment wait process pulse whip preheat cover
  stew parboil render sweat deglaze bloom
  backen kochen köcheln braten anbraten ruhen rasten gehen kühlen abkühlen auskühlen ziehen schmoren garen dünsten
  dämpfen quellen einweichen marinieren kneten rühren rösten grillen gefrieren stehen trocknen schlagen`.split(/\s+/),
)

/** Finds the times in a step, in English and German: "bake 25-30 minutes", "1½ Stunden", "for an hour", "overnight". */
export function findTimers(text: string): StepTimer[] {
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
    if (found.seconds > 0 && found.seconds <= maxSeconds) {
      timers.push({
        start: first.start,
        end: last.end,
        seconds: found.seconds,
        ...(found.max === undefined ? {} : { secondsMax: found.max }),
        label: nearestVerb(tokens, at, found.next),
      })
    }
    at = found.next
  }
  return timers
}

/** The nearest cooking verb before a time in its sentence, else the nearest after it. */
function nearestVerb(tokens: readonly Token[], at: number, next: number): string {
  for (let back = at - 1; back >= 0 && at - back < 40; back -= 1) {
    const token = tokens[back]
    if (token === undefined || ['.', '!', ';'].includes(token.text)) break
    const verb = isNoun(tokens, back) ? null : cookingVerb(token.word)
    if (verb !== null) return verb
  }
  // The full stop of "10 Min." does not end the sentence.
  const from = tokens[next]?.text === '.' && !/^\p{Lu}/u.test(tokens[next + 1]?.text ?? '') ? next + 1 : next
  for (let ahead = from; ahead < tokens.length && ahead - at < 15; ahead += 1) {
    const token = tokens[ahead]
    if (token === undefined || ['.', '!', ';'].includes(token.text)) break
    const verb = isNoun(tokens, ahead) ? null : cookingVerb(token.word)
    if (verb !== null) return verb
  }
  return 'Timer'
}

/** Nouns that look like verbs: "high heat", "the rest", "baking soda". */
function isNoun(tokens: readonly Token[], at: number): boolean {
  const [word, before, after] = [tokens[at]?.word ?? '', tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '']
  return word === 'baking'
    ? /^(?:soda|powder|sheet|tray|dish|paper|parchment|tin|pan)$/.test(after)
    : /^(?:heat|rest|cover)$/.test(word) && /^(?:the|high|low|medium|moderate|gentle)$/.test(before)
}

function cookingVerb(word: string): string | null {
  const candidates = [word, word.replace(/ing$/, ''), word.replace(/ing$/, 'e'), word.replace(/(.)\1ing$/, '$1')]
  const verb = candidates.find((candidate) => cookingVerbs.has(candidate))
  return verb === undefined ? null : verb.charAt(0).toUpperCase() + verb.slice(1)
}
