import { hasContent, type CandidateLine, type RecipeCandidate } from './structured/recipe-candidate.ts'
import { textKey } from '../text-keys.ts'

/** Notations in the order in which their values count. */
const order: readonly RecipeCandidate['notation'][] = ['json-ld', 'microdata', 'rdfa', 'microformat', 'plugin']

/**
 * Groups the candidates that describe the same recipe and merges each group by field. Candidates without ingredients
 * and steps are links to other recipes where the page has a whole one.
 */
export function mergeCandidates(candidates: readonly RecipeCandidate[]): RecipeCandidate[] {
  const sorted = candidates.toSorted((one, other) => order.indexOf(one.notation) - order.indexOf(other.notation))
  const whole = sorted.filter(hasContent)
  const groups: RecipeCandidate[][] = []
  for (const candidate of whole) {
    const scores = groups.map((group) => Math.max(...group.map((one) => similarity(one, candidate, whole))))
    const best = Math.max(0, ...scores)
    const group = best >= 0.5 ? groups[scores.indexOf(best)] : undefined
    if (group === undefined) groups.push([candidate])
    else group.push(candidate)
  }
  if (groups.length === 0) {
    const [only, ...others] = sorted.filter(({ title }) => title !== null)
    if (only === undefined || others.some((one) => textKey(one.title ?? '') !== textKey(only.title ?? ''))) return []
    return [mergeGroup([only, ...others])]
  }
  // Fields of a candidate without lists complete the recipe of the same name.
  for (const candidate of sorted)
    if (!hasContent(candidate)) groups.find(([first]) => hasSameTitle(first, candidate))?.push(candidate)
  return groups.map(mergeGroup)
}

const hasSameTitle = (one: RecipeCandidate | undefined, other: RecipeCandidate): boolean =>
  one !== undefined && one.title !== null && other.title !== null && textKey(one.title) === textKey(other.title)

/** From 0 to 1; two candidates of at least 0.5 describe the same recipe. */
function similarity(one: RecipeCandidate, other: RecipeCandidate, all: readonly RecipeCandidate[]): number {
  const isSameTitle = hasSameTitle(one, other)
  // One notation states two recipes of different names as two, however alike they are.
  if (one.notation === other.notation && !isSameTitle && (one.title !== null || other.title !== null)) return 0
  const shared = sharedLines(one, other)
  if (shared !== null) return isSameTitle ? Math.min(1, shared + 0.1) : shared
  if (isSameTitle) return 1
  // Two notations with one recipe each, of which one has only steps, describe the same.
  const perNotation = (notation: RecipeCandidate['notation']): number =>
    all.filter((each) => each.notation === notation).length
  const areOnly = perNotation(one.notation) === 1 && perNotation(other.notation) === 1
  return one.notation !== other.notation && areOnly ? 0.5 : 0
}

const keysOf = (each: RecipeCandidate, name: 'ingredients' | 'steps'): string[] =>
  each[name].filter(({ isPart }) => !isPart).map(({ text }) => textKey(text))

/** The share of the shorter list that the longer one contains; null where the two have no list in common. */
function sharedLines(one: RecipeCandidate, other: RecipeCandidate): number | null {
  for (const name of ['ingredients', 'steps'] as const) {
    const [first, second] = [keysOf(one, name), keysOf(other, name)]
    if (first.length === 0 || second.length === 0) continue
    const [short, long] = first.length <= second.length ? [first, second] : [second, first]
    const whole = long.join('\n')
    return short.filter((key) => whole.includes(key)).length / short.length
  }
  return null
}

function mergeGroup(group: readonly RecipeCandidate[]): RecipeCandidate {
  const [base, ...others] = group
  if (base === undefined) throw new RangeError('A group has at least one candidate')
  const first = <Name extends keyof RecipeCandidate>(name: Name): RecipeCandidate[Name] =>
    group.map((one) => one[name]).find((value) => value !== null && !(Array.isArray(value) && value.length === 0)) ??
    base[name]
  const ingredients = mergeLists(group.map((one) => one.ingredients))
  const steps = mergeLists(group.map((one) => one.steps))
  return {
    ...base,
    title: first('title'),
    description: longerOf(group.map((one) => one.description)),
    tips: longerOf(group.map((one) => one.tips)),
    ingredients: ingredients.lines,
    steps: steps.lines,
    yields: [...new Set(group.flatMap((one) => one.yields))],
    prepMinutes: first('prepMinutes'),
    cookMinutes: first('cookMinutes'),
    totalMinutes: first('totalMinutes'),
    cuisines: first('cuisines'),
    categories: first('categories'),
    keywords: first('keywords'),
    diets: first('diets'),
    nutrition: group.find((one) => Object.keys(one.nutrition).length > 0)?.nutrition ?? {},
    pictures: group.flatMap((one) => one.pictures),
    language: first('language'),
    author: first('author'),
    license: first('license'),
    url: first('url'),
    warnings: [
      ...new Set([
        ...base.warnings,
        ...others.flatMap((one) => one.warnings),
        ...(ingredients.differ ? ['ingredients-differ'] : []),
        ...(steps.differ ? ['steps-differ'] : []),
      ]),
    ],
  }
}

/** The first text, or a later one that begins like it and goes on: sites shorten descriptions. */
function longerOf(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null)
  const [first] = known
  if (first === undefined) return null
  const start = textKey(first.replace(/(?:…|\.\.\.|\[…\])\s*$/, ''))
  return known.find((text) => text.length > first.length && textKey(text).startsWith(start)) ?? first
}

/**
 * Merges the lists of several notations. The list that contains the first one wins when it has more lines or headings
 * of groups; each line gets its longer text. Lists that contradict one another stay as the first notation has them.
 */
export function mergeLists(lists: readonly (readonly CandidateLine[])[]): {
  readonly lines: readonly CandidateLine[]
  readonly differ: boolean
} {
  const [first, ...others] = lists.filter((list) => list.some(({ isPart }) => !isPart)).map(withoutRepetition)
  let lines = first ?? []
  let differ = false
  for (const other of others) {
    const [ours, theirs] = [itemsOf(lines), itemsOf(other)]
    const isLonger = theirs.some((one) => !ours.some((each) => isSimilar(each.text, one.text)))
    const isContained = ours.every((one) => theirs.some((each) => includesKey(each.text, one.text)))
    const hasMoreParts = other.length - theirs.length > lines.length - ours.length
    if (isContained && theirs.length >= ours.length) {
      if (isLonger) differ = true
      if (isLonger || (hasMoreParts && theirs.length === ours.length)) {
        // The first notation has the better signs ("butter (melted)"), and perhaps the only headings.
        const known = new Map(ours.map((line) => [textKey(line.text), line]))
        const theirLines = other.map((line) => (line.isPart ? line : (known.get(textKey(line.text)) ?? line)))
        lines = hasMoreParts || lines.length === ours.length ? theirLines : insertParts(theirLines, lines)
        continue
      }
    } else if (isLonger) differ = true
    else if (hasMoreParts) {
      lines = insertParts(lines, other)
      continue
    }
    lines = lines.map((line) => {
      if (line.isPart) return line
      const longer = theirs.find((each) => isExtension(each.text, line.text))
      return longer ?? line
    })
  }
  return { lines, differ }
}

/** A page that shows its list twice, such as once for printing, marks it twice. */
function withoutRepetition(list: readonly CandidateLine[]): readonly CandidateLine[] {
  const half = list.length / 2
  const isTwice =
    half >= 2 && Number.isInteger(half) && list.every(({ text }, at) => text === list[(at + half) % list.length]?.text)
  return isTwice ? list.slice(0, half) : list
}

const itemsOf = (lines: readonly CandidateLine[]): CandidateLine[] => lines.filter(({ isPart }) => !isPart)

const isSimilar = (one: string, other: string): boolean => includesKey(one, other) || includesKey(other, one)

const includesKey = (text: string, part: string): boolean => textKey(text).includes(textKey(part))

/** Whether a text is the other with something in brackets or behind a comma. */
export function isExtension(text: string, short: string): boolean {
  const [key, shortKey] = [textKey(text), textKey(short)]
  if (key.length <= shortKey.length || shortKey.length < 3 || !key.startsWith(shortKey)) return false
  let length = 0
  let at = 0
  for (; at < text.length && length < shortKey.length; at += 1) length += textKey(text[at] ?? '').length
  return /^[.\s]*[(,;–*-]/.test(text.slice(at))
}

/** Puts the headings of one list into another, each in front of the line that follows it. */
function insertParts(lines: readonly CandidateLine[], withParts: readonly CandidateLine[]): CandidateLine[] {
  const result = [...lines]
  for (const [at, part] of withParts.entries()) {
    if (!part.isPart) continue
    const next = withParts.slice(at + 1).find(({ isPart }) => !isPart)
    if (next === undefined) continue
    const place = result.findIndex((line) => !line.isPart && isSimilar(line.text, next.text))
    if (place >= 0) result.splice(place, 0, part)
  }
  return result
}
