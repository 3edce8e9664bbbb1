import { v7 as uuid } from 'uuid'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { useLocal } from '../../local/live/use-local.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import { copyOfDraft } from './copy-draft.ts'
import type { Publishing } from './use-publishing.ts'

interface RecipeDeeds {
  /** Off this list, and off Simmer where readers find it. Answers what brings all of it back. */
  readonly remove: (draft: Draft, publishing: Publishing) => Promise<() => Promise<void>>
  /** No reader finds it, now or later. */
  readonly takeOff: (draftId: string, publishing: Publishing) => Promise<void>
  readonly bringBack: (draft: Draft) => Promise<void>
  readonly duplicate: (draft: Draft, called: (title: string) => string) => Promise<void>
}

/** What an author does with a whole recipe; each deed is on this device when it resolves. */
export const useRecipeDeeds = (): RecipeDeeds => {
  const perform = usePerform()
  const local = useLocal()
  const keepGone = (draft: Draft, value: string | null) => perform('draft.set', `draft:${draft.id}:gone`, { value })
  const bringBack = async (draft: Draft): Promise<void> => {
    await keepGone(draft, null)
  }
  const takeOff = async (draftId: string, { publication }: Publishing): Promise<void> => {
    const isPending = publication?.state === 'asked' || publication?.state === 'scheduled'
    if (isPending || publication?.recipe?.isOut === true) {
      await perform('draft.publish', `publish:${draftId}`, { deed: 'withdraw' })
    }
  }
  return {
    bringBack,
    takeOff,
    remove: async (draft, publishing) => {
      const { publication } = publishing
      const wasOut = publication?.state === 'published' && publication.recipe?.isOut === true ? publication : null
      await takeOff(draft.id, publishing)
      await keepGone(draft, draft.fingerprint)
      return async () => {
        await bringBack(draft)
        // What readers saw is brought back only where it is what stands here: nobody meant to publish anything newer.
        if (wasOut?.recipe?.says !== draft.fingerprint) return
        await perform('draft.publish', `publish:${draft.id}`, {
          deed: 'publish',
          says: draft.fingerprint,
          origin: wasOut.origin,
        })
      }
    },
    duplicate: async (draft, called) => {
      if (local === null) throw new Error('nothing is copied before this device was asked')
      const records = [
        ...(await local.records(`draft:${draft.id}:`)),
        ...(await local.records(`drafttext:${draft.id}:`)),
      ]
      const deeds = copyOfDraft(records, { id: uuid(), made: Date.now(), called })
      for (const deed of deeds) {
        if (deed.name === 'draft.set') await perform(deed.name, deed.key, deed.args)
        else await perform(deed.name, deed.key, deed.args)
      }
    },
  }
}
