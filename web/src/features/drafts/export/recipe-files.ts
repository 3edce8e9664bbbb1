import { writeCooklang } from '@simmer/contract/recipe/export/cooklang'
import { recipeJsonLd } from '@simmer/contract/recipe/export/schema-org'
import { recipeSlug } from '@simmer/contract/recipe/slug'
import type { Draft } from '@simmer/contract/recipe/draft'
import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { createZip } from '#device/zip.ts'
import { draftToRecipe } from '../draft-to-recipe.ts'
import type { Publishing } from '../use-publishing.ts'

interface ExportSource {
  readonly drafts: readonly Draft[]
  readonly publishings: ReadonlyMap<string, Publishing>
  /** The published recipes on this device, by id. Only they have the URLs of the photos. */
  readonly publishedRecipes: ReadonlyMap<string, Recipe>
  readonly author: AuthorCard
  readonly origin: string
}

interface ExportedRecipe {
  readonly recipe: Recipe
  /** The public page if published, else the path of the draft. */
  readonly path: string
}

const exportedRecipes = ({ drafts, publishings, publishedRecipes, author }: ExportSource): ExportedRecipe[] =>
  drafts.map((draft) => {
    const recipe = draftToRecipe(draft, author, null, null)
    const found = publishings.get(draft.id)?.publication?.recipe
    const published = found?.isPublished === true ? found : undefined
    // A photo without a known URL is left out: the drawn cover would not be its picture.
    const isDrawn = published !== undefined && draft.cover === null
    const previewUrl = isDrawn ? paths.coverPreview(published.recipeShortId, published.revision) : ''
    const picture: Picture = { ...recipe.picture, kind: 'cover', previewUrl }
    return {
      recipe: { ...recipe, picture: (published && publishedRecipes.get(published.id)?.picture) ?? picture },
      path: published === undefined ? paths.draft(draft.id) : paths.recipe(published),
    }
  })

/** Exports all recipes as one JSON-LD document of schema.org recipes. */
export const recipesAsJsonLd = (source: ExportSource): string => {
  const documents = exportedRecipes(source).map(({ recipe, path }) => {
    const filePaths = { origin: source.origin, recipePath: path, authorPath: paths.profile(source.author.username) }
    const { image, ...document } = recipeJsonLd(recipe, filePaths)
    return recipe.picture.previewUrl === '' ? document : { ...document, image }
  })
  return JSON.stringify(documents, null, 2)
}

/** Exports a ZIP archive with one Cooklang file per recipe. */
export const recipesAsCooklang = (source: ExportSource, haveReady: string, at: Date): Uint8Array<ArrayBuffer> => {
  const usedSlugs = new Map<string, number>()
  return createZip(
    exportedRecipes(source).map(({ recipe, path }) => {
      const slug = recipeSlug(recipe.title)
      const number = (usedSlugs.get(slug) ?? 0) + 1
      usedSlugs.set(slug, number)
      return {
        name: `${slug}${number === 1 ? '' : `-${number}`}.cook`,
        text: writeCooklang(recipe, { url: new URL(path, source.origin).href, haveReady }),
      }
    }),
    at,
  )
}
