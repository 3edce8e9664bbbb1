import { expect, test } from 'vitest'
import { blankDraft } from '@simmer/contract/sync/read-draft'
import { findForReaders, findUnpublished } from './own-drafts.ts'

const publication = (isPublished: boolean) => ({
  state: isPublished ? 'published' : 'withdrawn',
  fingerprint: 'x',
  at: null,
  origin: { is: 'own' },
  recipe: { id: 'dal', recipeShortId: 'dal', slug: 'dal', revision: 1, fingerprint: 'x', isPublished },
})

test('RT-5 RT-6 drafts without a public page are unpublished, deleted ones aside', () => {
  const drafts = ['written', 'published', 'deleted', 'withdrawn'].flatMap((id) => {
    const draft = blankDraft(id)
    return draft === null ? [] : [{ ...draft, isDeleted: id === 'deleted' }]
  })
  const publications = [
    { id: 'publish:published', value: publication(true), order: 1 },
    { id: 'publish:withdrawn', value: publication(false), order: 2 },
    { id: 'publish:written', value: 'of tomorrow', order: 3 },
  ]
  expect(findUnpublished(drafts, publications).map(({ id }) => id)).toEqual(['written', 'withdrawn'])
})

test('RT-18 RT-16 private recipes are no drafts to publish', () => {
  const drafts = ['private', 'forReaders'].flatMap((id) => {
    const draft = blankDraft(id)
    return draft === null ? [] : [{ ...draft, isPrivate: id === 'private' }]
  })
  expect(findForReaders(drafts).map(({ id }) => id)).toEqual(['forReaders'])
})
