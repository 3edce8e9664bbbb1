import { writeCooklang } from '@simmer/contract/recipe/cooklang'
import { recipeJsonLd } from '@simmer/contract/recipe/schema-org'
import { slugOf } from '@simmer/contract/recipe/slug'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { addresses } from '@simmer/contract/wire/addresses'
import type { AuthorCard, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { zipOf } from '../../device/zip.ts'
import { recipeOfDraft } from './recipe-of-draft.ts'
import type { Publishing } from './use-publishing.ts'

interface Own {
  readonly drafts: readonly Draft[]
  readonly publishings: ReadonlyMap<string, Publishing>
  /** As readers see them, by their ids, where this device has them: only there does it stand where their photographs are. */
  readonly asRead: ReadonlyMap<string, Recipe>
  readonly author: AuthorCard
  readonly origin: string
}

interface ExportedRecipe {
  readonly recipe: Recipe
  /** Its page where it has one, else where it is written. */
  readonly path: string
}

const exportedRecipes = ({ drafts, publishings, asRead, author }: Own): ExportedRecipe[] =>
  drafts.map((draft) => {
    const recipe = recipeOfDraft(draft, author, null)
    const found = publishings.get(draft.id)?.publication?.recipe
    const out = found?.isPublished === true ? found : undefined
    // A photograph whose address is not known here is left out: the cover that Simmer draws is not the recipe's picture.
    const isDrawn = out !== undefined && draft.cover === null
    const previewUrl = isDrawn ? addresses.coverPreview(out.recipeShortId, out.revision) : ''
    const picture: Picture = { ...recipe.picture, kind: 'cover', previewUrl }
    return {
      recipe: { ...recipe, picture: (out && asRead.get(out.id)?.picture) ?? picture },
      path: out === undefined ? addresses.draft(draft.id) : addresses.recipe(out),
    }
  })

/** All of them as one document of schema.org recipes. */
export const asJsonLd = (own: Own): string => {
  const documents = exportedRecipes(own).map(({ recipe, path }) => {
    const paths = { origin: own.origin, recipePath: path, authorPath: addresses.profile(own.author.username) }
    const { image, ...document } = recipeJsonLd(recipe, paths)
    return recipe.picture.previewUrl === '' ? document : { ...document, image }
  })
  return JSON.stringify(documents, null, 2)
}

/** One Cooklang file for each, in an archive. */
export const asCooklang = (own: Own, haveReady: string, at: Date): Uint8Array<ArrayBuffer> => {
  const taken = new Map<string, number>()
  return zipOf(
    exportedRecipes(own).map(({ recipe, path }) => {
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
