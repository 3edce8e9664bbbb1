import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { TalkDatabase, guestOwner, type RoundRow, type TalkRow } from '#local/database/talk-database.ts'
import { useSession } from '#local/session/use-session.ts'
import { adoptGuestTalks, listRounds, listTalks, pruneTalks } from './talks.ts'

/** A conversation is continued for so long; later a new one begins. */
const continuedMs = 12 * 60 * 60 * 1000

/** The account of the session, the owner of a guest's conversations, or null while the session is loading. */
export const useTalkOwner = (): string | null => {
  const session = useSession()
  if (session.status === 'loading') return null
  return session.status === 'authenticated' ? session.person.id : guestOwner
}

export interface Talks {
  readonly database: TalkDatabase
  /** Null while loading. */
  readonly all: readonly TalkRow[] | null
  /** The open conversation; null for a new one. */
  readonly current: TalkRow | null
  /** The questions of the open conversation; null while loading. */
  readonly rounds: readonly RoundRow[] | null
  /** Opens a conversation; null begins a new one. */
  readonly open: (id: string | null) => void
}

/**
 * The conversations of an owner on this device. The latest one about the same recipe is continued. `owner` is null while
 * the session is loading.
 */
export const useTalks = (owner: string | null, recipeShortId: string | null): Talks => {
  const [database] = useState(() => new TalkDatabase())
  const [openedAt] = useState(() => Date.now())
  const [chosen, choose] = useState<string | null | undefined>(undefined)
  const [preparedFor, setPreparedFor] = useState<string | null>(null)
  useEffect(() => () => database.close({ disableAutoOpen: false }), [database])
  useEffect(() => {
    if (owner === null) return
    const prepare = async (): Promise<void> => {
      if (owner !== guestOwner) await adoptGuestTalks(database, owner)
      await pruneTalks(database, owner, openedAt)
    }
    // Without a database the conversation lasts as long as the page.
    void prepare()
      .catch(() => undefined)
      .finally(() => setPreparedFor(owner))
  }, [database, owner, openedAt])

  const isPrepared = owner !== null && preparedFor === owner
  const all =
    useLiveQuery(
      async () => (isPrepared ? { owner, talks: await listTalks(database, owner).catch(() => []) } : null),
      [database, owner, isPrepared],
    ) ?? null
  // A list of an account that has signed out meanwhile must not be shown.
  const talks = all !== null && all.owner === owner ? all.talks : null
  const recent = talks?.find(
    ({ recipe, at }) => (recipe?.recipeShortId ?? null) === recipeShortId && openedAt - at < continuedMs,
  )
  const id = chosen === undefined ? (recent?.id ?? null) : chosen
  const current = talks?.find((talk) => talk.id === id) ?? null
  const found =
    useLiveQuery(
      async () => ({ id, rounds: id === null ? [] : await listRounds(database, id).catch(() => []) }),
      [database, id],
    ) ?? null
  return {
    database,
    all: talks,
    current,
    rounds: talks === null || found === null || found.id !== id ? null : current === null ? [] : found.rounds,
    open: choose,
  }
}
