import { useEffect, useMemo, useRef, useState } from 'react'
import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import { canSpeak, speak, stopSpeaking } from '#device/speech-synthesis.ts'
import { useKeyboardInset } from '#device/use-keyboard-inset.ts'
import { guestOwner, type RoundRow, type TalkRecipe } from '#local/database/talk-database.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Announcer } from './announcer.tsx'
import { announcementOf, helperWords, voiceWords, type Surroundings } from './answer-words.ts'
import type { AssistantActions } from './assistant-actions.ts'
import { assistantTexts } from './assistant-texts.ts'
import { QuestionForm } from './question-form.tsx'
import { RoundView } from './round-view.tsx'
import { isAboutDraft, isLeftOut, sentRecipe } from './sent-recipe.ts'
import { useConversation, type QuestionProblem } from './use-conversation.ts'
import type { Model } from '#local/use-model.ts'
import { useModelAnswers } from './use-model-answers.ts'
import { useWarmKitchen } from './use-kitchen.ts'
import type { Talks } from './use-talks.ts'
import styles from './conversation.module.css'

export interface AssistantViewProps {
  readonly talks: Talks
  readonly model: Model
  /** The account, `guestOwner`, or null while the session is loading. */
  readonly owner: string | null
  /** The open recipe, to name it. */
  readonly recipe: TalkRecipe | null
  readonly context: KitchenContext
  readonly actions: AssistantActions
  readonly onSignIn: (question: string) => void
  /** ST-4: a question that is asked as soon as the conversation is open. */
  readonly firstQuestion?: string | null
  readonly onFirstQuestion?: () => void
  readonly heading: 'h2' | 'h3'
}

/** The steps of the open recipe over all its lists; null without a recipe. */
const stepCount = ({ recipe }: KitchenContext): number | null =>
  recipe === undefined ? null : recipe.methodSublists.flatMap(({ methods }) => methods).length

const generalExamples = [
  ['trySubstitute', 'retry'],
  ['tryConvert', 'filters'],
  ['tryKeep', 'clock'],
  ['tryMake', 'cook'],
] as const
const recipeExamples = [
  ['tryFlour', 'filters'],
  ['tryStep', 'cook'],
  ['tryServings', 'people'],
  ['trySubstitute', 'retry'],
] as const

const Conversation = ({
  talks,
  model,
  owner,
  recipe,
  context,
  actions,
  onSignIn,
  firstQuestion = null,
  onFirstQuestion,
  heading,
}: AssistantViewProps) => {
  const t = useTexts(assistantTexts)
  const locale = useLocale()
  const { ask, isPending } = useConversation(talks, owner ?? guestOwner, recipe, context)
  const { recipe: content } = context
  const open = useMemo(() => sentRecipe(recipe, content), [recipe, content])
  const answers = useModelAnswers({
    talks,
    model,
    owner,
    open,
    hasDraft: isAboutDraft(recipe, talks.current?.recipe),
    onSignIn,
  })
  /** When a question by voice was asked whose answer of the model is still to be heard. */
  const unheard = useRef<number | null>(null)
  const [asked, setAsked] = useState<RoundRow | null>(null)
  const view = useRef<HTMLDivElement>(null)
  useKeyboardInset(view)
  useWarmKitchen()
  const { rounds } = talks
  const { latest, running, stop } = answers

  const surroundings: Surroundings = {
    host: model.host,
    steps: stepCount(context),
    locale,
    t,
  }
  const askHelper = async (question: string): Promise<RoundRow | QuestionProblem> => {
    const round = await ask(question)
    if (typeof round !== 'string') setAsked(round)
    return round
  }
  const onAsk = async (question: string, isSpoken: boolean): Promise<QuestionProblem | null> => {
    const round = await askHelper(question)
    if (typeof round === 'string') return round
    const goesOn = answers.goesOn(round)
    unheard.current = isSpoken && canSpeak() && goesOn ? round.at : null
    // A question by voice is answered by voice.
    if (isSpoken && canSpeak()) speak(goesOn ? t('thinking') : helperWords(round, surroundings), locale)
    if (goesOn) void answers.ask(round)
    return null
  }
  const goOn = async (): Promise<void> => {
    const round = await askHelper(t('goOnQuestion'))
    if (typeof round !== 'string') await answers.ask(round)
  }
  useEffect(() => () => stopSpeaking(), [])
  useEffect(() => {
    const words = unheard.current === null ? null : voiceWords(unheard.current, latest, rounds, surroundings)
    if (words === null) return
    unheard.current = null
    if (words !== '') speak(words, locale)
  })

  const isFirstAsked = useRef(false)
  useEffect(() => {
    if (firstQuestion === null || isFirstAsked.current || rounds === null || owner === null) return
    isFirstAsked.current = true
    // A guest asked it before signing in: it is in the conversation already.
    const isKnown = rounds.some(({ question }) => question === firstQuestion)
    const run = async (): Promise<void> => {
      // Any page may lead to this address: without a press here nothing goes to the model.
      const round = isKnown ? null : await askHelper(firstQuestion)
      // A question that was not taken stays in the address.
      if (typeof round !== 'string') onFirstQuestion?.()
    }
    void run()
  })

  const lastId = rounds?.at(-1)?.id
  useEffect(() => {
    if (asked === null || lastId === undefined) return
    view.current?.querySelector(`[data-round="${lastId}"]`)?.scrollIntoView({ block: 'start' })
  }, [asked, lastId])

  const isRunning = running !== null
  useEffect(() => {
    if (!isRunning) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // A dialog around the conversation stays open.
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isRunning, stop])

  // A deleted conversation is announced no more.
  const isThere = (askedAt: number | undefined): boolean => rounds?.some(({ at }) => at === askedAt) === true
  const examples = recipe === null ? generalExamples : recipeExamples
  return (
    <div ref={view} className={styles.view}>
      <div className={classes(styles.rounds, rounds?.length === 0 && styles.start)} aria-busy={rounds === null}>
        {rounds?.map((round, index) => (
          <RoundView
            // Its id changes when it is asked once more; the focus stays in it.
            key={round.at}
            round={round}
            context={context}
            actions={actions}
            surroundings={surroundings}
            answers={answers}
            heading={heading}
            onReviewDraft={(at) => actions.reviewDraft(rounds.slice(0, index + 1), at)}
            onGoOn={round.id === lastId ? () => void goOn() : null}
          />
        ))}
        {rounds?.length === 0 && (
          <section className={styles.examples} aria-label={t('tryTitle')}>
            <p className={styles.label}>{t('tryTitle')}</p>
            <ul className={styles.exampleList}>
              {examples.map(([key, icon]) => (
                <li key={key}>
                  <button type="button" className={styles.example} onClick={() => void onAsk(t(key), false)}>
                    <span className={styles.exampleIcon}>
                      <Icon name={icon} size="small" />
                    </span>
                    {t(key)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {talks.isVolatile && <p className={styles.note}>{t('notStored')}</p>}
      {isLeftOut(recipe, open) && model.host !== null && <p className={styles.note}>{t('draftTooLong')}</p>}
      <Announcer
        announcement={announcementOf(
          isThere(latest?.askedAt) ? latest : null,
          isThere(asked?.at) ? asked : null,
          surroundings,
        )}
      />
      <QuestionForm isBusy={isPending || owner === null} onAsk={onAsk} />
    </div>
  )
}

/** Changes when the session of a known owner ends or becomes that of another one. */
const useOwnerChanges = (owner: string | null): number => {
  const [known, setKnown] = useState({ owner, changes: 0 })
  if (owner !== null && owner !== known.owner)
    setKnown({ owner, changes: known.owner === null ? known.changes : known.changes + 1 })
  return known.changes
}

/**
 * RT-10: a conversation with the kitchen helper, and with a model where there is one. For another account it begins anew:
 * what was asked for the account before is stopped, and nothing of it stays on the screen.
 */
export const AssistantView = (props: AssistantViewProps) => (
  <Conversation key={useOwnerChanges(props.owner)} {...props} />
)
