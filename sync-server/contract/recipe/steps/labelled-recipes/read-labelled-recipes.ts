import { readIngredientLine } from '../../lines/read-ingredient-line.ts'
import { findUsesOfSteps, type RecipeWords } from '../step-ingredients.ts'
import type { StepUse } from '../share-in-step.ts'

/** The true use of an ingredient at a step. `part` is null for an unknown part. */
export interface Label {
  readonly part: number | null
  /** Listing it is neither right nor wrong. */
  readonly isOptional: boolean
}

export interface LabelledRecipe extends RecipeWords {
  readonly lines: readonly string[]
  /** For each step, the labels by ingredient index. */
  readonly labels: readonly ReadonlyMap<number, Label>[]
}

interface Draft {
  title: string
  sublists: { subheading: string; lines: string[] }[]
  methods: { subheading: string; steps: { text: string; labels: string }[] }[]
}

/** Reads recipes with labels; README.md in this folder describes the format. */
export const readLabelledRecipes = (text: string): LabelledRecipe[] =>
  text
    .split(/^# /m)
    .filter((part) => part.trim() !== '')
    .map(readRecipe)

function readRecipe(text: string): LabelledRecipe {
  const [title = '', ...rest] = text.split('\n')
  const draft: Draft = { title, sublists: [], methods: [] }
  for (const line of rest) readLine(line, draft)
  const lines = draft.sublists.flatMap((sublist) => sublist.lines)
  return {
    title,
    lines,
    ingredientSublists: draft.sublists.map((sublist) => ({
      subheading: sublist.subheading,
      ingredients: sublist.lines.map((line) => readIngredientLine(line)),
    })),
    methodSublists: draft.methods.map(({ subheading, steps }) => ({
      subheading,
      methods: steps.map((step) => ({ description: step.text })),
    })),
    labels: draft.methods.flatMap(({ steps }) => steps.map(({ labels }) => readLabels(labels, draft))),
  }
}

function readLine(line: string, { sublists, methods }: Draft): void {
  const value = line.replace(/^(?:## ?|[>=-] ?)/, '').trim()
  if (line.startsWith('## ')) methods.push({ subheading: value, steps: [] })
  else if (line.startsWith('> ')) sublists.push({ subheading: value, lines: [] })
  else if (line.startsWith('- ')) {
    if (sublists.length === 0) sublists.push({ subheading: '', lines: [] })
    sublists.at(-1)?.lines.push(value)
  } else if (line.startsWith('= ')) {
    const step = methods.at(-1)?.steps.at(-1)
    if (step !== undefined) step.labels = value
  } else if (value !== '') {
    if (methods.length === 0) methods.push({ subheading: '', steps: [] })
    methods.at(-1)?.steps.push({ text: value, labels: '' })
  }
}

function readLabels(text: string, draft: Draft): Map<number, Label> {
  const labels = new Map<number, Label>()
  for (const label of text.split('|').map((one) => one.trim())) {
    if (label === '') continue
    const [, key = '', mark] = /^(.*?)(?:\s+(~|\?|\d+\/\d+|\d*\.\d+))?$/.exec(label) ?? []
    const index = findLine(key, draft)
    const part = mark === undefined || mark === '~' ? 1 : readPart(mark)
    const before = labels.get(index)?.part ?? 0
    labels.set(index, { part: part === null ? null : before + part, isOptional: mark === '~' })
  }
  return labels
}

/** `?` is an unknown part; others are a fraction or a decimal. */
export function readPart(mark: string): number | null {
  if (mark === '?') return null
  const [top, bottom] = mark.split('/').map(Number)
  return (top ?? 0) / (bottom ?? 1)
}

/** A label names a line by a part of it, with its sublist where several lines hold that part, or by its number. */
function findLine(key: string, { title, sublists }: Draft): number {
  const numbered = /^#(\d+)$/.exec(key)
  if (numbered !== null) return Number(numbered[1])
  const [name = '', subheading] = key.split('>').toReversed()
  const lines = sublists.flatMap((sublist) => sublist.lines.map((line) => ({ line, subheading: sublist.subheading })))
  const found = lines.flatMap(({ line, subheading: itsSubheading }, index) =>
    line.toLowerCase().includes(name.toLowerCase()) && (subheading === undefined || subheading === itsSubheading)
      ? [index]
      : [],
  )
  const word = name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '.')
  const whole = found.filter((index) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u').test(lines[index]?.line.toLowerCase() ?? ''),
  )
  const [only, another] = found.length > 1 ? whole : found
  if (only === undefined || another !== undefined) throw new Error(`${title}: "${key}" names ${found.length} lines.`)
  return only
}

export interface Fault {
  readonly kind: 'wrong' | 'missed' | 'looks complete'
  readonly recipe: string
  readonly step: number
  readonly text: string
  readonly line: string
}

export interface Measure {
  right: number
  wrong: number
  missed: number
  /** Steps with a list, and those of them whose list looks complete although an ingredient is missing. */
  lists: number
  falselyComplete: number
  readonly faults: Fault[]
}

const isClose = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 0.02

/** Compares the uses that the rules find with the labels. A use with an unknown part shows no amount, so none is wrong. */
export function measureRecipe(recipe: LabelledRecipe, measure: Measure): void {
  const texts = recipe.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description))
  const ingredients = recipe.ingredientSublists.flatMap((sublist) => sublist.ingredients)
  for (const [step, { uses, isComplete }] of findUsesOfSteps(recipe).entries()) {
    const labels = recipe.labels[step] ?? new Map<number, Label>()
    const parts = sumParts(uses)
    const fault = (kind: Fault['kind'], index: number): void => {
      measure.faults.push({
        kind,
        recipe: recipe.title,
        step: step + 1,
        text: texts[step] ?? '',
        line: `${recipe.lines[index]} (${parts.get(index)})`,
      })
    }
    for (const [index, part] of parts) {
      const label = labels.get(index)
      if (label?.isOptional === true) continue
      const hasAmount = ingredients[index]?.quantity !== null
      const isRight = label !== undefined && (!hasAmount || part === null || isClose(part, label.part))
      measure[isRight ? 'right' : 'wrong'] += 1
      if (!isRight) fault('wrong', index)
    }
    const missed = [...labels].filter(([index, label]) => !label.isOptional && !parts.has(index))
    measure.missed += missed.length
    for (const [index] of missed) fault('missed', index)
    if (uses.length > 0) measure.lists += 1
    if (uses.length > 0 && missed.length > 0 && isComplete) {
      measure.falselyComplete += 1
      fault('looks complete', missed[0]?.[0] ?? 0)
    }
  }
}

function sumParts(uses: readonly StepUse[]): Map<number, number | null> {
  const parts = new Map<number, number | null>()
  for (const { ingredientIndex, part } of uses) {
    const before = parts.get(ingredientIndex)
    parts.set(ingredientIndex, part === null || before === null ? null : (before ?? 0) + part)
  }
  return parts
}
