import { useEffect, useId, useMemo, useRef } from 'react'
import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import type { RoundRow } from '#local/database/talk-database.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import { emergencyWords, noAnswerWords, type Surroundings } from './answer-words.ts'
import type { AssistantActions } from './assistant-actions.ts'
import { assistantTexts } from './assistant-texts.ts'
import { hasContent, showsHelper } from './answer-attempts.ts'
import { HelperAnswer } from './helper-answer.tsx'
import { ModelAnswer } from './model-answer.tsx'
import type { ModelAnswers } from './use-model-answers.ts'
import styles from './answer.module.css'

export interface RoundProps {
  readonly round: RoundRow
  readonly context: KitchenContext
  readonly actions: AssistantActions
  readonly surroundings: Surroundings
  readonly answers: ModelAnswers
  readonly heading: 'h2' | 'h3'
  /** Opens the draft that the model of this host proposes. */
  readonly onReviewDraft: (host: string) => Promise<void>
  /** Asks the model for the rest of an answer that was cut off; null where others follow. */
  readonly onGoOn: (() => void) | null
}

/** Asks before the first question goes to a model. The focus moves here with it. */
const Consent = ({ host, decide, sends }: { readonly host: string } & Pick<ModelAnswers, 'decide' | 'sends'>) => {
  const t = useTexts(assistantTexts)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.consent} aria-label={t('consentTitle', { host })}>
      <p ref={title} tabIndex={-1} className={styles.draftTitle}>
        {t('consentTitle', { host })}
      </p>
      <p>{t('consentText', { host, sends })}</p>
      <p>{t('consentScope', { sends })}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => decide(true)}>
          {t('allow')}
        </Button>
        <Button onClick={() => decide(false)}>{t('notNow')}</Button>
      </div>
    </section>
  )
}

/** Offers once, to a person who has agreed to less, that such questions go to the model without a press of their own. */
const GoingOnOffer = ({ host, settle }: { readonly host: string; readonly settle: (isTaken: boolean) => void }) => {
  const t = useTexts(assistantTexts)
  const toasts = useToasts()
  return (
    <section className={styles.consent} aria-label={t('sendRightAway')}>
      <p>{t('goesOnOffer', { host })}</p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            settle(true)
            toasts.show(t('goesOnNow', { host }), { kind: 'good' })
          }}
        >
          {t('sendRightAway')}
        </Button>
        <Button kind="quiet" onClick={() => settle(false)}>
          {t('leaveAsIs')}
        </Button>
      </div>
    </section>
  )
}

/** What the model has answered, or how to ask it. The first button stays while its meaning changes, and with it the focus. */
const ModelPart = (props: RoundProps & { readonly host: string }) => {
  const { round, surroundings, actions, host, answers, onReviewDraft, onGoOn } = props
  const t = useTexts(assistantTexts)
  const moment = useDateFormat('moment')
  const { running, undecided } = answers
  const isRunning = running?.askedAt === round.at
  // An answer before stays until the new one has something to read.
  const isShown = isRunning && (round.model === null || hasContent(running.answer))
  const answer = isShown ? running.answer : round.model
  const isBusyElsewhere = running !== null && !isRunning
  const isUndecided = undecided === round.id
  const button = useRef<HTMLButtonElement>(null)
  const wasUndecided = useRef(false)
  useEffect(() => {
    if (wasUndecided.current && !isUndecided) button.current?.focus()
    wasUndecided.current = isUndecided
  }, [isUndecided])
  if (isUndecided) return <Consent host={host} decide={answers.decide} sends={answers.sends} />
  const { waitsFor } = round
  const waitsForTurn = answers.waitsForTurn(round)
  const isQuiet = answer !== null && !isRunning
  const canGoOn = onGoOn !== null && answer?.end === 'cut-off' && running === null
  return (
    <div className={styles.model}>
      {answer !== null && (
        <div aria-busy={isRunning} className={styles.answer}>
          <p className={styles.who}>
            <Icon name="sparkles" size="small" />
            {t('model', { host })}
          </p>
          <ModelAnswer
            answer={answer}
            isRunning={isShown}
            lookup={isShown ? running.lookup : null}
            steps={surroundings.steps ?? 0}
            actions={actions}
            onReviewDraft={() => onReviewDraft(host)}
          />
        </div>
      )}
      {isRunning && !isShown && <p className={styles.wait}>{t('thinking')}</p>}
      {waitsFor !== null && !isRunning && (
        <p className={styles.waits}>
          {waitsFor === 'sign-in' && t('waitsForSignIn')}
          {waitsFor === 'connection' &&
            (answers.isOverdue(round) ? t('waitsForPress', { time: moment(round.at) }) : t('waitsForConnection'))}
        </p>
      )}
      {waitsForTurn && <p className={styles.waits}>{t('waitsForTurn')}</p>}
      <div className={classes(styles.actions, isQuiet && !canGoOn && styles.quiet)}>
        {canGoOn && (
          <Button icon="right" onClick={onGoOn}>
            {t('goOn')}
          </Button>
        )}
        <Button
          ref={button}
          icon={isRunning ? 'close' : answer === null ? 'sparkles' : 'retry'}
          kind={isQuiet ? 'quiet' : 'secondary'}
          disabled={isBusyElsewhere}
          onClick={() => (isRunning ? answers.stop() : void answers.ask(round))}
        >
          {t(isRunning ? 'stop' : waitsFor !== null ? 'askNow' : answer === null ? 'askModel' : 'askAgain')}
        </Button>
        {(waitsFor !== null || waitsForTurn) && !isRunning && (
          <Button kind="quiet" onClick={() => void answers.dismiss(round)}>
            {t('dontAsk')}
          </Button>
        )}
      </div>
      {answers.offersGoingOn(round) && (
        <GoingOnOffer
          host={host}
          settle={(isTaken) => {
            answers.settleOffer(isTaken)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** A question, what the helper answers, and what the model adds. */
export const RoundView = (props: RoundProps) => {
  const { round, context, actions, surroundings, answers, heading: Heading } = props
  const { host } = surroundings
  const t = useTexts(assistantTexts)
  const id = useId()
  const { helper, question } = round
  const emergency = useMemo(() => emergencyWords(question, t), [question, t])
  const isModelAnswering = answers.running?.askedAt === round.at
  return (
    <article className={styles.round} aria-labelledby={id} data-round={round.id}>
      <Heading id={id} className={styles.question}>
        {question}
      </Heading>
      {(host === null || showsHelper(round, { isModelAnswering, isUrgent: emergency !== null })) && (
        <div className={styles.answer}>
          <p className={styles.who}>
            <Icon name="cook" size="small" />
            {t('helper')}
          </p>
          {emergency !== null && <p>{emergency}</p>}
          {helper !== null && helper !== 'missing' ? (
            <HelperAnswer
              question={question}
              answer={helper}
              found={round.found}
              recipe={context.recipe}
              actions={actions}
            />
          ) : (
            emergency === null && <p>{noAnswerWords(helper, surroundings)}</p>
          )}
        </div>
      )}
      {host !== null && <ModelPart {...props} host={host} />}
    </article>
  )
}
