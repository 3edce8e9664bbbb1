import { useMemo } from 'react'
import { v7 as uuid } from 'uuid'
import { readAskedImport } from '@simmer/contract/sync/import-rule'
import { addressKey, type AskedImport } from '@simmer/contract/wire/asked-import'
import { isAskableAddress } from '@simmer/contract/wire/shared-link'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'

export interface AskedEntry {
  /** `import:<uuid>` */
  readonly key: string
  readonly asked: AskedImport
  /** Whether the server knows of it. */
  readonly isSent: boolean
}

/** The pages that this account asked for, the latest first; null while loading. */
export const useAskedImports = (): readonly AskedEntry[] | null =>
  useLiveQuery<readonly AskedEntry[], null>(
    async (local) => {
      const unsent = new Set((await local.pendingActions('import:')).map(({ key }) => key))
      return (await local.records('import:'))
        .toSorted((one, other) => other.order - one.order)
        .flatMap(({ id, value }) => {
          const asked = readAskedImport(value)
          return asked === null ? [] : [{ key: id, asked, isSent: !unsent.has(id) }]
        })
    },
    null,
    [],
  )

/** The address as it can be asked for: people leave out the beginning. Null where it is none. */
export const askableAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (isAskableAddress(text)) return text
  const completed = `https://${text}`
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(text) && isAskableAddress(completed) ? completed : null
}

/** The entry of a page that was asked for before, if it waits or has become drafts. */
export const findAsked = (entries: readonly AskedEntry[], address: string): AskedEntry | null =>
  entries.find(({ asked }) => asked.state !== 'failed' && addressKey(asked.url) === addressKey(address)) ?? null

export interface AskActions {
  readonly ask: (url: string) => Promise<void>
  /** Asks again: after a failure, or for a second draft of a page that is known. */
  readonly repeat: (entry: AskedEntry) => Promise<void>
  readonly remove: (entry: AskedEntry) => Promise<void>
}

export const useAskActions = (): AskActions => {
  const perform = usePerform()
  return useMemo(
    () => ({
      ask: async (url) => {
        await perform('import.ask', `import:${uuid()}`, { kind: 'url', url })
      },
      repeat: async ({ key, asked: { kind, url, state } }) => {
        await perform('import.ask', key, { kind, url, ...(state === 'ready' && { again: true }) })
      },
      remove: async ({ key }) => {
        await perform('import.ask', key, null)
      },
    }),
    [perform],
  )
}
