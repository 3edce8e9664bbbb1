import { readIngredientLine } from '@simmer/contract/recipe/lines/read-ingredient-line'
import { isSublistHeading } from '@simmer/contract/recipe/lines/sublist-heading'
import type { Ingredient, IngredientSublist } from '@simmer/contract/wire/recipe'
import type { Block } from './markdown-blocks.ts'
import { plainText } from './plain-text.ts'

export interface IngredientSection {
  readonly sublists: IngredientSublist[]
  /** Text between the lists that is not an ingredient. */
  readonly notes: string[]
  readonly pictures: string[]
  /** Lines with low confidence, saved unchanged as names. */
  readonly doubtfulLines: string[]
}

const minConfidence = 0.4
const startsWithAmount = /^[~≈(]?\s*(?:\d|[¼-¾⅐-⅞])/
const wordCount = (text: string): number => text.split(/\s+/).length
const withoutColon = (text: string): string => text.replace(/\s*:$/, '')

/** Reads the blocks under "Ingredients": lists, nested lists, headings in several forms, and notes. */
export function readIngredientSection(blocks: readonly Block[]): IngredientSection {
  const section: IngredientSection = { sublists: [], notes: [], pictures: [], doubtfulLines: [] }
  let base = sublist('')
  const beginSublist = (subheading: string): IngredientSublist => {
    const started = sublist(subheading)
    section.sublists.push(started)
    return started
  }
  section.sublists.push(base)
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'picture') section.pictures.push(block.source)
    else if (block.kind === 'heading') base = beginSublist(withoutColon(block.text))
    else if (block.kind === 'paragraph') {
      const text = plainText(block.lines.join(' '))
      const listFollows = blocks[at + 1]?.kind === 'item'
      if (block.lines.length === 1 && listFollows && isListHeading(text, block.emphasised))
        base = beginSublist(withoutColon(text))
      else section.notes.push(text)
    } else if (block.depth === 0) {
      const children = childItems(blocks, at)
      if (children.length > 0 && opensList(block.text, children)) {
        const nested = beginSublist(withoutColon(block.text))
        section.notes.push(...block.more)
        nested.ingredients.push(...children.map((child) => readItem(child, [], section)))
      } else if (children.length === 0 && isSublistHeading(block.text)) {
        base = beginSublist(withoutColon(block.text))
        section.notes.push(...block.more)
      } else {
        const remarks = children.map((child) => plainText([child.text, ...child.more].join(' ')))
        base.ingredients.push(readItem(block, remarks, section))
      }
    }
  }
  const nonEmptySublists = section.sublists.filter((list) => list.ingredients.length > 0)
  // A heading without ingredients becomes a note, so that it is not lost.
  section.notes.push(
    ...section.sublists
      .filter((list) => list.ingredients.length === 0 && list.subheading !== '')
      .map((list) => list.subheading),
  )
  return { ...section, sublists: nonEmptySublists }
}

const sublist = (subheading: string): IngredientSublist => ({ subheading, ingredients: [] })

type Item = Extract<Block, { kind: 'item' }>

function childItems(blocks: readonly Block[], parent: number): Item[] {
  const children: Item[] = []
  for (const block of blocks.slice(parent + 1)) {
    if (block.kind !== 'item' || block.depth === 0) break
    children.push(block)
  }
  return children
}

const isListHeading = (text: string, emphasised: boolean): boolean =>
  emphasised || isSublistHeading(text) || (wordCount(text) <= 5 && !/^[\d(]|[.!?)]$/.test(text))

/** Whether the nested items are ingredients instead of remarks about their parent. */
const opensList = (parent: string, children: readonly Item[]): boolean =>
  (parent.endsWith(':') || !startsWithAmount.test(parent)) &&
  children.every(({ text }) => startsWithAmount.test(text) || (wordCount(text) <= 8 && !text.endsWith('.')))

function readItem({ text, more }: Item, remarks: readonly string[], section: IngredientSection): Ingredient {
  const line = plainText([text, ...more].join(' '))
  const { confidence, note, quantityMax, ...read } = readIngredientLine(line)
  if (confidence < minConfidence) section.doubtfulLines.push(line)
  const notes = [note, ...remarks].filter((each) => each !== undefined && each !== '')
  return {
    ...read,
    ...(quantityMax === undefined ? {} : { quantityMax }),
    ...(notes.length === 0 ? {} : { note: notes.join('; ') }),
  }
}
