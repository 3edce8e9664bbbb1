import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { readDraft } from '@simmer/contract/sync/read-draft'
import type { Publication } from '@simmer/contract/wire/publishing'
import { asCooklang, asJsonLd } from './recipe-files.ts'

const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f'
const read = aRecipe()
const sources = [{ url: '/photos/pot/1600.webp', width: 1600, height: 1200 }]
const photographed = aRecipe({
  picture: { ...read.picture, kind: 'photo', previewUrl: '/photos/pot/1600.webp', sources },
})
const covered = { id, hash: '0'.repeat(64), width: 1600, height: 1200, crop: null }

const filesOf = (hasCover: boolean, isPublished: boolean, asRead: readonly (typeof read)[]): string => {
  const draft = readDraft(id, [
    { id: `drafttext:${id}:title`, value: { text: 'Soup' }, order: 1 },
    ...(hasCover ? [{ id: `draft:${id}:cover`, value: { value: covered }, order: 2 }] : []),
  ])
  if (draft === null) throw new Error('a draft with a name is one')
  const { recipeShortId, slug } = read
  const publication: Publication = {
    state: 'published',
    fingerprint: '',
    at: null,
    origin: { is: 'own' },
    recipe: { id: read.id, recipeShortId, slug, revision: 3, fingerprint: '', isPublished: isPublished },
  }
  const own = {
    drafts: [draft],
    publishings: new Map([[id, { publication, isUnsent: false, refused: [] }]]),
    asRead: new Map(asRead.map((recipe) => [recipe.id, recipe])),
    author: read.author,
    origin: 'https://simmer.example',
  }
  return asJsonLd(own) + new TextDecoder().decode(asCooklang(own, 'Have ready', new Date(0)))
}

test('RT-18 what is taken along names the author’s photograph, and the drawn cover only where there is none', () => {
  const photo = 'https://simmer.example/photos/pot/1600.webp'
  const drawn = `https://simmer.example/covers/${read.recipeShortId}/3.png`
  const counted = (files: string) => [files.split(photo).length - 1, files.split(drawn).length - 1]
  expect(counted(filesOf(true, true, [photographed]))).toEqual([2, 0])
  // Its address is not known on this device: rather none than a picture that is not the author's.
  expect(counted(filesOf(true, true, []))).toEqual([0, 0])
  expect(counted(filesOf(false, true, []))).toEqual([0, 2])
  expect(counted(filesOf(false, false, []))).toEqual([0, 0])
})
