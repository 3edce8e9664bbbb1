import type {
  ImportedPicture,
  ImportedRecipe,
  ImportedSource,
  ImportedText,
  ImportResult,
  ImportWarning,
  LeftOutLine,
} from '../imported-recipe.ts'
import { isCall, isTagLine, readTags, withoutTags } from '../text/caption.ts'
import { guessLanguage } from '../text/guess-language.ts'
import { cleanTitle } from '../text/title.ts'
import { platformNames, readPostLink, type PostLink, type PostPlatform } from '../../recipe/source/post-link.ts'

/** A post of a platform: what it shows besides its video. */
export interface Post {
  readonly platform: PostPlatform
  /** The address of the post; null where an archive states none. */
  readonly url: string | null
  /** The title that YouTube has beside the description. */
  readonly title: string | null
  /** Empty where it is not shown. */
  readonly caption: string
  readonly author: string | null
  readonly pictures: readonly ImportedPicture[]
}

export type ReadText = (text: string) => ImportResult

const sourceOf = ({ platform, url, author }: Post): ImportedSource => ({
  kind: 'post',
  url,
  name: platformNames[platform],
  author,
  license: null,
})

/** The words of a post, as they are read. */
const wordsOf = ({ title, caption }: Post): string =>
  [title ?? '', caption]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')

/**
 * IM-5: the recipe of a post, from its caption. A caption without a recipe still gives a draft with its title, picture
 * and words, because the rest may be spoken in the video, as a warning explains.
 */
export function readPost(post: Post, readText: ReadText): ImportResult {
  const result = readText(wordsOf(post))
  const source = sourceOf(post)
  if (result.lines.length === 0)
    return {
      ...result,
      recipes: [],
      warnings: [{ code: 'post-not-shown', recipe: null, detail: platformNames[post.platform] }],
    }
  if (result.recipes.length === 0) return withoutRecipe(post, result, source)
  const recipes = result.recipes.map((recipe, at) => ({
    ...recipe,
    title: at === 0 && post.title !== null ? statedTitle(post.title, recipe.title) : recipe.title,
    pictures: at === 0 ? [...post.pictures, ...recipe.pictures] : recipe.pictures,
    source,
  }))
  const titleLines = new Set(recipes[0]?.title?.from)
  return {
    ...result,
    recipes,
    leftOut: result.leftOut.filter(({ line }) => !titleLines.has(line)),
    warnings: [...result.warnings, ...spoken(recipes)],
  }
}

/** YouTube states the title by itself, as the first line of the words. */
const statedTitle = (title: string, read: ImportedText | null): ImportedText | null => {
  const text = cleanTitle(title)
  return text === '' ? read : { text, from: [...new Set([0, ...(read?.from ?? [])])], confidence: 'sure' }
}

/** What is missing in a recipe is probably said in the video. */
const spoken = (recipes: readonly ImportedRecipe[]): ImportWarning[] =>
  recipes.flatMap(({ ingredients, steps }, recipe) => [
    ...(steps.some(({ isPart }) => !isPart) ? [] : [{ code: 'post-steps-spoken', recipe }]),
    ...(ingredients.some(({ isPart }) => !isPart) ? [] : [{ code: 'post-ingredients-spoken', recipe }]),
  ])

/** The draft of a post whose caption holds no recipe. Tags and calls are left out or become tags, as in a recipe. */
function withoutRecipe(post: Post, result: ImportResult, source: ImportedSource): ImportResult {
  const { lines } = result
  const tags = new Map<string, number[]>()
  for (const [at, line] of lines.entries())
    for (const tag of readTags(line)) tags.set(tag, [...(tags.get(tag) ?? []), at])
  const written = lines.flatMap((text, line) =>
    isTagLine(text) || isCall(text) || isLink(text) ? [] : [{ text, line }],
  )
  const first = written.find(({ text }) => cleanTitle(text) !== '')
  const rest = written
    .filter((one) => one !== first)
    .map(({ text, line }) => ({ text: withoutTags(text), line }))
    .filter(({ text }) => text !== '')
  const title: ImportedText | null =
    first === undefined
      ? null
      : { text: cleanTitle(first.text), from: [first.line], confidence: post.title === null ? 'check' : 'sure' }
  const recipe: ImportedRecipe = {
    title,
    description:
      rest.length === 0
        ? null
        : { text: rest.map(({ text }) => text).join('\n'), from: rest.map(({ line }) => line), confidence: 'check' },
    tips: null,
    ingredients: [],
    steps: [],
    servings: null,
    yield: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    cuisine: null,
    diets: [],
    meals: [],
    tags: [...tags].map(([text, from]) => ({ text, from, confidence: 'sure' as const })),
    nutrition: {},
    pictures: post.pictures,
    language: guessLanguage(lines),
    source,
  }
  const used = new Set([...(title?.from ?? []), ...rest.map(({ line }) => line), ...[...tags.values()].flat()])
  const warnings = result.warnings.filter(({ code }) => code !== 'no-recipe')
  return {
    recipes: [recipe],
    lines,
    leftOut: lines.flatMap((text, line) =>
      used.has(line) ? [] : [{ line, reason: isCall(text) ? ('advertisement' as const) : ('unknown' as const) }],
    ),
    warnings: [...warnings, { code: 'post-only-spoken', recipe: 0 }],
  }
}

const isLink = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text)

/** The line of the link to a post repeats its source. */
const asSource = (one: LeftOutLine, lines: readonly string[], url: string): LeftOutLine =>
  readPostLink(lines[one.line] ?? '')?.url === url ? { ...one, reason: 'duplicate' } : one

/** A caption that was shared or pasted together with the link to its post. The line of the link is left out and listed. */
export function readPostText(text: string, link: PostLink, readText: ReadText): ImportResult {
  const { platform, url, account } = link
  const result = readPost({ platform, url, title: null, caption: text, author: account, pictures: [] }, readText)
  const hasWords = result.lines.some((line) => /\p{L}/u.test(line) && !isLink(line))
  if (hasWords) return { ...result, leftOut: result.leftOut.map((one) => asSource(one, result.lines, url)) }
  return {
    recipes: [],
    lines: result.lines,
    leftOut: result.lines.map((_, line) => ({ line, reason: 'unknown' })),
    warnings: [{ code: 'post-not-shown', recipe: null, detail: platformNames[platform] }],
  }
}
