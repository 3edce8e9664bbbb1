import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { TalkDatabase, guestOwner, type RoundRow, type TalkRow } from '#local/database/talk-database.ts'
import { useSession } from '#local/session/use-session.ts'
import {
  addRound,
  adoptGuestTalks,
  changeRound,
  deleteAllTalks,
  deleteRound,
  deleteTalk,
  listRounds,
  listTalks,
  openTalkId,
  pruneTalks,
  renameRound,
  type Chosen,
  type RoundChange,
} from './talks.ts'
import { useUnstored } from './use-unstored.ts'

/** The account of the session, the owner of a guest's conversations, or null while the session is loading. */
export const useTalkOwner = (): string | null => {
  const session = useSession()
  if (session.status === 'loading') return null
  return session.status === 'authenticated' ? session.person.id : guestOwner
}

export interface Talks {
  /** Null while loading. */
  readonly all: readonly TalkRow[] | null
  /** The open conversation; null for a new one. */
  readonly current: TalkRow | null
  /** The questions of the open conversation; null while loading. */
  readonly rounds: readonly RoundRow[] | null
  /** Whether a part of the open conversation could not be stored, and lasts as long as the page. */
  readonly isVolatile: boolean
  /** Opens a conversation of the page, or on the page of the recipe `of`; null begins a new one. */
  readonly open: (id: string | null, of?: string | null) => void
  /** Adds a question to its conversation. Nothing is stored for an account that has signed out meanwhile. */
  readonly add: (talk: TalkRow, round: RoundRow) => Promise<void>
  readonly change: (id: string, change: RoundChange) => Promise<void>
  /** Gives a question a new id, under which the model answers it once more. */
  readonly rename: (round: RoundRow, id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly removeAll: () => Promise<void>
  /** The questions of a conversation, the oldest first. */
  readonly read: (id: string) => Promise<readonly RoundRow[]>
}

/**
 * The conversations of an owner on this device. The latest one about the same recipe is continued. `owner` is null while
 * the session is loading.
 */
export const useTalks = (owner: string | null, recipeShortId: string | null): Talks => {
  const [database] = useState(() => new TalkDatabase())
  const [openedAt] = useState(() => Date.now())
  const [chosen, choose] = useState<Chosen | null>(null)
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
  const unstored = useUnstored()
  // A list of an account that has signed out meanwhile must not be shown.
  const stored = all !== null && all.owner === owner ? all.talks : null
  const isStored = (id: string): boolean => stored?.some((talk) => talk.id === id) === true
  const others = unstored.questions.filter(({ talk }) => talk.owner === owner && !isStored(talk.id))
  const talks = stored && [...new Map(others.map(({ talk }) => [talk.id, talk])).values(), ...stored]
  const id = openTalkId(talks, { chosen, recipe: recipeShortId, openedAt })
  const current = talks?.find((talk) => talk.id === id) ?? null
  const found =
    useLiveQuery(
      async () => ({ id, rounds: id === null ? [] : await listRounds(database, id).catch(() => []) }),
      [database, id],
    ) ?? null
  const isLoading = talks === null || found === null || found.id !== id
  const latestOwner = useRef(owner)
  useEffect(() => {
    latestOwner.current = owner
  }, [owner])
  const rounds = isLoading ? null : current === null ? [] : unstored.mixInto(current.id, found.rounds)
  return {
    all: talks,
    current,
    rounds,
    isVolatile:
      rounds?.some((round) => unstored.hasChanged(round.id)) === true ||
      unstored.questions.some(({ talk }) => talk.id === current?.id),
    open: (talk, of = recipeShortId) => choose({ recipe: of, id: talk }),
    add: async (talk, round) => {
      try {
        await addRound(database, talk, round)
      } catch {
        // The answer is right without a database, too.
        unstored.add(talk, round)
        return
      }
      if (latestOwner.current !== round.owner) await deleteRound(database, round)
    },
    change: async (of, change) => {
      const isChanged = await changeRound(database, of, change).catch(() => false)
      // What an account asked is not shown once it has signed out.
      if (!isChanged && latestOwner.current === owner) unstored.change(of, change)
    },
    rename: async (round, to) => {
      if (!unstored.rename(round.id, to)) await renameRound(database, round, to)
    },
    remove: async (talk) => {
      unstored.forget(talk)
      if (isStored(talk)) await deleteTalk(database, talk)
    },
    removeAll: async () => {
      unstored.forget(null)
      if (owner !== null && stored !== null && stored.length > 0) await deleteAllTalks(database, owner)
    },
    read: async (talk) => unstored.mixInto(talk, isStored(talk) ? await listRounds(database, talk) : []),
  }
}
