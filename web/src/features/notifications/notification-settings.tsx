import { useId } from 'react'
import * as v from 'valibot'
import { NotifyChoiceValue, notifyChoices, type NotifyChoice } from '@simmer/contract/wire/notifications'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import styles from './notification-settings.module.css'
import { MailSettings } from './mail-settings.tsx'
import { notificationTexts } from './use-notifications.ts'
import { usePendingChoice } from './use-pending-choice.ts'

const kinds = notifyChoices.filter((choice) => choice !== 'named')

interface ChoiceProps {
  readonly choice: NotifyChoice
  readonly hint?: string
}

/** A choice is stored on this device first and applies to the account. All are on until they are switched off. */
const Choice = ({ choice, hint }: ChoiceProps) => {
  const t = useTexts(notificationTexts)
  const perform = usePerform()
  const toasts = useToasts()
  const hintId = useId()
  const key = `notify:${choice}`
  const isOn = useLiveQuery(
    async (local) => {
      const [record] = await local.records(key)
      const stored = v.safeParse(NotifyChoiceValue, record?.value)
      return !stored.success || stored.output.on
    },
    true,
    [key],
  )
  const [isShownOn, choosePending] = usePendingChoice(isOn)
  const choose = async (on: boolean): Promise<void> => {
    try {
      await choosePending(on, () => perform('notify.set', key, { on }))
    } catch {
      toasts.show(t('failed'), { kind: 'bad' })
    }
  }
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isShownOn}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => void choose(target.checked)}
        />
        {t(choice)}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** In the account settings: which kinds of notifications a person gets, and whether authors see their name. */
export const NotificationSettings = () => {
  const t = useTexts(notificationTexts)
  return (
    <div className={styles.groups}>
      <fieldset className={styles.choices}>
        <legend>{t('kinds')}</legend>
        {kinds.map((choice) => (
          <Choice key={choice} choice={choice} />
        ))}
      </fieldset>
      <MailSettings />
      <fieldset className={styles.choices}>
        <legend>{t('privacy')}</legend>
        <Choice choice="named" hint={t('namedHint')} />
      </fieldset>
    </div>
  )
}
