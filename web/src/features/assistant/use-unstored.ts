import { useMemo, useState } from 'react'
import type { RoundRow, TalkRow } from '#local/database/talk-database.ts'
import type { RoundChange } from './talks.ts'

interface Question {
  readonly talk: TalkRow
  readonly round: RoundRow
}

/** What this device could not store of its conversations. It lasts as long as the page. */
export interface Unstored {
  readonly questions: readonly Question[]
  readonly add: (talk: TalkRow, round: RoundRow) => void
  /** Changes a question: one that is not stored, or only on this page. */
  readonly change: (id: string, change: RoundChange) => void
  /** Whether the question is one of these; then it has the new id. */
  readonly rename: (id: string, to: string) => boolean
  /** Forgets a conversation; null: all of them. */
  readonly forget: (talk: string | null) => void
  readonly hasChanged: (id: string) => boolean
  /** The questions with the changes of this page, the oldest first. */
  readonly mixInto: (talk: string, stored: readonly RoundRow[]) => readonly RoundRow[]
}

const oldestFirst = (one: RoundRow, other: RoundRow): number => one.at - other.at

/** Holds the questions and changes that the database refuses. */
export const useUnstored = (): Unstored => {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [changes, setChanges] = useState<Readonly<Record<string, RoundChange>>>({})
  return useMemo(() => {
    const changed = (round: RoundRow): RoundRow => ({ ...round, ...changes[round.id] })
    return {
      questions,
      add: (talk, round) => setQuestions((now) => [...now, { talk, round }]),
      change: (id, change) => setChanges((now) => ({ ...now, [id]: { ...now[id], ...change } })),
      rename: (id, to) => {
        if (!questions.some(({ round }) => round.id === id)) return false
        setQuestions((now) =>
          now.map((one) => (one.round.id === id ? { ...one, round: { ...one.round, id: to } } : one)),
        )
        return true
      },
      forget: (talk) => setQuestions((now) => (talk === null ? [] : now.filter((one) => one.talk.id !== talk))),
      hasChanged: (id) => Object.hasOwn(changes, id),
      mixInto: (talk, stored) => {
        const own = questions.flatMap((one) => (one.talk.id === talk ? [one.round] : []))
        return [...stored, ...own].map(changed).toSorted(oldestFirst)
      },
    }
  }, [questions, changes])
}
