import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { readDraft } from '@simmer/contract/sync/read-draft'
import type { Publication } from '@simmer/contract/wire/publishing'
import { recipesAsCooklang, recipesAsJsonLd } from './recipe-files.ts'

const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'
const published = aRecipe()
const sources = [{ url: '/photos/pot/1600.webp', width: 1600, height: 1200 }]
const photographed = aRecipe({
  picture: { ...published.picture, kind: 'photo', previewUrl: '/photos/pot/1600.webp', sources },
})
const covered = { id, hash: '0'.repeat(64), width: 1600, height: 1200, crop: null }

const exportAll = (
  hasCover: boolean,
  isPublished: boolean,
  publishedRecipes: readonly (typeof published)[],
): string => {
  const draft = readDraft(id, [
    { id: `drafttext:${id}:title`, value: { text: 'Soup' }, order: 1 },
    ...(hasCover ? [{ id: `draft:${id}:cover`, value: { value: covered }, order: 2 }] : []),
  ])
  if (draft === null) throw new Error('a draft with a name is one')
  const { recipeShortId, slug } = published
  const publication: Publication = {
    state: 'published',
    fingerprint: '',
    at: null,
    origin: { is: 'own' },
    recipe: { id: published.id, recipeShortId, slug, revision: 3, fingerprint: '', isPublished },
  }
  const source = {
    drafts: [draft],
    publishings: new Map([[id, { publication, isUnsent: false, rejected: [] }]]),
    publishedRecipes: new Map(publishedRecipes.map((recipe) => [recipe.id, recipe])),
    author: published.author,
    origin: 'https://simmer.example',
  }
  return recipesAsJsonLd(source) + new TextDecoder().decode(recipesAsCooklang(source, 'Get ready', new Date(0)))
}

test('RT-18 an export names the author’s photo, and the drawn cover only if there is no photo', () => {
  const photo = 'https://simmer.example/photos/pot/1600.webp'
  const drawn = `https://simmer.example/covers/${published.recipeShortId}/3.png`
  const countPictures = (files: string) => [files.split(photo).length - 1, files.split(drawn).length - 1]
  expect(countPictures(exportAll(true, true, [photographed]))).toEqual([2, 0])
  // Its URL is not known on this device: no picture is better than one that is not the author's.
  expect(countPictures(exportAll(true, true, []))).toEqual([0, 0])
  expect(countPictures(exportAll(false, true, []))).toEqual([0, 2])
  expect(countPictures(exportAll(false, false, []))).toEqual([0, 0])
})
