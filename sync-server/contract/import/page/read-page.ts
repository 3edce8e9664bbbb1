import type { ImportedRecipe, ImportResult, ImportWarning } from '../imported-recipe.ts'
import { readMarkedRecipes } from './structured/attribute-notations.ts'
import { buildRecipe, orElse, type PageContext } from './build-recipe.ts'
import { choosePictures } from './choose-pictures.ts'
import { lineFinder } from './find-lines.ts'
import { readJsonLd, type JsonLdFound } from './structured/json-ld.ts'
import { missingSections } from '../text/account-for-lines.ts'
import { leftOutLines } from './left-out-lines.ts'
import { readVisibleLines } from './read-visible-lines.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { readPageFacts, type PageFacts } from './page-facts.ts'
import { readPageLines } from './html/page-lines.ts'
import { parsePage, type PageElement } from './html/page-tree.ts'
import { hasContent, type RecipeCandidate } from './structured/recipe-candidate.ts'
import { readPluginRecipes } from './structured/read-plugin-recipes.ts'
import { readStructuredRecipe } from './structured/read-structured-recipe.ts'
import { textOf, nodeOf } from './structured/structured-node.ts'
import { textKey } from '../text-keys.ts'

export interface PageToRead {
  readonly html: string
  /** The address that the page was fetched from; null for a page that was pasted or saved. */
  readonly url: string | null
}

const maxRecipes = 20
const maxLinks = 50

/**
 * Reads the recipes of a page: from JSON-LD, microdata, RDFa, microformats and the cards of recipe plugins, merged by
 * field and compared with what the page shows; without any of them from the visible lines alone. It is pure, throws at
 * no input, and accounts for every visible line.
 */
export function readPage({ html, url }: PageToRead): ImportResult {
  const { root, isTooDeep, isTooLong } = parsePage(html)
  const lines = readPageLines(root)
  const jsonLd = readJsonLd(root)
  const facts = readPageFacts(root, jsonLd, url)
  const { candidates, links } = findCandidates(root, jsonLd)
  const merged = mergeCandidates(candidates)
  const chosen = merged.some(hasContent) ? merged.filter(hasContent) : merged
  const warnings: ImportWarning[] = [
    ...(isTooLong ? [{ code: 'page-too-long', recipe: null }] : []),
    ...(isTooDeep ? [{ code: 'page-too-deep', recipe: null }] : []),
    ...jsonLd.warnings,
    ...(chosen.length > maxRecipes ? [{ code: 'too-many-recipes', recipe: null }] : []),
  ]
  const context: PageContext = { lines, finder: lineFinder(lines), facts, isOnly: chosen.length <= 1 }
  const isPartial =
    chosen.length <= 1 && chosen.every(({ ingredients, steps }) => ingredients.length === 0 || steps.length === 0)
  const seen = isPartial ? readVisibleLines(lines, facts) : null
  const [seenFirst] = seen?.recipes ?? []
  const recipes: ImportedRecipe[] = []
  for (const candidate of chosen.slice(0, maxRecipes)) {
    const built = buildRecipe(candidate, context)
    const recipe = seenFirst === undefined ? built.recipe : completed(built.recipe, seenFirst)
    if (recipe.ingredients.length === 0 && recipe.steps.length === 0 && links.length > 1) continue
    const isFilled = (code: string): boolean =>
      (code === 'no-ingredients' && recipe.ingredients.length > 0) || (code === 'no-steps' && recipe.steps.length > 0)
    warnings.push(
      ...built.warnings
        .filter(({ code }) => !isFilled(code))
        .map((warning) => ({ ...warning, recipe: recipes.length })),
    )
    recipes.push(recipe)
  }
  if (recipes.length === 0 && seen !== null && seen.recipes.length > 0) {
    const isOnly = seen.recipes.length === 1
    recipes.push(...seen.recipes.slice(0, maxRecipes).map((recipe) => withFacts(recipe, facts, isOnly)))
    warnings.push(...missingSections(recipes))
  }
  if (recipes.length === 0) {
    if (links.length > 1)
      warnings.push(...links.slice(0, maxLinks).map((detail) => ({ code: 'list-of-recipes', recipe: null, detail })))
    else warnings.push({ code: 'no-recipe', recipe: null })
  }
  if (recipes.length > 1) warnings.push({ code: 'several-recipes', recipe: null })
  return {
    recipes,
    lines: lines.map(({ text }) => text),
    leftOut: leftOutLines({ lines, keys: context.finder.keys }, recipes, seen?.leftOut ?? []),
    warnings,
  }
}

function findCandidates(
  root: PageElement,
  jsonLd: JsonLdFound,
): { readonly candidates: readonly RecipeCandidate[]; readonly links: readonly string[] } {
  const structured = jsonLd.recipes.map((record) => readStructuredRecipe(record, 'json-ld', jsonLd.resolve))
  const marked = readMarkedRecipes(root).map(({ record, notation }) => readStructuredRecipe(record, notation))
  const cards = readPluginRecipes(root).map(({ candidate }) => candidate)
  const links = jsonLd.recipes.flatMap((record, at) => {
    const link = textOf(nodeOf(record).get('url')) ?? textOf(nodeOf(record).get('@id'))
    const candidate = structured[at]
    return link === null || candidate === undefined || hasContent(candidate) ? [] : [link]
  })
  return { candidates: [...structured, ...marked, ...cards], links: [...new Set(links)] }
}

/** Takes the lists from the visible page that the notation leaves empty. */
const completed = (recipe: ImportedRecipe, seen: ImportedRecipe): ImportedRecipe => ({
  ...recipe,
  ingredients: orElse(recipe.ingredients, seen.ingredients),
  steps: orElse(recipe.steps, seen.steps),
  title: recipe.title ?? seen.title,
  tips: recipe.tips ?? seen.tips,
  description: recipe.description ?? seen.description,
  servings: recipe.servings ?? seen.servings,
  yield: recipe.yield ?? seen.yield,
  prepMinutes: recipe.prepMinutes ?? seen.prepMinutes,
  cookMinutes: recipe.cookMinutes ?? seen.cookMinutes,
  totalMinutes: recipe.totalMinutes ?? seen.totalMinutes,
})

/** Completes a recipe that was read from the visible lines with what the page states about itself. */
function withFacts(recipe: ImportedRecipe, facts: PageFacts, isOnly: boolean): ImportedRecipe {
  const title =
    recipe.title ??
    (facts.title === null || textKey(facts.title) === ''
      ? null
      : { text: facts.title, from: [], confidence: 'check' as const })
  return {
    ...recipe,
    title,
    pictures: choosePictures([], isOnly ? facts.pictures : [], facts.url),
    language: recipe.language ?? facts.language,
    source: {
      kind: 'page',
      url: facts.url,
      name: recipe.source.name ?? facts.siteName,
      author: recipe.source.author ?? facts.author,
      license: recipe.source.license ?? facts.license,
    },
  }
}
