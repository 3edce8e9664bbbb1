import { isWordFeature } from './question-features.ts'

/** What the weights of a language say about a question. */
export interface LearnedClass {
  readonly name: string
  /** From 0 to 1. */
  readonly probability: number
}

export interface LearnedWeights {
  readonly classes: readonly string[]
  /** Of each feature: the number of a class and its weight, in turns. */
  readonly weights: ReadonlyMap<string, readonly number[]>
}

/** Weights are whole numbers of this part. */
export const weightScale = 4

/** Features of questions with words that no example has: one, two, and three or more of them. */
const unknownFeatures = ['#new', '#new2', '#new3']

const letterOf = (index: number): string => String.fromCharCode(index < 26 ? 97 + index : 39 + index)
const indexOf = (letter: string): number => letter.charCodeAt(0) - (letter >= 'a' ? 97 : 39)

/** Writes weights as `classes`, then `feature=a3b-2` for each feature: a letter for each class, and its weight. */
export const writeWeights = ({ classes, weights }: LearnedWeights): string[] => [
  classes.join(' '),
  ...[...weights].map(([feature, list]) => {
    const pairs = list.flatMap((number, at) => (at % 2 === 0 ? [`${letterOf(number)}${list[at + 1] ?? 0}`] : []))
    return `${feature}=${pairs.join('')}`
  }),
]

/** Reads what `writeWeights` wrote, with a comma or a line break between two features. */
export function readWeights(text: string): LearnedWeights {
  const [classes = '', ...rows] = text.trim().split(/[,\n]/)
  const weights = new Map<string, number[]>()
  for (const row of rows) {
    const at = row.lastIndexOf('=')
    const pairs = row.slice(at + 1).match(/[A-Za-z]-?\d+/g) ?? []
    weights.set(
      row.slice(0, at),
      pairs.flatMap((pair) => [indexOf(pair), Number(pair.slice(1))]),
    )
  }
  return { classes: classes.split(' '), weights }
}

/** The features that count: those with weights, and how many words are new. */
export function countedFeatures(features: readonly string[], isKnown: (feature: string) => boolean): string[] {
  const unknown = features.filter((one) => isWordFeature(one) && !isKnown(one)).length
  return ['#all', ...features.filter(isKnown), ...unknownFeatures.slice(0, unknown)]
}

/** Whether one of these features makes a class likelier. */
export function speakFor(name: string, features: readonly string[], { classes, weights }: LearnedWeights): boolean {
  const index = classes.indexOf(name)
  return features.some((feature) => {
    const list = weights.get(feature) ?? []
    return list.some((weight, at) => at % 2 === 1 && list[at - 1] === index && weight > 0)
  })
}

/** The classes of a question with these features, the likeliest first. */
export function classify(features: readonly string[], { classes, weights }: LearnedWeights): LearnedClass[] {
  const scores = classes.map(() => 0)
  for (const feature of countedFeatures(features, (one) => weights.has(one))) {
    const list = weights.get(feature) ?? []
    for (let at = 0; at < list.length; at += 2) {
      const index = list[at] ?? 0
      scores[index] = (scores[index] ?? 0) + (list[at + 1] ?? 0)
    }
  }
  const best = Math.max(...scores)
  const shares = scores.map((score) => Math.exp((score - best) / weightScale))
  const sum = shares.reduce((all, share) => all + share, 0)
  return classes
    .map((name, index) => ({ name, probability: (shares[index] ?? 0) / sum }))
    .toSorted((one, other) => other.probability - one.probability)
}
