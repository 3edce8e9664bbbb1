import { v7 as uuid } from 'uuid'
import type { Draft } from '@simmer/contract/recipe/draft'
import type { Publication, PublishArgs } from '@simmer/contract/wire/publishing'
import { useLocal } from '#local/live/use-local.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { copyDraft } from './copy-draft.ts'
import { performAll } from './draft-actions.ts'
import type { Publishing } from './use-publishing.ts'

interface RecipeActions {
  /** Deletes the draft and withdraws its recipe. Resolves to the undo function. */
  readonly remove: (draft: Draft, publishing: Publishing) => Promise<() => Promise<void>>
  /**
   * Withdraws the recipe or cancels a scheduled publication. Resolves to the undo function; null if the published
   * version is not the current one.
   */
  readonly withdraw: (draft: Draft, publishing: Publishing) => Promise<(() => Promise<void>) | null>
  readonly restore: (draft: Draft) => Promise<void>
  readonly duplicate: (draft: Draft, copyTitle: (title: string) => string) => Promise<void>
}

/** The arguments that publish the draft again when a withdrawal is undone. */
const publishArgsToRestore = (draft: Draft, publication: Publication): PublishArgs | null => {
  const { state, fingerprint, at, origin, recipe } = publication
  const isPublished = recipe?.isPublished === true
  const isCurrentVersion = (state === 'published' ? recipe?.fingerprint : fingerprint) === draft.fingerprint
  if (!isCurrentVersion || (isPublished && state !== 'published')) return null
  return {
    kind: 'publish',
    fingerprint: draft.fingerprint,
    origin,
    ...(state === 'scheduled' && at !== null && { at }),
  }
}

/** The actions on a whole recipe. Each resolves when it is stored on this device. */
export const useRecipeActions = (): RecipeActions => {
  const perform = usePerform()
  const local = useLocal()
  const saveDeleted = (draft: Draft, value: string | null) => perform('draft.set', `draft:${draft.id}:gone`, { value })
  const restore = async (draft: Draft): Promise<void> => {
    await saveDeleted(draft, null)
  }
  const withdraw: RecipeActions['withdraw'] = async (draft, { publication }) => {
    if (publication === null) return null
    const isPending = publication.state === 'requested' || publication.state === 'scheduled'
    if (!isPending && publication.recipe?.isPublished !== true) return null
    await perform('draft.publish', `publish:${draft.id}`, { kind: 'withdraw' })
    const republishArgs = publishArgsToRestore(draft, publication)
    return republishArgs && (async () => void (await perform('draft.publish', `publish:${draft.id}`, republishArgs)))
  }
  return {
    restore,
    withdraw,
    remove: async (draft, publishing) => {
      const republish = await withdraw(draft, publishing)
      await saveDeleted(draft, draft.fingerprint)
      return async () => {
        await restore(draft)
        await republish?.()
      }
    },
    duplicate: async (draft, copyTitle) => {
      if (local === null) throw new Error('the local store is not open yet')
      const records = [
        ...(await local.records(`draft:${draft.id}:`)),
        ...(await local.records(`drafttext:${draft.id}:`)),
      ]
      await performAll(perform, copyDraft(records, { id: uuid(), createdAt: Date.now(), copyTitle }))
    },
  }
}
