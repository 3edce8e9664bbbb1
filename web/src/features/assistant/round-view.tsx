import { useId } from 'react'
import type { KitchenContext } from '@simmer/contract/kitchen/kitchen-answer'
import type { RoundRow } from '#local/database/talk-database.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { AssistantActions } from './assistant-actions.ts'
import { assistantTexts } from './assistant-texts.ts'
import { HelperAnswer } from './helper-answer.tsx'
import { ModelAnswer } from './model-answer.tsx'
import type { ModelAnswers } from './use-model-answers.ts'
import styles from './answer.module.css'

export interface RoundProps {
  readonly round: RoundRow
  readonly context: KitchenContext
  readonly actions: AssistantActions
  /** The host of the model; null: no model is connected. */
  readonly host: string | null
  readonly answers: ModelAnswers
  readonly heading: 'h2' | 'h3'
}

/** What the model has answered, or how to ask it. The first button stays while its meaning changes, and with it the focus. */
const ModelPart = ({ round, context, actions, host, answers }: RoundProps & { readonly host: string }) => {
  const t = useTexts(assistantTexts)
  const moment = useDateFormat('moment')
  const { running, undecided } = answers
  const isRunning = running?.round === round.id
  const answer = isRunning ? running.answer : round.model
  const isBusyElsewhere = running !== null && !isRunning
  if (undecided === round.id)
    return (
      <section className={styles.consent} aria-label={t('consentTitle', { host })}>
        <p className={styles.draftTitle}>{t('consentTitle', { host })}</p>
        <p>{t('consentText', { host })}</p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={() => answers.decide(true)}>
            {t('allow')}
          </Button>
          <Button onClick={() => answers.decide(false)}>{t('notNow')}</Button>
        </div>
      </section>
    )
  const { waitsFor } = round
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
            isRunning={isRunning}
            lookup={isRunning ? running.lookup : null}
            host={host}
            steps={context.recipe?.methodSublists.flatMap(({ methods }) => methods).length ?? 0}
            actions={actions}
          />
        </div>
      )}
      {waitsFor !== null && !isRunning && (
        <p className={styles.waits}>
          {waitsFor === 'sign-in' && t('waitsForSignIn')}
          {waitsFor === 'connection' &&
            (answers.isOverdue(round) ? t('waitsForPress', { time: moment(round.at) }) : t('waitsForConnection'))}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          icon={isRunning ? 'close' : answer === null ? 'sparkles' : 'retry'}
          kind={answer === null || isRunning ? 'secondary' : 'quiet'}
          disabled={isBusyElsewhere}
          onClick={() => (isRunning ? answers.stop() : void answers.ask(round))}
        >
          {t(isRunning ? 'stop' : waitsFor !== null ? 'askNow' : answer === null ? 'askModel' : 'askAgain')}
        </Button>
        {waitsFor !== null && !isRunning && (
          <Button kind="quiet" onClick={() => void answers.dismiss(round)}>
            {t('dontAsk')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A question, what the helper answers, and what the model adds. */
export const RoundView = (props: RoundProps) => {
  const { round, context, actions, host, heading: Heading } = props
  const t = useTexts(assistantTexts)
  const id = useId()
  const { helper } = round
  const unknown = t(context.recipe === undefined ? 'unknownNoRecipe' : 'unknown')
  return (
    <article className={styles.round} aria-labelledby={id} data-round={round.id}>
      <Heading id={id} className={styles.question}>
        {round.question}
      </Heading>
      <div className={styles.answer}>
        <p className={styles.who}>
          <Icon name="cook" size="small" />
          {t('helper')}
        </p>
        {helper === null && <p>{host === null ? unknown : `${unknown} ${t('unknownAskModel')}`}</p>}
        {helper === 'missing' && <p>{t('helperMissing')}</p>}
        {helper !== null && helper !== 'missing' && (
          <HelperAnswer answer={helper} found={round.found} recipe={context.recipe} actions={actions} />
        )}
      </div>
      {host !== null && <ModelPart {...props} host={host} />}
    </article>
  )
}
