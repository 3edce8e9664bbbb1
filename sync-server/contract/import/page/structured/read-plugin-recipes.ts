import { emptyCandidate, type CandidateLine, type RecipeCandidate } from './recipe-candidate.ts'
import { isSectionLabel } from './label-words.ts'
import { linesOf } from '../html/page-lines.ts'
import { classNames, elementsAround, elementsBelow, isInside, rawText, type PageElement } from '../html/page-tree.ts'
import { readMinutes } from '../../facts/read-minutes.ts'
import { splitList } from './read-structured-recipe.ts'
import { recipePlugins, type RecipePlugin } from './recipe-plugins.ts'
import { ingredientLine, withoutNumbers } from './structured-lists.ts'
import { textKey } from '../../text-keys.ts'

export interface PluginRecipe {
  readonly candidate: RecipeCandidate
  readonly element: PageElement
}

/** The cards of recipe plugins on a page. They hold groups and notes for which schema.org has no place. */
export function readPluginRecipes(root: PageElement): PluginRecipe[] {
  const found: PluginRecipe[] = []
  const elements = [...elementsBelow(root)]
  for (const element of elements) {
    const plugin = recipePlugins.find((each) => hasClass(element, each.root))
    if (plugin === undefined || found.some((one) => isInside(element, one.element))) continue
    found.push({ candidate: readCard(element, plugin), element })
  }
  return found
}

const hasClass = (element: PageElement, names: readonly string[]): boolean => {
  const classes = classNames(element)
  return names.some((name) => classes.has(name))
}

function readCard(card: PageElement, plugin: RecipePlugin): RecipeCandidate {
  const inside = [...elementsBelow(card)]
  const firstOf = (names: readonly string[]): PageElement | undefined => {
    for (const name of names) {
      const element = inside.find((each) => classNames(each).has(name))
      if (element !== undefined) return element
    }
    return undefined
  }
  /** The outermost elements of the first name that occurs. */
  const allOf = (names: readonly string[]): PageElement[] => {
    for (const name of names) {
      const all = inside.filter((each) => classNames(each).has(name))
      if (all.length > 0) return all.filter((each) => !all.some((other) => other !== each && isInside(each, other)))
    }
    return []
  }
  const text = (names: readonly string[], separator = ' '): string | null => {
    const element = firstOf(names)
    if (element === undefined) return null
    const lines = linesOf(element, {}).map((line) => line.text)
    return lines.length === 0 ? null : lines.join(separator)
  }
  const minutes = (names: readonly string[]): number | null =>
    readMinutes((text(names) ?? '').replace(/^[^\d½¼¾]*/, ''))
  const list = (names: readonly string[]): string[] => splitList((text(names) ?? '').replace(/^[\p{L}\s]+:\s*/u, ''))
  const yieldText = text(plugin.yields)
  return {
    ...emptyCandidate('plugin'),
    title: text(plugin.title),
    description: text(plugin.description, '\n'),
    tips: notesOf(allOf(plugin.notes)),
    ingredients: allOf(plugin.ingredients).flatMap((each) => readList(each, plugin).map(partOrIngredient)),
    steps: withoutNumbers(allOf(plugin.steps).flatMap((each) => readList(each, plugin))),
    yields: yieldText === null ? [] : [yieldText],
    prepMinutes: minutes(plugin.prep),
    cookMinutes: minutes(plugin.cook),
    totalMinutes: minutes(plugin.total),
    categories: list(plugin.categories),
    cuisines: list(plugin.cuisines),
    keywords: list(plugin.keywords),
    author: text(plugin.author)?.replace(/^(?:author|by)\s*:?\s*/i, '') ?? null,
  }
}

const partOrIngredient = (line: CandidateLine): CandidateLine => (line.isPart ? line : ingredientLine(line.text))

function notesOf(elements: readonly PageElement[]): string | null {
  const lines = elements.flatMap((element) => linesOf(element, {})).filter(({ text }) => !isSectionLabel(text))
  return lines.length === 0 ? null : lines.map(({ text }) => text).join('\n')
}

/** The lines of a container, one a list item, with the headings of groups. */
function readList(container: PageElement, plugin: RecipePlugin): CandidateLine[] {
  const found: { text: string; isPart: boolean; item: PageElement | null }[] = []
  const headings = new Set<string>()
  for (const element of elementsBelow(container))
    // A group is named like its heading in one plugin; its items are inside a list.
    if (hasClass(element, plugin.headings) && !hasItems(element)) headings.add(textKey(rawText(element)))
  for (const line of linesOf(container, {})) {
    if (isButton(line.block, container)) continue
    const text = line.text.replace(/^[▢☐□•*-]\s*/, '')
    const item = line.item !== null && isInside(line.item, container) ? line.item : null
    if (headings.has(textKey(text)) || (line.kind === 'heading' && item === null)) {
      if (!isSectionLabel(text)) found.push({ text: text.replace(/\s*:$/, ''), isPart: true, item: null })
      continue
    }
    const last = found.at(-1)
    if (item !== null && last !== undefined && last.item === item) last.text = `${last.text} ${text}`
    else if (!isSectionLabel(text)) found.push({ text, isPart: false, item })
  }
  return found.filter(({ text }) => textKey(text) !== '').map(({ text, isPart }) => ({ text, isPart }))
}

function isButton(block: PageElement, container: PageElement): boolean {
  for (const element of elementsAround(block)) {
    if (element === container) return false
    if (element.name === 'button' || element.attributes['role'] === 'button') return true
  }
  return false
}

const hasItems = (element: PageElement): boolean => {
  for (const each of elementsBelow(element)) if (each.name === 'li') return true
  return false
}
