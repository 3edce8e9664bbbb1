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

/** Limits for texts that an author made to be slow. No real step comes near. */
const maxTimersOfStep = 40
const maxTimersOfRecipe = 200
const maxTextLength = 20_000

/** Finds the times of all steps, at most 200 in a recipe. */
export function findTimersOfSteps(texts: readonly string[]): StepTimer[][] {
  let left = maxTimersOfRecipe
  return texts.map((text) => {
    const timers = left > 0 ? findTimers(text).slice(0, left) : []
    left -= timers.length
    return timers
  })
}

/** Finds the times in a step, in English and German: "bake 25-30 minutes", "1½ Stunden", "for an hour", "overnight". */
export const findTimers = (text: string): StepTimer[] => readTimers(readTokens(text.slice(0, maxTextLength)))

/** Finds the times in the tokens of a step. Each token is read a bounded number of times. */
export function readTimers(tokens: readonly Token[]): StepTimer[] {
  const timers: StepTimer[] = []
  let verbs: VerbsNearby | null = null
  let at = 0
  while (at < tokens.length && timers.length < maxTimersOfStep) {
    const found = readTime(tokens, at)
    const [first, last] = [tokens[at], found === null ? undefined : tokens[found.next - 1]]
    if (found === null || first === undefined || last === undefined) {
      at += 1
      continue
    }
    if (found.seconds > 0 && found.seconds <= maxSeconds) {
      verbs ??= findVerbs(tokens)
      timers.push({
        start: first.start,
        end: last.end,
        seconds: found.seconds,
        ...(found.max === undefined ? {} : { secondsMax: found.max }),
        label: verbs.before[at] ?? verbs.after[skipPoint(tokens, found.next)] ?? 'Timer',
      })
    }
    at = found.next
  }
  return timers
}

/** For each token, the nearest cooking verb before it and from it on, in its sentence. */
interface VerbsNearby {
  readonly before: readonly (string | null)[]
  readonly after: readonly (string | null)[]
}

function findVerbs(tokens: readonly Token[]): VerbsNearby {
  const own = tokens.map((token, at) => (isNoun(tokens, at) ? null : cookingVerb(token.word)))
  const endsSentence = tokens.map(({ text }) => ['.', '!', ';'].includes(text))
  const before: (string | null)[] = []
  const after: (string | null)[] = []
  let near: string | null = null
  for (const at of tokens.keys()) {
    before.push(near)
    near = endsSentence[at] === true ? null : (own[at] ?? near)
  }
  near = null
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    near = endsSentence[at] === true ? null : (own[at] ?? near)
    after[at] = near
  }
  return { before, after }
}

/** The full stop of "10 Min." does not end the sentence. */
const skipPoint = (tokens: readonly Token[], next: number): number =>
  tokens[next]?.text === '.' && !/^\p{Lu}/u.test(tokens[next + 1]?.text ?? '') ? next + 1 : next

/** What something cooks in or with is not what is timed: "sweat the vegetables in butter and oil". */
const introducesMedium =
  /(?:^|\s)(?:in|into|with|over|mit|im)\s+(?:(?:the|a|some|den|dem|der|die|das)\s+)?(?:\p{L}+\s+)?$/iu
const joinsNames = /^\s*(?:,|and|und|or|oder)\s+(?:the\s+)?$/i

type FoodInText = { readonly start?: number; readonly end?: number }

/** The first food of a sentence that is no medium; `from` and `to` are the offsets of the sentence up to the time. */
const findTimedFood = (text: string, foods: readonly FoodInText[], from: number, to: number): string => {
  let mediumEnd = -1
  for (const { start, end } of foods) {
    if (start === undefined || end === undefined || start < from || end > to) continue
    const isMedium =
      introducesMedium.test(text.slice(from, start)) ||
      (mediumEnd >= 0 && joinsNames.test(text.slice(mediumEnd, start)))
    if (!isMedium) return text.slice(start, end)
    mediumEnd = end
  }
  return ''
}

/**
 * Names each timer of a step by what it times: the food that the text names between the time before it and its own
 * ("Onions"). The name of the step stands in where the text names none.
 */
export const nameTimers = (
  text: string,
  timers: readonly StepTimer[],
  foods: readonly FoodInText[],
  stepName: string,
): StepTimer[] =>
  timers.map((timer, index) => {
    const from = timers[index - 1]?.end ?? 0
    const sentence = Math.max(from, text.slice(0, timer.start).search(/[.!;](?=[^.!;]*$)/) + 1)
    const name = findTimedFood(text, foods, sentence, timer.start)
    return { ...timer, label: name === '' ? stepName : name.charAt(0).toUpperCase() + name.slice(1) }
  })

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
