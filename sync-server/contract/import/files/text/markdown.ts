import type { ImportResult } from '../../imported-recipe.ts'
import { fieldNamed } from '../builder/field-names.ts'
import { putField } from '../builder/put-field.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { leftOutLines, readRecipe, type FileContext, type Results } from '../document/file-context.ts'
import { readFrontMatter } from './front-matter.ts'
import { prose } from './markdown-prose.ts'
import { putFrontMatter } from './put-front-matter.ts'

type Section = 'start' | 'ingredients' | 'steps' | 'notes' | 'description' | 'other'

const markedHeading = /^(#{1,6})\s+(.*?)\s*#*$/
const boldHeading = /^\s*(\*\*|__)([^*_]{2,60})\1\s*:?\s*$/

/**
 * A heading with its marks; in a text whose sections have no marks also the name of a section in bold, which stands above
 * the headings of the third level.
 */
function headingOf(line: string, readsBold: boolean): { readonly level: number; readonly words: string } | null {
  if (line.length > 300) return null
  const [, marks, words] = markedHeading.exec(line) ?? []
  if (marks !== undefined && words !== undefined) return { level: marks.length, words }
  if (!readsBold) return null
  const bold = boldHeading.exec(line)?.[2]?.replace(/:$/, '')
  return bold !== undefined && ['ingredients', 'steps', 'notes'].includes(sectionNamed(bold))
    ? { level: 2.5, words: bold }
    : null
}

const sectionNamed = (words: string): Section => {
  const field = fieldNamed(words.replace(/[^\p{L}\s]/gu, ''))?.field
  return field === 'ingredients' || field === 'steps' || field === 'notes' || field === 'description' ? field : 'other'
}

/** The section that a heading opens; "Zutaten für den Teig" opens ingredients and names a part of them. */
function sectionOf(words: string): { readonly section: Section; readonly isPart: boolean } {
  const whole = sectionNamed(words)
  const first = sectionNamed(/\p{L}+/u.exec(words)?.[0] ?? '')
  if (whole !== 'other' || (first !== 'ingredients' && first !== 'steps')) return { section: whole, isPart: false }
  return { section: first, isPart: true }
}

const hasMarkedSection = (text: string): boolean =>
  text.split(/\r?\n/).some((line) => {
    const words = headingOf(line, false)?.words
    return words !== undefined && ['ingredients', 'steps'].includes(sectionOf(words).section)
  })

/** Whether a text is Markdown with sections of a recipe, or with front matter that names one. */
export function isMarkdownRecipe(text: string): boolean {
  const hasSection = hasMarkedSection(text)
  const fields = new Set(readFrontMatter(text).fields.map(({ name }) => fieldNamed(name)?.field))
  return hasSection || (fields.has('title') && (fields.has('ingredients') || fields.has('servings')))
}

interface HeadingAt {
  readonly at: number
  readonly level: number
  readonly section: Section
}

/** The recipes of a text: those whose titles are headings of one level, each with sections of its own below. */
export function* readMarkdownRecipes(text: string, context: FileContext): Results {
  const lines = text.split(/\r?\n/)
  const readsBold = !hasMarkedSection(text)
  const headings = lines.flatMap((line, at): HeadingAt[] => {
    const found = headingOf(line, readsBold)
    return found === null ? [] : [{ at, level: found.level, section: sectionOf(prose(found.words)).section }]
  })
  const starts = titlesOf(headings)
  if (starts.length < 2) {
    yield readMarkdown(text, context, readsBold)
    return
  }
  const [first = 0] = starts
  const before = lines.slice(0, first).filter((line) => line.trim() !== '')
  if (before.length > 0) yield leftOutLines(before, context)
  for (const [index, start] of starts.entries())
    // The title of each is a heading of the first level to its reader.
    yield readMarkdown(
      lines
        .slice(start, starts[index + 1])
        .join('\n')
        .replace(/^#+/, '#'),
      context,
      readsBold,
    )
}

/** The lines of the headings, all of one level, that have a list of ingredients of their own below them. */
function titlesOf(headings: readonly HeadingAt[]): readonly number[] {
  for (const level of [1, 2, 3]) {
    const titles = headings.filter((one) => one.level === level && one.section === 'other')
    const withIngredients = titles.filter(({ at }) => {
      const next = headings.find((one) => one.at > at && one.level <= level)?.at ?? Number.POSITIVE_INFINITY
      return headings.some((one) => one.section === 'ingredients' && one.level > level && one.at > at && one.at < next)
    })
    if (withIngredients.length > 1) return withIngredients.map(({ at }) => at)
  }
  return []
}

const servingsLine =
  /^(?:serves|makes|yields?|servings?|portions?|für|ergibt|pour|para|per|voor|dla|til|till)\s+(?:about |ca\.? |etwa )?\d.{0,30}$|^\d+\s+(?:servings|portions|portionen|personen|people|stück)$/iu

/** Reads a recipe in Markdown: front matter, an introduction, and sections with headings in English or German. */
function readMarkdown(text: string, context: FileContext, readsBold: boolean): ImportResult {
  return readRecipe(context, '', (builder) => {
    const hasSections = text.split('\n').some((line) => {
      const words = headingOf(line.trimEnd(), readsBold)?.words
      return words !== undefined && sectionOf(prose(words)).section === 'ingredients'
    })
    const reader = new SectionReader(builder, context, { hasSections, readsBold })
    for (const line of putFrontMatter(builder, text, context).split('\n')) reader.line(line)
    reader.finish()
    if (!builder.hasTitle && !builder.isEmpty) builder.title(context.name)
  })
}

/** Puts the lines of the body into the field that their section stands for. */
class SectionReader {
  readonly #builder: RecipeBuilder
  readonly #context: FileContext
  #section: Section = 'start'
  #level = 1
  #heading: string | undefined
  #paragraph: string[] = []

  /** Without headings of sections a list begins the ingredients, and a line of dashes below it the method. */
  readonly #hasSections: boolean
  readonly #readsBold: boolean

  constructor(
    builder: RecipeBuilder,
    context: FileContext,
    { hasSections, readsBold }: { readonly hasSections: boolean; readonly readsBold: boolean },
  ) {
    this.#builder = builder
    this.#context = context
    this.#hasSections = hasSections
    this.#readsBold = readsBold
  }

  line(source: string): void {
    for (const [, reference = ''] of source
      .slice(0, 5000)
      .matchAll(/!\[[^\]]{0,500}\]\(\s*([^)\s]{1,2000})[^)]{0,500}\)/g))
      this.#builder.picture(this.#context.findPicture(reference))
    const heading = headingOf(source, this.#readsBold)
    if (heading !== null) this.#readHeading(heading.level, prose(heading.words))
    else if (source.trim() === '') this.end()
    else if (/^\s*(?:[-*_]\s*){3,}$/.test(source)) this.#readRule()
    else this.#readLine(source)
  }

  #readHeading(level: number, words: string): void {
    this.finish()
    const { section, isPart } = sectionOf(words)
    const isBelow = level > this.#level && (this.#section === 'ingredients' || this.#section === 'steps')
    if (section === 'other' && this.#section === 'start' && level === 1 && !this.#builder.hasTitle)
      this.#builder.title(words)
    else if (section === 'other' && isBelow) {
      if (this.#section === 'steps') this.#builder.step(words, true)
      else this.#builder.ingredient(words, true)
    } else {
      this.#section = section
      this.#level = level
      this.#heading = section === 'other' ? words : undefined
      if (isPart && section === 'steps') this.#builder.step(words, true)
      else if (isPart) this.#builder.ingredient(words, true)
      else if (section !== 'other') this.#builder.leaveOut(words, 'navigation')
    }
  }

  #readRule(): void {
    this.end()
    if (!this.#hasSections && this.#section === 'ingredients') this.#section = 'steps'
  }

  #readLine(source: string): void {
    const isItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/.test(source)
    const isFirstItem = !this.#hasSections && /^\s*[-*+]\s+/.test(source) && !/^[^:]{2,30}:\s/.test(source)
    if (isFirstItem && (this.#section === 'start' || this.#section === 'other')) {
      this.end()
      if (this.#heading !== undefined) this.#builder.ingredient(this.#heading, true)
      this.#heading = undefined
      this.#section = 'ingredients'
    }
    const bare = source.replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/, '')
    const isHeading = /^\s*(\*\*|__)[^*_]+\1:?\s*$/.test(source)
    const text = prose(isItem ? bare : source)
    if (text === '' || (this.#section === 'start' && this.#readFacts(text))) return
    if (this.#section === 'ingredients') {
      if (isHeading) this.#builder.ingredient(text, true)
      else this.#builder.ingredient(text)
      return
    }
    const [, label = '', value = ''] = /^([^:]{2,30}):\s*(\S.*)$/.exec(text.replace(/^[^\p{L}\p{N}]+/u, '')) ?? []
    const field = this.#section === 'start' ? fieldNamed(label)?.field : undefined
    if (field !== undefined && field !== 'steps' && field !== 'machine') {
      this.end()
      return putField(this.#builder, label, value, this.#context.findPicture)
    }
    if (this.#section === 'start' && servingsLine.test(text)) {
      this.end()
      return this.#builder.servings(text)
    }
    if (isItem || isHeading) this.end()
    if (isHeading && this.#section === 'steps') this.#builder.step(text, true)
    else this.#paragraph.push(text)
  }

  /** "Serves 8 | Prep: 10 min | Cook: 1 h": nothing but facts on one line. */
  #readFacts(text: string): boolean {
    const facts = text.split(/\s+[|•·]\s+/).map((fact) => {
      const [, label = '', value = ''] = /^([^:]{2,30}):\s*(\S.*)$/.exec(fact) ?? []
      return { fact, label, value }
    })
    const isFact = facts.every(({ fact, label }) => {
      const field = fieldNamed(label)?.field
      return servingsLine.test(fact) || (field !== undefined && ['servings', 'prep', 'cook', 'total'].includes(field))
    })
    if (facts.length < 2 || !isFact) return false
    this.end()
    for (const { fact, label, value } of facts) {
      if (servingsLine.test(fact)) this.#builder.servings(fact)
      else putField(this.#builder, label, value, this.#context.findPicture)
    }
    return true
  }

  /** Ends a section. A heading without any text below it is a text itself. */
  finish(): void {
    this.end()
    if (this.#heading !== undefined) this.#builder.tip(this.#heading)
    this.#heading = undefined
  }

  /** Ends a paragraph or item. */
  end(): void {
    const text = this.#paragraph.join('\n')
    this.#paragraph = []
    if (text === '') return
    if (this.#section === 'steps') this.#builder.wholeStep(text)
    else if (this.#section === 'start' || this.#section === 'description') this.#builder.description(text)
    else this.#builder.tip(text, this.#heading)
    this.#heading = undefined
  }
}
