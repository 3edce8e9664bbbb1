import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import en from './following-texts.en.json'

export const followingTexts = texts('following', en)

interface FollowActions {
  readonly follow: (on: boolean) => Promise<void>
  readonly block: (on: boolean) => Promise<void>
}

/** FO-1: follows or blocks a person on this device first. A guest signs in first. */
export const useFollow = (
  { id, name }: { readonly id: string; readonly name: string },
  onSignInFirst: () => void,
): FollowActions => {
  const t = useTexts(followingTexts)
  const perform = usePerform()
  const toasts = useToasts()
  const attempt = async (run: () => Promise<string | null>): Promise<void> => {
    try {
      const done = await run()
      if (done === null) onSignInFirst()
      else toasts.show(done, { kind: 'good' })
    } catch {
      toasts.show(t('failed'), { kind: 'bad' })
    }
  }
  return {
    follow: (on) =>
      attempt(async () => {
        const performed = await perform('follow.set', `follow:${id}`, { on })
        return performed === 'queued' ? t(on ? 'followed' : 'unfollowed', { name }) : null
      }),
    block: (on) =>
      attempt(async () => {
        const performed = await perform('block.set', `block:${id}`, { on })
        if (performed !== 'queued') return null
        // A blocked person is not followed.
        if (on) await perform('follow.set', `follow:${id}`, { on: false })
        return t(on ? 'blocked' : 'unblocked', { name })
      }),
  }
}

/** The ids of the accounts that this account follows, or has blocked; null until the device has been read. */
const usePeople = (kind: 'follow' | 'block'): ReadonlySet<string> | null => {
  const ids = useLiveQuery(
    async (local) => (await local.records(`${kind}:`)).map(({ id }) => id.slice(kind.length + 1)),
    null,
    [kind],
  )
  return ids === null ? null : new Set(ids)
}

export const useFollowedPeople = (): ReadonlySet<string> | null => usePeople('follow')
export const useBlockedPeople = (): ReadonlySet<string> | null => usePeople('block')
