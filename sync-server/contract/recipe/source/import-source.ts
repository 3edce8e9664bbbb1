import { compareWithSource, type ComparedSentence, type Likeness } from './likeness.ts'
import { platformNames, readPostLink } from './post-link.ts'

/** The parts of a draft that are compared with its source. */
interface ComparedDraft {
  readonly description: ComparedText | null
  readonly tips: ComparedText | null
  readonly ingredients: readonly { readonly words: ComparedText }[]
  readonly steps: readonly { readonly words: ComparedText }[]
  readonly source: string | null
}

interface ComparedText {
  readonly text: string
}

/** The sentences of each text of a draft that stand in its source. */
export interface DraftLikeness extends Pick<Likeness, 'isTooClose' | 'steps'> {
  readonly description: readonly ComparedSentence[]
  readonly tips: readonly ComparedSentence[]
  readonly ingredients: readonly (readonly ComparedSentence[])[]
}

/** The page that an imported draft names as its source; null for the words of a book, an app or a file. */
export function sourcePage(imported: string): URL | null {
  // "Plenty: vibrant recipes" is an address to a parser of addresses.
  if (!/^https?:\/\/[^\s/]/i.test(imported) || !URL.canParse(imported)) return null
  const url = new URL(imported)
  return url.username === '' && url.password === '' ? url : null
}

/** Whether an imported text comes from a page. The words of a page are not its importer's, whatever a device claims. */
export const isForeignPage = (imported: string): boolean =>
  /^\s*https?:/i.test(imported) && readPostLink(imported) === null

/** Whether an imported text is a post: named by its address, or in an archive by the platform. */
const isPost = (imported: string): boolean =>
  readPostLink(imported) !== null ||
  Object.values(platformNames).some((name) => imported === name || imported.endsWith(`, ${name}`))

/** IM-6: what the importer's word about own words is worth. Only posts come from an own account, so only they may earn. */
export const acceptedOwnWords = (
  imported: string | null,
  said: 'account' | 'said' | null,
): 'account' | 'said' | null => {
  if (imported === null || said === null || isForeignPage(imported)) return null
  return said === 'account' && isPost(imported) ? 'account' : 'said'
}

const maxNameLength = 200

/** What stands between the page and the name in the source of a copy. No page of another site has such a fragment. */
export const copyMark = '#copy='

/**
 * The source of a copy of a published recipe: its page, with the title and the author behind the `#`, which servers
 * never see. The name is in the draft, so that every device shows it offline.
 */
export const copySource = (recipeUrl: string, title: string, author: string): string =>
  `${recipeUrl}${copyMark}${encodeURIComponent(`${title}, ${author}`.slice(0, maxNameLength))}`

/** The words behind the address of a copied recipe; null for other pages. */
const copiedRecipe = (page: URL): string | null => {
  if (!/^\/recipe\/[^/]+\/[^/]+$/.test(page.pathname) || !page.hash.startsWith(copyMark)) return null
  try {
    const name = decodeURIComponent(page.hash.slice(copyMark.length))
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, maxNameLength) || null
  } catch {
    return null
  }
}

/** Whether a draft is a copy of another author's recipe. */
export const isCopy = (imported: string): boolean => {
  const page = sourcePage(imported)
  return page !== null && copiedRecipe(page) !== null
}

/** IM-12: how a recipe names the source that its draft was imported or copied from. */
export const importOrigin = (imported: string): { readonly name: string; readonly url?: string } => {
  const page = sourcePage(imported)
  if (page === null) return { name: imported.slice(0, maxNameLength) }
  const copied = copiedRecipe(page)
  return copied === null
    ? { name: page.hostname.replace(/^www\./, '').slice(0, maxNameLength), url: imported }
    : { name: copied, url: imported.slice(0, imported.indexOf('#')) }
}

const nothingClose: DraftLikeness = { isTooClose: false, steps: [], description: [], tips: [], ingredients: [] }

/**
 * IM-13: the texts of a draft beside the text that they were imported from. Quantities are free; a list of ingredients is
 * no hiding place for a method.
 */
export const compareDraft = ({ steps, description, tips, ingredients, source }: ComparedDraft): DraftLikeness => {
  if (source === null) return nothingClose
  const likeness = compareWithSource(
    steps.map(({ words }) => words.text),
    source,
    [description?.text ?? '', tips?.text ?? '', ...ingredients.map(({ words }) => words.text)],
  )
  const [inDescription = [], inTips = [], ...inIngredients] = likeness.others
  const { isTooClose } = likeness
  return { isTooClose, steps: likeness.steps, description: inDescription, tips: inTips, ingredients: inIngredients }
}
