import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { guestOwner, type RoundRow } from '#local/database/talk-database.ts'
import { useLanguage } from '#texts/use-texts.ts'
import { askModel, emptyAnswer, historyOf, type AnswerProgress } from './ask-model.ts'
import type { Model } from '#local/use-model.ts'
import type { Talks } from './use-talks.ts'

/** A question that waits for longer is asked only after a press. */
const waitingMs = 24 * 60 * 60 * 1000

/** An answer of this visit. */
interface ShownAnswer extends AnswerProgress {
  readonly round: string
  readonly isComplete: boolean
}

export interface ModelAnswers {
  /** The answer that is arriving. */
  readonly running: ShownAnswer | null
  /** The last answer that arrived while the page was open, to be announced. */
  readonly latest: ShownAnswer | null
  /** The question whose person has not yet agreed that it goes to the host of the model. */
  readonly undecided: string | null
  readonly ask: (round: RoundRow) => Promise<void>
  readonly stop: () => void
  /** Agrees that questions go to the model, and asks the undecided one; or leaves it. */
  readonly decide: (isAllowed: boolean) => void
  /** Whether a question has waited so long that only a press asks it. */
  readonly isOverdue: (round: RoundRow) => boolean
  /** The question need not be asked any more. */
  readonly dismiss: (round: RoundRow) => Promise<void>
}

interface ModelAnswersProps {
  readonly talks: Talks
  readonly model: Model
  /** The account, `guestOwner`, or null while the session is loading. */
  readonly owner: string | null
  readonly recipeShortId: string | null
  /** Leads to the sign-in, which returns to the conversation. */
  readonly onSignIn: (question: string) => void
}

/** Rounds whose answer the server may still have under their id: a repeat gets it whole. */
const isBroken = ({ model }: RoundRow): boolean => model === null || ['failed', 'too-slow', 'busy'].includes(model.end)

/**
 * AS-4, AS-11: the answers of the model in a conversation. Guests sign in first, then the question is asked. Without a
 * connection it waits until the conversation is open and online; after 24 hours it waits for a press.
 */
export const useModelAnswers = ({ talks, model, owner, recipeShortId, onSignIn }: ModelAnswersProps): ModelAnswers => {
  const { current, rounds, change, rename } = talks
  const { host, isAllowed, isReachable, setAllowed, setLeft, reload, endAnswer } = model
  const store = useContext(LocalStoreContext)
  const language = useLanguage()
  const [latest, setLatest] = useState<ShownAnswer | null>(null)
  const running = latest === null || latest.isComplete ? null : latest
  const [undecided, setUndecided] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  /** Questions that were asked by themselves since the connection came: each is tried once. */
  const tried = useRef(new Set<string>())
  useEffect(() => () => controller.current?.abort(), [])

  const run = useCallback(
    async (asked: RoundRow): Promise<void> => {
      if (store === null || controller.current !== null) return
      const own = new AbortController()
      controller.current = own
      const round = isBroken(asked) ? asked : { ...asked, id: uuid() }
      setLatest({ round: round.id, answer: emptyAnswer, lookup: null, isComplete: false })
      try {
        if (round.id !== asked.id) await rename(asked, round.id)
        const local = await store.open()
        const before = (rounds ?? []).filter(({ at }) => at < round.at)
        const question = {
          talk: round.talk,
          id: round.id,
          text: round.question,
          language,
          insist: asked.model?.isOtherLanguage === true,
          history: historyOf(before),
          ...(recipeShortId === null ? {} : { recipe: recipeShortId }),
        }
        const deps = {
          openStream: local.openStream,
          now: () => Date.now(),
          setTimeout: (task: () => void, ms: number) => window.setTimeout(task, ms),
          clearTimeout: (timer: unknown) => window.clearTimeout(Number(timer)),
        }
        const { answer, left } = await askModel(
          question,
          deps,
          (progress) => setLatest({ round: round.id, ...progress, isComplete: false }),
          own.signal,
        )
        if (left !== null) setLeft(left)
        await change(round.id, { model: answer, waitsFor: null })
        setLatest({ round: round.id, answer, lookup: null, isComplete: true })
      } catch {
        // Simmer cannot be reached, or the page is too old to have the code for it.
        await change(round.id, { waitsFor: 'connection' })
        setLatest(null)
      } finally {
        controller.current = null
      }
    },
    [store, change, rename, rounds, language, recipeShortId, setLeft],
  )

  const ask = async (round: RoundRow): Promise<void> => {
    if (owner === guestOwner) {
      await change(round.id, { waitsFor: 'sign-in' })
      onSignIn(round.question)
    } else if (isAllowed) await run(round)
    else setUndecided(round.id)
  }

  useEffect(() => {
    const onOnline = (): void => tried.current.clear()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  useEffect(() => {
    if (owner === null || owner === guestOwner || isReachable !== true || host === null || current === null) return
    const waiting = rounds?.find(
      ({ id, waitsFor, at }) =>
        waitsFor !== null && !tried.current.has(id) && (waitsFor === 'sign-in' || Date.now() - at < waitingMs),
    )
    if (waiting === undefined || running !== null) return
    if (!isAllowed) {
      if (waiting.waitsFor === 'sign-in') setUndecided((now) => now ?? waiting.id)
      return
    }
    tried.current.add(waiting.id)
    void run(waiting)
  }, [owner, isReachable, host, current, rounds, running, isAllowed, run])

  return {
    running,
    latest,
    undecided,
    isOverdue: ({ waitsFor, at }) => waitsFor === 'connection' && Date.now() - at >= waitingMs,
    ask,
    stop: () => {
      controller.current?.abort()
      if (running !== null) endAnswer(running.round)
    },
    decide: (allowed) => {
      const round = rounds?.find(({ id }) => id === undecided)
      setUndecided(null)
      if (allowed) {
        setAllowed(true)
        if (round !== undefined) void run(round)
      } else if (round !== undefined) void change(round.id, { waitsFor: null })
    },
    dismiss: async (round) => {
      await change(round.id, { waitsFor: null })
      await reload()
    },
  }
}
