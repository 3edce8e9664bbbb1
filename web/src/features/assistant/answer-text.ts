import type { TalkRecipe } from '#local/database/talk-database.ts'

/** A part of a line of an answer. */
export type AnswerSpan =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'recipe'; readonly recipe: TalkRecipe }
  /** Counted from 1 over all lists of the open recipe. */
  | { readonly kind: 'step'; readonly step: number }

export type AnswerLine = readonly AnswerSpan[]

export type AnswerBlock =
  | { readonly kind: 'paragraph'; readonly line: AnswerLine }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly AnswerLine[] }

/** What an answer may link to (AS-5). */
export interface LinkTargets {
  readonly recipes: readonly TalkRecipe[]
  /** How many steps the open recipe has; 0 without one. */
  readonly steps: number
}

const mark = /\[\[(r|step):([^\]]{1,64})\]\]|\*\*([^*]+)\*\*/gu

/** The beginning of a mark whose end has not arrived yet. */
const unfinishedMark = /\[(?:\[[^\]]{0,70}\]?)?$/u

/** The link of a mark; null where it leads to nothing that was found. */
const linkOf = (kind: string | undefined, target: string, { recipes, steps }: LinkTargets): AnswerSpan | null => {
  if (kind === 'r') {
    const recipe = recipes.find(({ recipeShortId }) => recipeShortId === target)
    return recipe === undefined ? null : { kind: 'recipe', recipe }
  }
  const step = Number(target)
  return Number.isInteger(step) && step >= 1 && step <= steps ? { kind: 'step', step } : null
}

const parseLine = (line: string, targets: LinkTargets): AnswerLine => {
  const spans: AnswerSpan[] = []
  let end = 0
  const addText = (text: string): void => {
    if (text !== '') spans.push({ kind: 'text', text })
  }
  for (const found of line.matchAll(mark)) {
    const [whole, kind, target = '', strong] = found
    addText(line.slice(end, found.index))
    end = found.index + whole.length
    // A link in bold words is a link.
    if (strong?.includes('[[') === true) {
      spans.push(...parseLine(strong, targets))
      continue
    }
    const link = strong === undefined ? linkOf(kind, target, targets) : ({ kind: 'strong', text: strong } as const)
    if (link !== null) spans.push(link)
  }
  addText(line.slice(end))
  return spans
}

const listItem = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.+)$/u

/**
 * Reads the text of an answer as paragraphs and lists. Everything else in it is text: no address, picture or HTML of it
 * is followed or rendered.
 */
export const parseAnswer = (text: string, targets: LinkTargets): readonly AnswerBlock[] => {
  const blocks: AnswerBlock[] = []
  let list: { kind: 'list'; isOrdered: boolean; items: AnswerLine[] } | null = null
  for (const line of text.replace(unfinishedMark, '').split('\n')) {
    const item = listItem.exec(line)
    if (item === null) {
      if (line.trim() === '') continue
      list = null
      blocks.push({ kind: 'paragraph', line: parseLine(line.replace(/^#{1,6}\s+/u, ''), targets) })
      continue
    }
    const isOrdered = item[1] !== undefined
    if (list === null || list.isOrdered !== isOrdered) {
      list = { kind: 'list', isOrdered, items: [] }
      blocks.push(list)
    }
    list.items.push(parseLine(item[2] ?? '', targets))
  }
  return blocks
}

const plainLine = (line: AnswerLine, stepName: (step: number) => string): string =>
  line
    .map((span) => {
      if (span.kind === 'recipe') return span.recipe.title
      return span.kind === 'step' ? stepName(span.step) : span.text
    })
    .join('')

/** The answer without marks, to be copied or read aloud. */
export const plainAnswer = (blocks: readonly AnswerBlock[], stepName: (step: number) => string): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? plainLine(block.line, stepName)
        : block.items
            .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${plainLine(item, stepName)}`)
            .join('\n'),
    )
    .join('\n\n')
