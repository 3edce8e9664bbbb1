import { readFrontmatter } from '@simmer/contract/markdown/frontmatter'
import { readNutrition } from '@simmer/contract/recipe/nutrition'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { categoriesFromTags } from './categories-from-tags.ts'
import { readIngredientSection } from './ingredient-section.ts'
import { type Block, markdownBlocks } from './markdown-blocks.ts'
import { readMethodSection } from './method-section.ts'
import { maxFactNumber, type Fact, readFact, readServings, readTime } from './read-facts.ts'
import { plainText } from './plain-text.ts'

export interface MarkdownRecipe {
  readonly content: RecipeContent
  /** Paths as the file writes them, best first. */
  readonly pictures: readonly string[]
  /** The author as the file writes it; null for none. */
  readonly author: string | null
  readonly publishedAt: Date | null
  /** Texts that could not be read or were moved to another field. Every dropped text is named here. */
  readonly remarks: readonly string[]
}

interface Section {
  readonly heading: string
  readonly lines: string[]
}

function splitSections(body: string): [Section, ...Section[]] {
  const first: Section = { heading: '', lines: [] }
  const sections: [Section, ...Section[]] = [first]
  for (const line of body.split('\n')) {
    const heading = /^##?(?!#)\s*(.*?)\s*#*$/.exec(line)
    if (heading === null) sections.at(-1)?.lines.push(line)
    else sections.push({ heading: plainText(heading[1] ?? ''), lines: [] })
  }
  return sections
}

const isIngredients = (heading: string): boolean => /^ingredients?\b/i.test(heading)
const isMethod = (heading: string): boolean => /\b(?:directions?|instructions?|method|steps)\b/i.test(heading)
const isIntroduction = (heading: string): boolean => /^(?:description|story|introduction)$/i.test(heading)

/**
 * Reads a recipe in Markdown with front matter. Any text is accepted: unreadable parts go to the tips and into the
 * remarks.
 */
export function readMarkdownRecipe(file: string): MarkdownRecipe {
  const { frontmatter, text: body } = readFrontmatter(file.replaceAll('\r\n', '\n'))
  const field = (name: string): string | null => {
    const value = frontmatter[name]
    return typeof value === 'string' && value.trim() !== '' ? plainText(value) : null
  }
  const remarks: string[] = []
  const pictures: string[] = []
  const tips: string[] = []
  const facts: Fact[] = []
  const [introduction, ...sections] = splitSections(body)
  const description: string[] = []
  const introduce = (lines: readonly string[]): void => {
    const rest = lines.filter((line) => {
      const fact = readFact(line)
      if (fact !== null) facts.push(fact)
      return fact === null
    })
    for (const block of markdownBlocks(rest)) {
      if (block.kind === 'picture') pictures.push(block.source)
      else description.push(...blockTexts(block))
    }
  }
  introduce(introduction.lines)

  const content: Pick<RecipeContent, 'ingredientSublists' | 'methodSublists'> = {
    ingredientSublists: [],
    methodSublists: [],
  }
  const methods = sections.filter(({ heading }) => isMethod(heading))
  for (const section of sections) {
    if (isIntroduction(section.heading) && description.length === 0) {
      introduce(section.lines)
      continue
    }
    const blocks = markdownBlocks(section.lines)
    if (isIngredients(section.heading)) {
      const read = readIngredientSection(blocks)
      content.ingredientSublists.push(...read.sublists)
      pictures.push(...read.pictures)
      for (const note of read.notes) {
        const servings = /^\d{1,3} servings?$/i.test(note)
        if (servings) facts.push({ name: 'servings', label: 'Servings', value: note })
        else tips.push(note)
        if (!servings) remarks.push(`moved from the ingredients to the tips: "${note}"`)
      }
      remarks.push(...read.doubtfulLines.map((line) => `ingredient saved unread: "${line}"`))
    } else if (isMethod(section.heading)) {
      const read = readMethodSection(blocks, methods.length > 1 ? section.heading : '')
      content.methodSublists.push(...read.sublists)
      pictures.push(...read.pictures)
    } else {
      pictures.push(...blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : [])))
      const text = blocks.flatMap(blockTexts)
      if (section.heading !== '' && !/^(?:notes?|tips?)$/i.test(section.heading)) text.unshift(`${section.heading}:`)
      if (text.length > 0) tips.push(text.join('\n'))
      if (!/^(?:notes?|tips?)$/i.test(section.heading)) remarks.push(`section "${section.heading}" moved to the tips`)
    }
  }

  const tags = readTags(frontmatter['tags'])
  const { prep, cook, servings } = readFactNumbers(facts, tips, remarks)
  if (content.ingredientSublists.length === 0) remarks.push('no ingredients were found')
  if (content.methodSublists.length === 0) remarks.push('no directions were found')
  const nutrition = readNutrition(frontmatter)
  const title = field('title') ?? ''
  if (title === '') remarks.push('no title was found')
  return {
    content: {
      title,
      description: description.join('\n\n'),
      ...categoriesFromTags(tags),
      tags,
      prepTimeInMinutes: prep,
      cookTimeInMinutes: cook,
      servings,
      tipsAndTricks: tips.join('\n\n'),
      ...(Object.keys(nutrition).length > 0 && { nutrition }),
      ...content,
    },
    pictures: [...new Set(pictures)],
    author: field('author'),
    publishedAt: readDate(field('date')),
    remarks,
  }
}

function blockTexts(block: Block): string[] {
  if (block.kind === 'picture') return []
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'paragraph') return [plainText(block.lines.join(' '))]
  return [plainText([`• ${block.text}`, ...block.more].join(' '))]
}

const readTags = (value: string | readonly string[] | undefined): string[] => {
  const values = value === undefined ? [] : typeof value === 'string' ? value.split(',') : value
  return [...new Set(values.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))]
}

const readDate = (text: string | null): Date | null => {
  const date = new Date(`${/^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? ''}T12:00:00.000Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Reads the lines about times and servings as numbers. Words that a number cannot express go to the tips. */
function readFactNumbers(
  facts: readonly Fact[],
  tips: string[],
  remarks: string[],
): { prep: number | null; cook: number | null; servings: number | null } {
  const numbers: { prep: number | null; cook: number | null; servings: number | null } = {
    prep: null,
    cook: null,
    servings: null,
  }
  for (const { name, label, value } of facts) {
    if (value === '') {
      remarks.push(`"${label}" has no value`)
      continue
    }
    const moveToTips = (reason: string): void => {
      tips.push(`${label}: ${plainText(value)}`)
      remarks.push(`${reason}: "${label}: ${value}"`)
    }
    if (name === 'other' || numbers[name] !== null) {
      moveToTips('moved to the tips')
      continue
    }
    const { number, isExact } = name === 'servings' ? readServings(value) : readTime(value)
    if (number !== null && number > maxFactNumber) {
      moveToTips('number too large, moved to the tips')
      continue
    }
    numbers[name] = number
    if (!isExact)
      moveToTips(number === null ? 'no number found, moved to the tips' : `read as ${number}, words moved to the tips`)
  }
  return numbers
}
