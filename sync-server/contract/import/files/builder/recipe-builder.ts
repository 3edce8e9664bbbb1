import { readIsoDuration } from '../../../recipe/duration.ts'
import { readNutrition } from '../../../recipe/nutrition.ts'
import { readIngredientLine } from '../../../recipe/lines/read-ingredient-line.ts'
import { isSublistHeading } from '../../../recipe/lines/sublist-heading.ts'
import { detectLanguage } from '../../../recipe/text-language.ts'
import type { Nutrition } from '../../../wire/recipe.ts'
import { categoryOfTag } from '../../facts/category-names.ts'
import type {
  Confidence,
  ImportedLine,
  ImportedNumber,
  ImportedPicture,
  ImportedRecipe,
  ImportedText,
  ImportResult,
  ImportWarning,
  LeftOutLine,
  LeftOutReason,
} from '../../imported-recipe.ts'
import { readServings } from './servings-words.ts'
import { oneLine, paragraphs, visibleLines } from './text-lines.ts'
import { readMinutes } from './time-words.ts'
import type { FieldLabels } from './field-labels.ts'

const minIngredientConfidence = 0.5
/** No ingredient is longer; such a line is not read, because that would take long. */
const maxIngredientLength = 1000
const headingLine = /^(?:#{1,6}\s+(.+?)\s*#*|\[([^\][]+)\]:?|(?:\*\*|__)([^*_]+)(?:\*\*|__):?)$/
const stepNumber = /^(?:(?:step|schritt)\s*)?\d{1,2}\s*[.):]\s+(?=\S)|^[-*•·▢☐]\s+/i

const noTime = /^(?:0+|pt?0+[smh]?|0+:0+(?::0+)?|0+ ?(?:min|mins|minutes|minuten|h|s))$/i

const withoutColon = (text: string): string => text.replace(/\s*:$/, '')

/** The words of a heading that a text writes as `# Heading`, `[Heading]` or `**Heading**`; null for other lines. */
export const markedHeading = (line: string): string | null => {
  const found = line.length > 200 ? null : headingLine.exec(line)
  return found === null ? null : withoutColon(found[1] ?? found[2] ?? found[3] ?? '')
}

const isStepHeading = (line: string): boolean => line.endsWith(':') && line.length <= 60 && line.split(' ').length <= 7

/**
 * Collects one recipe of a file. Each text that is put into it is a line of `ImportResult.lines` and in a field or left
 * out, so no line is lost (IM-2).
 */
export class RecipeBuilder {
  readonly labels: FieldLabels
  readonly #app: string
  readonly #lines: string[] = []
  readonly #leftOut: LeftOutLine[] = []
  readonly #warnings: ImportWarning[] = []
  readonly #texts: Record<'title' | 'description' | 'tips', ImportedText[]> = { title: [], description: [], tips: [] }
  readonly #ingredients: ImportedLine[] = []
  readonly #steps: ImportedLine[] = []
  readonly #numbers: Partial<Record<'servings' | 'prep' | 'cook' | 'total', ImportedNumber>> = {}
  readonly #tags: ImportedText[] = []
  readonly #categories: Record<'diet' | 'meal' | 'cuisine', ImportedText[]> = { diet: [], meal: [], cuisine: [] }
  readonly #figures: Nutrition = {}
  readonly #pictures: ImportedPicture[] = []
  #yield: ImportedText | null = null
  #source: { url: string | null; name: string | null; author: string | null; license: string | null } = {
    url: null,
    name: null,
    author: null,
    license: null,
  }

  /** `app` names the source of a recipe that names none itself. */
  constructor(labels: FieldLabels, app: string) {
    this.labels = labels
    this.#app = app
  }

  get hasTitle(): boolean {
    return this.#texts.title.length > 0
  }

  /** Whether it is a recipe: it has a title, ingredients or steps. */
  get isEmpty(): boolean {
    return !this.hasTitle && this.#ingredients.length === 0 && this.#steps.length === 0
  }

  #add(text: string, lines: readonly string[], confidence: Confidence = 'sure'): ImportedText {
    const from = lines.map((line) => this.#lines.push(line) - 1)
    return { text, from, confidence }
  }

  title(text: string): void {
    const lines = visibleLines(text)
    if (lines.length === 0) return
    if (this.hasTitle) this.tip(text)
    else this.#texts.title.push(this.#add(lines.join(' '), lines))
  }

  description(text: string): void {
    for (const lines of paragraphs(text)) this.#texts.description.push(this.#add(lines.join('\n'), lines))
  }

  /** A text for the tips, with a label where the words alone do not show what they are. */
  tip(text: string, label?: string): void {
    for (const [at, lines] of paragraphs(text).entries()) {
      if (label === undefined || at > 0) this.#texts.tips.push(this.#add(lines.join('\n'), lines))
      else {
        const [first = '', ...rest] = lines
        const labelled = lines.length === 1 ? [`${label}: ${first}`] : [`${label}:`, first, ...rest]
        this.#texts.tips.push(this.#add(labelled.join('\n'), labelled))
      }
    }
  }

  /** One ingredient. With `isPart` it is the heading of a group; without, the line itself decides. */
  ingredient(text: string, isPart?: boolean): void {
    for (const line of visibleLines(text)) {
      const isLong = line.length > maxIngredientLength
      const isHeading = isPart === undefined && !isLong
      const heading = isHeading ? (markedHeading(line) ?? (isSublistHeading(line) ? line : null)) : null
      const words = isPart === true ? line : heading
      if (words !== null) this.#ingredients.push({ ...this.#add(withoutColon(words) || line, [line]), isPart: true })
      else {
        const isSure = !isLong && readIngredientLine(line).confidence >= minIngredientConfidence
        const bare = line.replace(/^[-*•·▢☐]\s+(?=\S)/, '')
        this.#ingredients.push({ ...this.#add(bare, [line], isSure ? 'sure' : 'check'), isPart: false })
      }
    }
  }

  /** The lines of a text that holds all steps, one each; `isPart` as for ingredients. */
  step(text: string, isPart?: boolean): void {
    for (const line of visibleLines(text)) {
      const heading = isPart === undefined ? (markedHeading(line) ?? (isStepHeading(line) ? line : null)) : null
      const words = isPart === true ? line : heading
      if (/^(?:(?:step|schritt)\s*)?\d{1,2}\s*[.):]?$/i.test(line)) this.leaveOut(line, 'navigation')
      else if (words !== null) this.#steps.push({ ...this.#add(withoutColon(words) || line, [line]), isPart: true })
      else this.#steps.push({ ...this.#add(line.replace(stepNumber, ''), [line]), isPart: false })
    }
  }

  /** A step whose lines belong together: several sentences with breaks between them. */
  wholeStep(text: string): void {
    const lines = visibleLines(text)
    if (lines.length > 0)
      this.#steps.push({ ...this.#add(lines.join('\n').replace(stepNumber, ''), lines), isPart: false })
  }

  /** A time in words. Words that the number does not express go to the tips. */
  time(field: 'prep' | 'cook' | 'total', text: string, label = this.labels.time): void {
    const line = visibleLines(text).join(' ')
    if (line === '' || readIsoDuration(line) === 0 || noTime.test(line)) return
    const read = this.#numbers[field] === undefined ? readMinutes(line) : null
    if (read === null) return this.tip(line, label)
    if (!read.isExact) this.tip(line, label)
    const { from } = this.#add(line, [line])
    this.#numbers[field] = { value: read.value, from, confidence: read.isExact ? 'sure' : 'check' }
  }

  /** Minutes as a number; `isSure` is false where the unit of the file is a guess. */
  minutes(field: 'prep' | 'cook' | 'total', value: number, isSure = true): void {
    if (!Number.isFinite(value) || value <= 0 || value > 100_000) return
    const { from } = this.#add('', [`${Math.round(value)} min`])
    this.#numbers[field] ??= { value: Math.round(value), from, confidence: isSure ? 'sure' : 'check' }
    if (this.#numbers[field]?.from !== from) this.#leaveOutLines(from, 'duplicate')
  }

  /** The yield in words: a number of servings, else words. */
  servings(text: string, label = this.labels.yield): void {
    const lines = visibleLines(text)
    const line = lines.join(' ')
    if (line === '' || /^0(?:[.,]0+)?$/.test(line)) return
    const known = this.#numbers.servings
    const stated = readServings(line)
    if (known !== undefined && stated?.isExact === true && stated.value === known.value)
      return this.leaveOut(text, 'duplicate')
    const read = known === undefined ? stated : null
    if (read === null && this.#yield !== null) {
      if (this.#yield.text !== line) this.tip(line, label)
      return
    }
    const added = this.#add(line, lines)
    if (read !== null)
      this.#numbers.servings = { value: read.value, from: added.from, confidence: read.isExact ? 'sure' : 'check' }
    if (read === null || !read.isExact) this.#yield ??= added
  }

  /** Tags; those that name a diet, meal or cuisine file the recipe there as well. */
  tags(words: readonly string[], facet?: 'diet' | 'meal' | 'cuisine'): void {
    for (const word of words.map((one) => visibleLines(one).join(' '))) {
      if (word === '') continue
      const known = this.#tags.find(({ text }) => text.toLowerCase() === word.toLowerCase())
      const tag = known ?? this.#add(word, [word])
      if (known === undefined) this.#tags.push(tag)
      const category = categoryOfTag(word) ?? (facet === undefined ? null : { facet, value: word.toLowerCase() })
      if (category === null) continue
      const list = this.#categories[category.facet]
      if (list.some(({ text }) => text === category.value)) continue
      list.push({ ...tag, text: category.value })
    }
  }

  /** A rating goes to the tips: it is its owner's, and no field of a draft. */
  rating(value: string, best?: number): void {
    const line = oneLine(value)
    if (line === '' || Number(line) === 0) return
    this.tip(best === undefined ? line : `${line}/${best}`, this.labels.rating)
  }

  /** Nutrition figures by schema.org's names. Those that are not understood go to the tips. */
  nutrition(values: Readonly<Record<string, unknown>>): void {
    const understood = readNutrition(values)
    Object.assign(this.#figures, understood)
    const read = (name: string): boolean => {
      const { servingSize } = values
      return (
        Object.keys(readNutrition({ ...(servingSize === undefined ? {} : { servingSize }), [name]: values[name] }))
          .length > 0
      )
    }
    const rest = Object.entries(values).flatMap(([name, value]) =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
        ? read(name) || name.startsWith('@') || Number(value) === 0
          ? []
          : [`${name.replace(/Content$/, '')}: ${oneLine(String(value))}`]
        : [],
    )
    if (rest.length > 0) this.tip(rest.join(', '), this.labels.nutrition)
  }

  source(fields: { url?: string; name?: string; author?: string; license?: string }): void {
    for (const name of ['url', 'name', 'author', 'license'] as const) {
      const text = oneLine(fields[name] ?? '')
      if (text === '' || text === this.#source[name]) continue
      if (name === 'url' && !(/^https?:\/\//i.test(text) && URL.canParse(text))) this.source({ name: text })
      else if (this.#source[name] === null) this.#source = { ...this.#source, [name]: text }
      else this.tip(text, this.labels.source)
    }
  }

  picture(picture: ImportedPicture | null): void {
    if (picture === null) return
    const isSame = (other: ImportedPicture): boolean =>
      'url' in picture ? 'url' in other && other.url === picture.url : 'bytes' in other && other.bytes === picture.bytes
    if (!this.#pictures.some(isSame)) this.#pictures.push(picture)
  }

  leaveOut(text: string, reason: LeftOutReason = 'unknown'): void {
    for (const line of visibleLines(text)) this.#leaveOutLines([this.#lines.push(line) - 1], reason)
  }

  #leaveOutLines(lines: readonly number[], reason: LeftOutReason): void {
    for (const line of lines) this.#leftOut.push({ line, reason })
  }

  warn(code: string, detail?: string): void {
    this.#warnings.push({ code, recipe: this.isEmpty ? null : 0, detail })
  }

  build(): ImportResult {
    const recipes = this.isEmpty ? [] : [this.#recipe()]
    const lines = this.#lines
    // Without a recipe, its lines have no field to be in.
    const leftOut = this.isEmpty ? lines.map((_, line) => ({ line, reason: 'unknown' as const })) : this.#leftOut
    return { recipes, lines, leftOut, warnings: this.#warnings }
  }

  #recipe(): ImportedRecipe {
    const { title, description, tips } = this.#texts
    const { diet, meal, cuisine } = this.#categories
    const { servings = null, prep = null, cook = null, total = null } = this.#numbers
    const words = [...description, ...this.#steps].map(({ text }) => text).join(' ')
    return {
      title: title[0] ?? null,
      description: joined(description),
      tips: joined(tips),
      ingredients: this.#ingredients,
      steps: this.#steps,
      servings,
      yield: this.#yield,
      prepMinutes: prep,
      cookMinutes: cook,
      totalMinutes: total,
      cuisine: cuisine[0] ?? null,
      diets: diet,
      meals: meal,
      tags: this.#tags,
      nutrition: this.#figures,
      pictures: this.#pictures,
      language: detectLanguage(words) ?? null,
      source: { kind: 'file', ...this.#source, name: this.#source.name ?? (this.#app === '' ? null : this.#app) },
    }
  }
}

const joined = (texts: readonly ImportedText[]): ImportedText | null =>
  texts.length === 0
    ? null
    : {
        text: texts.map(({ text }) => text).join('\n\n'),
        from: texts.flatMap(({ from }) => from),
        confidence: texts.every(({ confidence }) => confidence === 'sure') ? 'sure' : 'check',
      }
