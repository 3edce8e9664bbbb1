import type { StoredMessage } from './contact-messages.ts'
import { retryContactMessage } from './use-contact-messages.ts'
import { discardRow } from './use-stored-rows.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './contact.module.css'
import { texts } from '#texts/texts.ts'
import en from './contact-texts.en.json'

export const contactTexts = texts('contact', en)

const icons = { waiting: 'upload', sent: 'done', rejected: 'alert' } as const

/** ST-9: the contact messages of this device with the sync state of each. */
export const ContactMessageList = ({ messages }: { readonly messages: readonly StoredMessage[] }) => {
  const t = useTexts(contactTexts)
  const sentence = useTexts(problemTexts)
  return (
    <section aria-labelledby="yours" className={styles.messages}>
      <h2 id="yours">{t('yours')}</h2>
      <ul className={styles.list}>
        {messages.map(({ id, message, topic, state, problem }) => (
          <li key={id} className={styles.message}>
            <p className={styles.state}>
              <Icon name={icons[state]} size="small" />
              {state === 'rejected' ? t('rejected', { why: problem === null ? '' : sentence(problem) }) : t(state)}
            </p>
            <p className={styles.messageText}>{message?.message ?? t(topic ?? 'other')}</p>
            {state !== 'sent' && (
              <div className={styles.actions}>
                {state === 'rejected' && <Button onClick={() => void retryContactMessage(id)}>{t('retry')}</Button>}
                <Button kind="quiet" onClick={() => void discardRow(id)}>
                  {t('discard')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
