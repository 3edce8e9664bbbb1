import { parser } from '@prometheus-io/lezer-promql'

type SyntaxNode = ReturnType<typeof parser.parse>['topNode']
type Labels = Readonly<Record<string, string>>

export interface Sample {
  readonly name: string
  readonly labels: Labels
  readonly value: number
}

/** What a scrape found, and when, in seconds. */
export interface Scrape {
  readonly at: number
  readonly samples: readonly Sample[]
}

interface Element {
  readonly labels: Labels
  readonly value: number
}
/** A number, or an element for each series. */
type Value = number | readonly Element[]

interface Evaluation {
  readonly text: string
  readonly scrapes: readonly Scrape[]
  readonly at: number
}

const unknownNode = (node: SyntaxNode): never => {
  throw new Error(`${node.name} is not evaluated by the tests`)
}
const textOf = ({ text }: Evaluation, { from, to }: Pick<SyntaxNode, 'from' | 'to'>): string => text.slice(from, to)
const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}
const isString = (value: unknown): value is string => typeof value === 'string'
const vectorOf = (value: Value, node: SyntaxNode): readonly Element[] =>
  typeof value === 'number' ? unknownNode(node) : value

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }
export const secondsOf = (duration: string): number =>
  Number(duration.slice(0, -1)) * (unitSeconds[duration.slice(-1)] ?? Number.NaN)

const matches = (evaluation: Evaluation, selector: SyntaxNode): ((sample: Sample) => boolean) => {
  const name = textOf(evaluation, selector.getChild('Identifier') ?? selector)
  const matchers = childrenOf(selector.getChild('LabelMatchers') ?? selector)
    .filter((node) => node.name === 'UnquotedLabelMatcher')
    .map((node) => /^(\w+)(=~?)"(.*)"$/.exec(textOf(evaluation, node)) ?? unknownNode(node))
  return (sample) =>
    sample.name === name &&
    matchers.every(([, label = '', operator, value = '']) => {
      const own = sample.labels[label] ?? ''
      return operator === '=' ? own === value : new RegExp(`^(?:${value})$`).test(own)
    })
}

/** The growth of counters in a time, as Prometheus extrapolates it from the scrapes in it. */
const increases = (evaluation: Evaluation, matrix: SyntaxNode): { seconds: number; elements: readonly Element[] } => {
  const [selector, duration] = childrenOf(matrix)
  if (selector === undefined || duration === undefined) return unknownNode(matrix)
  const seconds = secondsOf(textOf(evaluation, duration))
  const isMatch = matches(evaluation, selector)
  const series = new Map<string, { labels: Labels; points: { at: number; value: number }[] }>()
  for (const { at, samples } of evaluation.scrapes.filter((each) => each.at > evaluation.at - seconds))
    for (const { labels, value } of samples.filter(isMatch)) {
      const key = JSON.stringify(labels)
      const found = series.get(key) ?? { labels, points: [] }
      series.set(key, found)
      found.points.push({ at, value })
    }
  const elements = [...series.values()].flatMap(({ labels, points }) => {
    const [first, last] = [points[0], points.at(-1)]
    if (first === undefined || last === undefined || points.length < 2) return []
    const covered = last.at - first.at
    const limit = (covered / (points.length - 1)) * 1.1
    const part = (gap: number): number => (gap < limit ? gap : limit / 2.2)
    const grown = points.reduce((sum, { value }, at) => {
      const before = points[at - 1]?.value ?? value
      return sum + (value < before ? value : value - before)
    }, 0)
    const start = Math.min(
      part(first.at - (evaluation.at - seconds)),
      grown > 0 ? covered * (first.value / grown) : Infinity,
    )
    return [{ labels, value: grown * ((covered + start + part(evaluation.at - last.at)) / covered) }]
  })
  return { seconds, elements }
}

const quantileOf = (quantile: number, buckets: readonly { readonly bound: number; readonly count: number }[]) => {
  const sorted = buckets.toSorted((one, other) => one.bound - other.bound)
  const rank = quantile * (sorted.at(-1)?.count ?? 0)
  const at = sorted.findIndex(({ count }) => count >= rank)
  const [found, before] = [sorted[at], sorted[at - 1] ?? { bound: 0, count: 0 }]
  if (found === undefined || rank === 0) return Number.NaN
  if (found.bound === Infinity) return before.bound
  return before.bound + ((found.bound - before.bound) * (rank - before.count)) / (found.count - before.count)
}

const groupBy = (elements: readonly Element[], keyOf: (labels: Labels) => Labels) => {
  const groups = new Map<string, { labels: Labels; members: Element[] }>()
  for (const element of elements) {
    const labels = keyOf(element.labels)
    const group = groups.get(JSON.stringify(labels)) ?? { labels, members: [] }
    groups.set(JSON.stringify(labels), group)
    group.members.push(element)
  }
  return [...groups.values()]
}

const callFunction = (evaluation: Evaluation, node: SyntaxNode): Value => {
  const name = textOf(evaluation, node.getChild('FunctionIdentifier') ?? node)
  const [first, second] = childrenOf(node.getChild('FunctionCallBody') ?? node)
  if (first === undefined) return unknownNode(node)
  if (name === 'histogram_quantile' && second !== undefined) {
    const quantile = Number(textOf(evaluation, first))
    const elements = vectorOf(evaluate(evaluation, second), second)
    return groupBy(elements, (labels) =>
      Object.fromEntries(Object.entries(labels).filter(([label]) => label !== 'le')),
    ).map(({ labels, members }) => ({
      labels,
      value: quantileOf(
        quantile,
        members.map((member) => ({
          bound: Number(member.labels['le']?.replace('+Inf', 'Infinity')),
          count: member.value,
        })),
      ),
    }))
  }
  if (name !== 'rate' && name !== 'increase') return unknownNode(node)
  const { seconds, elements } = increases(evaluation, first)
  return name === 'increase' ? elements : elements.map(({ labels, value }) => ({ labels, value: value / seconds }))
}

const aggregates: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  // NaN gives way to any number.
  max: (values) => values.reduce((most, value) => (value > most || Number.isNaN(most) ? value : most), Number.NaN),
  min: (values) => values.reduce((least, value) => (value < least || Number.isNaN(least) ? value : least), Number.NaN),
}

const aggregate = (evaluation: Evaluation, node: SyntaxNode): Value => {
  const run = aggregates[textOf(evaluation, node.getChild('AggregateOp') ?? node)] ?? unknownNode(node)
  if (node.getChild('AggregateModifier')?.getChild('Without')) return unknownNode(node)
  const modifier = node.getChild('AggregateModifier')?.getChild('GroupingLabels')
  const grouping = modifier ? childrenOf(modifier).map((label) => textOf(evaluation, label)) : []
  const [body] = childrenOf(node.getChild('FunctionCallBody') ?? node)
  if (body === undefined) return unknownNode(node)
  const keyOf = (labels: Labels): Labels =>
    Object.fromEntries(
      grouping.map((label) => [label, labels[label]]).filter((pair): pair is [string, string] => pair.every(isString)),
    )
  return groupBy(vectorOf(evaluate(evaluation, body), body), keyOf).map(({ labels, members }) => ({
    labels,
    value: run(members.map(({ value }) => value)),
  }))
}

const comparisons: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '==': (one, other) => one === other,
}

const combine = (evaluation: Evaluation, node: SyntaxNode): Value => {
  const [left, operator, right] = childrenOf(node)
  if (left === undefined || operator === undefined || right === undefined) return unknownNode(node)
  const sign = textOf(evaluation, operator)
  const elements = vectorOf(evaluate(evaluation, left), left)
  const other = evaluate(evaluation, right)
  const otherOf = (labels: Labels): number | undefined =>
    typeof other === 'number'
      ? other
      : other.find((element) => JSON.stringify(element.labels) === JSON.stringify(labels))?.value
  return elements.flatMap(({ labels, value }) => {
    const against = otherOf(labels)
    if (against === undefined) return []
    if (sign === '/') return [{ labels, value: value / against }]
    const compare = comparisons[sign] ?? unknownNode(operator)
    return compare(value, against) ? [{ labels, value }] : []
  })
}

const evaluate = (evaluation: Evaluation, node: SyntaxNode): Value => {
  switch (node.name) {
    case 'BinaryExpr':
      return combine(evaluation, node)
    case 'AggregateExpr':
      return aggregate(evaluation, node)
    case 'FunctionCall':
      return callFunction(evaluation, node)
    case 'NumberDurationLiteral':
      return Number(textOf(evaluation, node))
    case 'VectorSelector': {
      const isMatch = matches(evaluation, node)
      const newest = evaluation.scrapes.findLast(({ at }) => at <= evaluation.at)
      return (newest?.samples ?? []).filter(isMatch).map(({ labels, value }) => ({ labels, value }))
    }
    default:
      return unknownNode(node)
  }
}

/** The series that a query of the alerts finds after the last of these scrapes, by their labels. */
export const evaluatePromql = (text: string, scrapes: readonly Scrape[]): readonly Element[] => {
  const top = parser.parse(text).topNode.firstChild
  if (top === null) throw new Error('the query is empty')
  return vectorOf(evaluate({ text, scrapes, at: scrapes.at(-1)?.at ?? 0 }, top), top)
}
