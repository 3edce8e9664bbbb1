import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { isEmergency } from '@simmer/contract/kitchen/emergencies/emergencies'
import { v7 as uuid } from 'uuid'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { guestOwner, type RoundRow } from '#local/database/talk-database.ts'
import { useLanguage } from '#texts/use-texts.ts'
import { afterAttempt, goesOnToModel, keepsId, nextInTurn, retryDelayMs } from './answer-attempts.ts'
import { askModel, emptyAnswer, historyOf, type AnswerProgress } from './ask-model.ts'
import { isGoingOnAllowed, stepOfQuestion } from '#local/model-consent.ts'
import type { Model } from '#local/use-model.ts'
import { sentBesides, type SentBesides, type SentRecipe } from './sent-recipe.ts'
import type { Talks } from './use-talks.ts'

/** A question that waits for longer is asked only after a press. */
const waitingMs = 24 * 60 * 60 * 1000

/** Why an answer ends whose conversation is deleted. */
const deleted = 'deleted'

/** An answer of this visit. */
export interface ShownAnswer extends AnswerProgress {
  readonly round: string
  /** When its question was asked: a question that is asked once more keeps this time, not its id. */
  readonly askedAt: number
  /** When it began, or ended, in milliseconds since 1970. */
  readonly at: number
  readonly isComplete: boolean
}

export interface ModelAnswers {
  /** The answer that is arriving. */
  readonly running: ShownAnswer | null
  /** The last answer that arrived while the page was open, to be announced. */
  readonly latest: ShownAnswer | null
  /** The question whose person has not yet agreed that it goes to the host of the model. */
  readonly undecided: string | null
  /** What goes to the model beside the question. */
  readonly sends: SentBesides
  readonly ask: (round: RoundRow) => Promise<void>
  /** Whether one press asks the helper and the model. */
  readonly goesOn: (round: RoundRow) => boolean
  /** Whether its person may agree here that such questions go on: once, beside the first answer that took a second press. */
  readonly offersGoingOn: (round: RoundRow) => boolean
  /** Takes the offer, or leaves it. It is not made again. */
  readonly settleOffer: (isTaken: boolean) => void
  /** Whether a question waits until the answer that runs is complete. */
  readonly waitsForTurn: (round: RoundRow) => boolean
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
  /** The open recipe or draft, as the question names it. */
  readonly open: SentRecipe
  /** Whether the open recipe is a draft, also one that is too long to be sent: answers of the helper quote it. */
  readonly hasDraft: boolean
  /** Leads to the sign-in, which returns to the conversation. */
  readonly onSignIn: (question: string) => void
}

/**
 * AS-4, AS-11: the answers of the model in a conversation. Guests sign in first, then the question is asked. Without a
 * connection it waits until the conversation is open and online; after 24 hours it waits for a press.
 */
export const useModelAnswers = ({ talks, model, owner, open, hasDraft, onSignIn }: ModelAnswersProps): ModelAnswers => {
  const { current, rounds, change, rename } = talks
  const { host, isReachable, allow, setLeft, reload, endAnswer } = model
  const step = stepOfQuestion(owner, model, hasDraft)
  const store = useContext(LocalStoreContext)
  const language = useLanguage()
  const [latest, setLatest] = useState<ShownAnswer | null>(null)
  const running = latest === null || latest.isComplete ? null : latest
  const [undecided, setUndecided] = useState<string | null>(null)
  const [queue, setQueue] = useState<readonly number[]>([])
  const leaveQueue = useCallback(({ at }: RoundRow) => setQueue((now) => now.filter((one) => one !== at)), [])
  const controller = useRef<AbortController | null>(null)
  const runningTalk = useRef('')
  /** A conversation that has just begun is not in the list yet. */
  const wasListed = useRef(false)
  const failures = useRef(0)
  const retryTimer = useRef(0)
  /** Counts the moments at which waiting questions are tried again: each question once. */
  const [turn, setTurn] = useState(0)
  const tried = useRef(new Map<string, number>())
  const tryAgain = useCallback(() => {
    window.clearTimeout(retryTimer.current)
    setTurn((now) => now + 1)
  }, [])
  useEffect(
    () => () => {
      controller.current?.abort()
      window.clearTimeout(retryTimer.current)
    },
    [],
  )

  const { all } = talks
  useEffect(() => {
    const isListed = all?.some(({ id }) => id === runningTalk.current) === true
    if (all !== null && !isListed && wasListed.current) controller.current?.abort(deleted)
    wasListed.current ||= isListed
  }, [all])

  const run = useCallback(
    async (asked: RoundRow): Promise<void> => {
      if (store === null || controller.current !== null) return
      const own = new AbortController()
      controller.current = own
      runningTalk.current = asked.talk
      leaveQueue(asked)
      wasListed.current = false
      const round = keepsId(asked) ? asked : { ...asked, id: uuid() }
      const startedAt = Date.now()
      setLatest({
        round: round.id,
        askedAt: round.at,
        at: startedAt,
        answer: emptyAnswer,
        lookup: null,
        isComplete: false,
      })
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
          ...open,
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
          (progress) =>
            setLatest({ round: round.id, askedAt: round.at, at: startedAt, ...progress, isComplete: false }),
          own.signal,
        )
        if (left !== null) setLeft(left)
        if (own.signal.reason === deleted) {
          setLatest(null)
          return
        }
        const outcome = afterAttempt(asked.model, answer)
        await change(round.id, { model: outcome, waitsFor: null })
        setLatest({
          round: round.id,
          askedAt: round.at,
          at: Date.now(),
          answer: outcome,
          lookup: null,
          isComplete: true,
        })
        failures.current = 0
      } catch {
        // Simmer cannot be reached, or the page is too old to have the code for it.
        await change(round.id, { waitsFor: 'connection' })
        setLatest(null)
        failures.current += 1
        retryTimer.current = window.setTimeout(tryAgain, retryDelayMs(failures.current))
      } finally {
        controller.current = null
      }
    },
    [store, change, rename, rounds, language, open, setLeft, tryAgain, leaveQueue],
  )

  const runInTurn = async (round: RoundRow): Promise<void> => {
    if (controller.current === null) await run(round)
    else setQueue((now) => [...now, round.at])
  }
  const next = running === null ? nextInTurn(queue, rounds) : null
  useEffect(() => {
    if (next === null) return undefined
    const timer = window.setTimeout(() => void run(next))
    return () => window.clearTimeout(timer)
  }, [next, run])

  const ask = async (round: RoundRow): Promise<void> => {
    if (step === 'sign-in') {
      await change(round.id, { waitsFor: 'sign-in' })
      onSignIn(round.question)
    } else if (step === 'send') await runInTurn(round)
    else if (step === 'consent') setUndecided(round.id)
  }

  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return
      if (isReachable === false) void reload()
      tryAgain()
    }
    window.addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [tryAgain, reload, isReachable])

  const isWaiting = rounds?.some(({ waitsFor }) => waitsFor === 'connection') === true
  useEffect(() => {
    if (!isWaiting || isReachable !== false) return undefined
    let timer = 0
    const later = (attempt: number): void => {
      timer = window.setTimeout(() => void reload().finally(() => later(attempt + 1)), retryDelayMs(attempt))
    }
    later(1)
    return () => window.clearTimeout(timer)
  }, [isWaiting, isReachable, reload])

  useEffect(() => {
    if (owner === null || owner === guestOwner || isReachable !== true || host === null || current === null) return
    const waiting = rounds?.find(
      ({ id, waitsFor, at }) =>
        waitsFor !== null && tried.current.get(id) !== turn && (waitsFor === 'sign-in' || Date.now() - at < waitingMs),
    )
    if (waiting === undefined || running !== null || next !== null) return
    if (step !== 'send') {
      if (waiting.waitsFor === 'sign-in') setUndecided((now) => now ?? waiting.id)
      return
    }
    tried.current.set(waiting.id, turn)
    void run(waiting)
  }, [owner, isReachable, host, current, rounds, running, next, step, run, turn])

  return {
    running,
    latest,
    undecided,
    sends: sentBesides(open, hasDraft),
    goesOn: (round) => goesOnToModel(round, step, { ...model, isGoingOnAllowed: isGoingOnAllowed(model, hasDraft) }),
    offersGoingOn: ({ at, helper, question }) =>
      model.isGoingOnOffered &&
      !hasDraft &&
      helper === null &&
      latest?.isComplete === true &&
      latest.askedAt === at &&
      !isEmergency(question),
    settleOffer: (isTaken) => {
      if (isTaken) allow('offer')
      model.settleOffer()
    },
    isOverdue: ({ waitsFor, at }) => waitsFor === 'connection' && Date.now() - at >= waitingMs,
    ask,
    waitsForTurn: ({ at }) => queue.includes(at),
    stop: () => {
      controller.current?.abort()
      if (running !== null) endAnswer(running.round)
    },
    decide: (allowed) => {
      const round = rounds?.find(({ id }) => id === undecided)
      setUndecided(null)
      if (allowed) {
        allow(hasDraft ? 'draft' : 'question')
        if (round !== undefined) void runInTurn(round)
      } else if (round !== undefined) void change(round.id, { waitsFor: null })
    },
    dismiss: async (round) => {
      leaveQueue(round)
      await change(round.id, { waitsFor: null })
      await reload()
    },
  }
}
