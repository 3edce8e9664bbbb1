import type { Intent } from '../language-rules.ts'
import type { LearnedClass } from './learned-weights.ts'

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

const keeping = list('keeping keeping-this safety-room-temperature safety-thawing safety-refreezing')
const diet = list('contains diet-of make-diet')
const rule = list('doneness safety-mould safety-room-temperature safety-thawing safety-refreezing caution-raw-meat')

/** Classes whose answers are of one kind: a question between two of them gets the right kind. */
const kinds: readonly (readonly string[])[] = [
  keeping,
  diet,
  list('amount amount-for ingredients servings servings-count servings-factor'),
  list(`duration step-of step-after step-next step-previous step-first step-last step-number step-repeat oven total-time
    timer-of equipment`),
  list('doneness times safety-mould caution-raw-meat'),
  list('conversion temperature fan-oven'),
]

/** Intents whose patterns take free words, with the classes that their questions are of. */
const checked: ReadonlyMap<string, readonly string[]> = new Map([
  ['keeping', keeping],
  ['contains', diet],
  // "A vegan soup with pumpkin".
  ['find', ['find', 'diet-of']],
  ['find-from', ['find', 'diet-of']],
  // "A knob of butter in grams".
  ['word', ['word', 'conversion']],
  ['oven', list('oven doneness temperature duration')],
  ['rule', rule],
])

const sum = (all: readonly LearnedClass[]): number => all.reduce((total, { probability }) => total + probability, 0)

/** How likely it is that an answer of a class, or of another one of its kind, fits a question. */
export function probabilityOfKind(name: string, classes: readonly LearnedClass[]): number {
  const kind = kinds.find((names) => names.includes(name)) ?? [name]
  return sum(classes.filter((one) => kind.includes(one.name)))
}

/** Below this probability of its own classes, an intent gives way to a class of another kind that has this one. */
const [minOwn, maxOther] = [0.3, 0.25]

/** The words of a question that say what they ask for leave no doubt: "keeps" asks for days, and "thaw" for its rule. */
const certain: Readonly<Record<string, RegExp>> = {
  keeping: /\b(?:keeps?|lasts?|(?:ein|war )gefroren|thaw\w*|frozen|halt\w*|haltbar\w*|aufgetaut\w*)\b/,
  rule: /\b(?:thaw\w*|defrost\w*|\w*tau(?:en|t))\b/,
}

/** Whether what the words of a question make likely agrees with the intent whose pattern matches it. */
export function agreesWith(intent: Intent, text: string, classify: () => readonly LearnedClass[]): boolean {
  const name = intent.replace(/^loose-/, '')
  const own = checked.get(name)
  // "Recipes without onion" names what it is; free words do not.
  if (own === undefined || intent === 'find' || certain[name]?.test(text) === true) return true
  const classes = classify()
  // A careful text is no other kind of answer.
  const others = classes.filter((one) => !own.includes(one.name) && !/^(?:none|other|caution-.*)$/.test(one.name))
  const likeliest = Math.max(0, ...others.map(({ probability }) => probability))
  return likeliest <= maxOther || sum(classes.filter((one) => own.includes(one.name))) >= minOwn
}
