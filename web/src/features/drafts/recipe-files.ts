import { writeCooklang } from '@simmer/contract/recipe/cooklang'
import { recipeJsonLd } from '@simmer/contract/recipe/schema-org'
import { slugOf } from '@simmer/contract/recipe/slug'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { addresses } from '@simmer/contract/wire/addresses'
import type { AuthorCard, Recipe } from '@simmer/contract/wire/recipe'
import { zipOf } from '../../device/zip.ts'
import { recipeOfDraft } from './recipe-of-draft.ts'
import type { Publishing } from './use-publishing.ts'

interface Own {
  readonly drafts: readonly Draft[]
  readonly publishings: ReadonlyMap<string, Publishing>
  readonly author: AuthorCard
  readonly origin: string
}

interface Placed {
  readonly recipe: Recipe
  /** Its page where it has one, else where it is written. */
  readonly path: string
}

const placed = ({ drafts, publishings, author }: Own): Placed[] =>
  drafts.map((draft) => {
    const recipe = recipeOfDraft(draft, author, null)
    const out = publishings.get(draft.id)?.publication?.recipe
    const previewUrl = out === undefined ? '' : addresses.coverPreview(out.recipeShortId, out.revision)
    return {
      recipe: { ...recipe, picture: { ...recipe.picture, kind: 'cover', previewUrl } },
      path: out === undefined ? addresses.draft(draft.id) : addresses.recipe(out),
    }
  })

/** All of them as one document of schema.org recipes. */
export const asJsonLd = (own: Own): string => {
  const documents = placed(own).map(({ recipe, path }) => {
    const place = { origin: own.origin, recipePath: path, authorPath: addresses.profile(own.author.username) }
    const { image, ...document } = recipeJsonLd(recipe, place)
    return recipe.picture.previewUrl === '' ? document : { ...document, image }
  })
  return JSON.stringify(documents, null, 2)
}

/** One Cooklang file for each, in an archive. */
export const asCooklang = (own: Own, haveReady: string, at: Date): Uint8Array<ArrayBuffer> => {
  const taken = new Map<string, number>()
  return zipOf(
    placed(own).map(({ recipe, path }) => {
      const slug = slugOf(recipe.title)
      const number = (taken.get(slug) ?? 0) + 1
      taken.set(slug, number)
      return {
        name: `${slug}${number === 1 ? '' : `-${number}`}.cook`,
        text: writeCooklang(recipe, { url: new URL(path, own.origin).href, haveReady }),
      }
    }),
    at,
  )
}
