import { countedFeatures, weightScale, type LearnedWeights } from '../learned-weights.ts'
import { isWordFeature } from '../question-features.ts'

/** A question whose class is known. */
export interface Example {
  readonly features: readonly string[]
  readonly name: string
}

/** Words and their beginnings count from two examples on, pairs of words from three on. */
const [minWords, minPairs] = [2, 3]
const rounds = 30
const rate = 0.1
/** Moves weights to zero: without it each feature has a weight in each class. */
const sparsity = 0.007
const epsilon = 1e-4

/** The same numbers each time, from 0 up to 1. */
function* randomNumbers(): Generator<number, never> {
  for (let seed = 1; ;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    yield seed / 2_147_483_648
  }
}

function shuffle(items: unknown[], random: Iterator<number, never>): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next().value * (at + 1))
    ;[items[at], items[other]] = [items[other], items[at]]
  }
}

function knownFeatures(examples: readonly Example[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return new Set(
    [...counts].filter(([one, count]) => count >= (one.includes(' ') ? minPairs : minWords)).map(([one]) => one),
  )
}

/** Weights of a feature, and the sums of their squared gradients, by class. */
interface Row {
  readonly weights: Float64Array
  readonly squares: Float64Array
}

/** The probability of each class. */
function probabilities(rows: readonly Row[], count: number): Float64Array {
  const scores = new Float64Array(count)
  for (const { weights } of rows) for (let at = 0; at < count; at += 1) scores[at]! += weights[at]!
  const best = Math.max(...scores)
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += scores[at] = Math.exp(scores[at]! - best)
  for (let at = 0; at < count; at += 1) scores[at]! /= sum
  return scores
}

/** Moves the weights of an example's features so that its class becomes likelier, each then a little to zero. */
function learn(rows: readonly Row[], answer: number, count: number, always: Row): void {
  const shares = probabilities(rows, count)
  for (const row of rows) {
    const { weights, squares } = row
    for (let at = 0; at < count; at += 1) {
      const gradient = shares[at]! - (at === answer ? 1 : 0)
      squares[at]! += gradient * gradient
      const step = rate / Math.sqrt(squares[at]! + epsilon)
      const moved = weights[at]! - step * gradient
      const shrink = row === always ? 0 : step * sparsity
      weights[at] = Math.sign(moved) * Math.max(0, Math.abs(moved) - shrink)
    }
  }
}

/**
 * Trains a linear classifier (multinomial logistic regression, AdaGrad steps with an L1 penalty) on examples: always the same
 * weights for the same examples.
 */
export function trainWeights(examples: readonly Example[]): LearnedWeights {
  const known = knownFeatures(examples)
  const classes = [...new Set(examples.map(({ name }) => name))].toSorted()
  const rows = new Map<string, Row>()
  const rowOf = (feature: string): Row => {
    const row = rows.get(feature) ?? {
      weights: new Float64Array(classes.length),
      squares: new Float64Array(classes.length),
    }
    rows.set(feature, row)
    return row
  }
  const always = rowOf('#all')
  const items = examples.map(({ features, name }) => ({
    rows: countedFeatures(features, (one) => known.has(one)).map(rowOf),
    answer: classes.indexOf(name),
  }))
  const random = randomNumbers()
  for (let round = 0; round < rounds; round += 1) {
    shuffle(items, random)
    for (const item of items) learn(item.rows, item.answer, classes.length, always)
  }
  const weights = [...rows].map(([feature, row]) => {
    const list = [...row.weights].flatMap((weight, at) => {
      const whole = Math.round(weight * weightScale)
      return whole === 0 ? [] : [at, whole]
    })
    return [feature, list] as const
  })
  return {
    classes,
    weights: new Map(
      weights
        // A word without weights is known still.
        .filter(([feature, list]) => list.length > 0 || isWordFeature(feature))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  }
}
