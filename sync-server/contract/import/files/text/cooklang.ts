import type { ImportResult } from '../../imported-recipe.ts'
import { putField } from '../builder/put-field.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { oneLine } from '../builder/text-lines.ts'
import { readRecipe, type FileContext } from '../document/file-context.ts'
import { putFrontMatter } from './put-front-matter.ts'

const component = /(?<!\\)[@#~](?:[&?+*=.-]{0,3}[^\s@#~{}][^@#~{}\n]{0,80})?\{[^{}\n]{0,120}\}/
const bareIngredient = /(?:^|[\s(])@\p{L}[\p{L}\p{N}]+/u

/** Whether a text marks ingredients, cookware or timers as Cooklang does. */
export const isCooklang = (text: string): boolean =>
  component.test(text) || /^>>\s*[\w .-]+:/m.test(text) || (/^\uFEFF?---\r?\n/.test(text) && bareIngredient.test(text))

/** A sign escaped by a backslash, as a character that no text holds, until the marks are read. */
const hide = (text: string): string =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)))
const show = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000))

/** Reads a Cooklang file. It has no list of ingredients: those of the steps are collected under the heading of their section. */
export function readCooklang(text: string, context: FileContext): ImportResult {
  return readRecipe(context, '', (builder) => {
    const body = putFrontMatter(builder, text, context)
    const tools: string[] = []
    const lists: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
    const steps: (() => void)[] = []
    for (const paragraph of withoutComments(builder, hide(body)).split(/\n[^\S\n]*\n/)) {
      for (const block of blocksOf(builder, paragraph)) {
        const [, heading] = /^=+\s*(.*?)\s*=*$/.exec(block) ?? []
        const [, key = '', value = ''] = /^>>\s*([^:]+):\s*(.*)$/.exec(block) ?? []
        if (key !== '') putField(builder, show(key), show(value), context.findPicture)
        else if (heading !== undefined) {
          if (heading !== '') lists.push({ heading: show(heading), lines: [] })
          steps.push(() => builder.step(show(heading), true))
        } else if (block.startsWith('>')) steps.push(() => builder.tip(show(block.replace(/^>\s?/gm, ''))))
        else {
          const read = readStep(block)
          lists.at(-1)?.lines.push(...read.ingredients)
          tools.push(...read.tools)
          steps.push(() => builder.wholeStep(read.text))
        }
      }
    }
    for (const { heading, lines } of lists) {
      if (heading !== '' && lines.length > 0) builder.ingredient(heading, true)
      for (const line of lines) builder.ingredient(line, false)
    }
    for (const put of steps) put()
    builder.tip([...new Set(tools)].join(', '), builder.labels.equipment)
    if (!builder.hasTitle && !builder.isEmpty) builder.title(context.name)
  })
}

/** A text without block comments, which are left out. A comment that does not end is none. */
function withoutComments(builder: RecipeBuilder, text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('[-', at)
    const end = start < 0 ? -1 : text.indexOf('-]', start + 2)
    if (end < 0) return [...parts, text.slice(at)].join(' ')
    parts.push(text.slice(at, start))
    builder.leaveOut(show(text.slice(start + 2, end)), 'comment')
    at = end + 2
  }
}

/** Sections and metadata stand on lines of their own; other lines of a paragraph are one step. Comments are left out. */
function blocksOf(builder: RecipeBuilder, paragraph: string): string[] {
  const blocks: string[] = []
  let isOpen = false
  for (const line of paragraph.split('\n')) {
    const [before = '', ...comment] = line.split(/(?:^|(?<=\s))--(?=\s|\S)/)
    if (comment.length > 0) builder.leaveOut(show(comment.join('--')), 'comment')
    const words = before.trim()
    if (words === '') continue
    const isOwn = /^(?:>>|=)/.test(words)
    if (isOwn || !isOpen || (words.startsWith('>') && !(blocks.at(-1) ?? '').startsWith('>'))) blocks.push(words)
    else blocks.push(`${blocks.pop() ?? ''}\n${words}`)
    isOpen = !isOwn
  }
  return blocks
}

const mark = /([@#~])([&?+*=.-]{0,3})(?:([^@#~{}\n]*?)\{([^{}\n]*)\}|([\p{L}\p{N}_-]+))(?:\(([^()\n]*)\))?/gu

/** A step with names instead of marks, and the ingredients and tools that it names. */
function readStep(block: string): { text: string; ingredients: string[]; tools: string[] } {
  const [ingredients, tools]: [string[], string[]] = [[], []]
  const text = block.replace(
    mark,
    (whole, sign: string, flags: string, long?: string, inside?: string, short?: string, note?: string) => {
      const [name = '', alias] = (long ?? short ?? '').split('|')
      const [quantity = '', unit = ''] = (inside ?? '').replace(/^=/, '').split('%')
      const amount = oneLine(`${quantity} ${unit}`)
      if (sign === '~') return amount === '' ? whole : amount
      if (name.trim() === '') return whole
      const shown = show(alias ?? name.replace(/^.*\//, '')).trim()
      const bracket = note === undefined ? '' : ` (${note})`
      if (sign === '#') tools.push(show(`${amount} ${shown}${bracket}`).trim())
      // A reference names an ingredient again.
      else if (!flags.includes('&') || amount !== '') {
        const optional = flags.includes('?') ? ' (optional)' : ''
        ingredients.push(
          show(oneLine(`${amount} ${shown}${note === undefined || note === '' ? '' : `, ${note}`}${optional}`)),
        )
      }
      return `${shown}${long === undefined && note !== undefined ? bracket : ''}`
    },
  )
  return { text: show(text), ingredients, tools }
}
