import * as v from 'valibot'
import {
  MailChoice,
  mailFrequencies,
  mailKinds,
  type MailFrequency,
  type MailKind,
} from '@simmer/contract/preferences/mail'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { classes } from '#ui/layout/classes.ts'
import styles from './notification-settings.module.css'
import { notificationTexts } from './use-notifications.ts'
import { usePendingChoice } from './use-pending-choice.ts'

const nothingChosen: MailChoice = { frequency: 'off' }

/** A choice is stored on this device first and applies to the account. */
const Mail = ({ kind }: { readonly kind: MailKind }) => {
  const t = useTexts(notificationTexts)
  const language = useLanguage()
  const perform = usePerform()
  const toasts = useToasts()
  const key = `mail:${kind}`
  const { frequency, ended } = useLiveQuery(
    async (local) => {
      const [record] = await local.records(key)
      const stored = v.safeParse(MailChoice, record?.value)
      return stored.success ? stored.output : nothingChosen
    },
    nothingChosen,
    [key],
  )
  const [shown, choosePending] = usePendingChoice(frequency)
  const choose = async (chosen: MailFrequency): Promise<void> => {
    try {
      await choosePending(chosen, () => perform('mail.set', key, { frequency: chosen, language }))
    } catch {
      toasts.show(t('failed'), { kind: 'bad' })
    }
  }
  return (
    <>
      <Select
        label={t(`mail_${kind}`)}
        options={mailFrequencies.map((value) => ({ value, name: t(`frequency_${value}`) }))}
        value={shown}
        onChoose={(chosen) => void choose(chosen)}
      />
      {frequency === 'off' && ended !== undefined && <Banner kind="warn">{t('mailReturned')}</Banner>}
    </>
  )
}

/** ML-1: in the settings of notifications, the e-mails that a person can choose. */
export const MailSettings = () => {
  const t = useTexts(notificationTexts)
  return (
    <fieldset className={classes(styles.choices, styles.mails)}>
      <legend>{t('mailTitle')}</legend>
      <p className={styles.lead}>{t('mailLead')}</p>
      {mailKinds.map((kind) => (
        <Mail key={kind} kind={kind} />
      ))}
    </fieldset>
  )
}
