import { useRef, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react'
import { v4 as uuid } from 'uuid'
import {
  contentActions,
  type DecideBody,
  type DecisionAction,
  decisionActions,
  type ModerationCase,
  reportReasons,
} from '@simmer/contract/wire/moderation'
import { knownReason, reportReasonTexts } from '#texts/report-reason-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'

/** The decisions that a case allows, in the order of their numbers. */
export const possibleActions = ({ kind, isClosed, decisions }: ModerationCase): readonly DecisionAction[] =>
  decisionActions.filter((action) => {
    if (contentActions.has(action)) return kind !== 'account'
    if (action === 'keep') return !isClosed
    return action !== 'restore' || decisions.some(({ isInForce }) => isInForce)
  })

const dayChoices = [7, 30, 90, 365] as const

interface DecisionFormProps {
  readonly found: ModerationCase
  readonly action: DecisionAction | null
  readonly onAction: (action: DecisionAction) => void
  readonly factsRef: Ref<HTMLTextAreaElement>
  readonly error: string | null
  readonly onDecide: (decision: DecideBody) => Promise<void>
}

/** MO-3: a decision with its reasons. */
export const DecisionForm = ({ found, action, onAction, factsRef, error, onDecide }: DecisionFormProps) => {
  const t = useTexts(moderationTexts)
  const tReason = useTexts(reportReasonTexts)
  const { proposal, reasons } = found
  const [clause, setClause] = useState(knownReason(proposal?.clause ?? reasons[0] ?? 'other'))
  const [facts, setFacts] = useState(proposal?.facts ?? '')
  const [days, setDays] = useState<(typeof dayChoices)[number]>(7)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // A repeat after a lost answer is the same decision.
  const id = useRef(uuid())

  const decide = async (): Promise<void> => {
    setMissing(action === null)
    if (action === null || isBusy) return
    setBusy(true)
    await onDecide({ id: id.current, action, clause, facts: facts.trim(), ...(action === 'limit' && { days }) })
    setBusy(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void decide()
  }
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void decide()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl + Enter in any of its fields
    <form className={styles.form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <RadioGroup legend={t('decide')} error={isMissing ? t('choose') : null}>
        {possibleActions(found).map((one, index) => (
          <Radio
            key={one}
            label={`${index + 1}. ${t(one)}`}
            hint={t(`${one}Hint`)}
            checked={one === action}
            onChoose={() => onAction(one)}
          />
        ))}
      </RadioGroup>
      <Select
        label={t('clause')}
        options={reportReasons.map((value) => ({ value, name: tReason(value) }))}
        value={clause}
        onChoose={setClause}
      />
      {action === 'limit' && (
        <Select
          label={t('days')}
          options={dayChoices.map((value) => ({ value: `${value}`, name: `${value}` }))}
          value={`${days}`}
          onChoose={(value) => setDays(dayChoices.find((choice) => `${choice}` === value) ?? 7)}
        />
      )}
      <TextArea
        ref={factsRef}
        label={t('facts')}
        hint={t('factsHint')}
        rows={4}
        value={facts}
        onChange={(event) => setFacts(event.target.value)}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" kind="primary" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}
