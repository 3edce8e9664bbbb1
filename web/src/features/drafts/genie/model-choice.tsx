import type { Model } from '#local/use-model.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { genieTexts, type GenieFailure, type GenieKey } from './genie-model.ts'
import styles from './genie.module.css'

/** AS-7: what is left of the limit of the account. */
export const AnswersLeft = ({ left }: Pick<Model, 'left'>) => {
  const t = useTexts(genieTexts)
  if (left === null) return null
  return t(left.period === 'month' ? 'leftInMonth' : 'left', { count: left.recipes ?? left.messages })
}

/** AS-7: why the model gave no answer, with when a limit allows the next one. */
export const FailureText = ({
  name,
  failure: { until },
}: {
  readonly name: GenieKey
  readonly failure: GenieFailure
}) => {
  const t = useTexts(genieTexts)
  const moment = useDateFormat('moment')
  return `${t(name)}${until === undefined ? '' : ` ${t('restingUntil', { time: moment(until) })}`}`
}

/** Whether the account has used up its answers. */
export const isSpent = ({ left }: Pick<Model, 'left'>): boolean =>
  left !== null && (left.recipes ?? left.messages) === 0

interface ModelChoiceProps {
  readonly model: Model
  /** Whether photographs go with their text; undefined where there are none. */
  readonly pictures?: { readonly areSent: boolean; readonly setSent: (areSent: boolean) => void }
}

/** Whether the model sorts what is brought. It names the host, and is off until a person agrees, here or in the assistant. */
export const ModelChoice = ({ model, pictures }: ModelChoiceProps) => {
  const t = useTexts(genieTexts)
  const { host, left, isReachable, allow, withdraw, canSee } = model
  const isOut = isSpent(model)
  const isAllowed = model.isAllowed && !isOut
  if (isReachable === null) return <p className={styles.state}>{'\u00A0'}</p>
  if (!isReachable || host === null)
    return <p className={styles.state}>{t(isReachable ? 'noModel' : 'offlineModel')}</p>
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isAllowed}
          disabled={isOut}
          onChange={(event) => (event.target.checked ? allow('genie') : withdraw())}
        />
        <span>
          {t('withModel', { host })}
          <span className={styles.hint}>
            {isOut ? t('deviceSorts') : t(pictures?.areSent === true ? 'withPicturesHint' : 'withModelHint')}{' '}
            <AnswersLeft left={left} />
          </span>
        </span>
      </label>
      {pictures !== undefined && canSee && isAllowed && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={pictures.areSent}
            onChange={(event) => pictures.setSent(event.target.checked)}
          />
          <span>
            {t('sendPictures', { host })}
            <span className={styles.hint}>{t('sendPicturesHint')}</span>
          </span>
        </label>
      )}
    </>
  )
}
