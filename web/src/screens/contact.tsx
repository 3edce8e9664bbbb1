import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { contactTexts, ContactMessageList } from '../features/contact/contact-message-list.tsx'
import { ContactConfirmation } from '../features/contact/contact-confirmation.tsx'
import { ReportList } from '../features/contact/report-list.tsx'
import { useContactMessages } from '../features/contact/use-contact-messages.ts'
import { ExternalPageLink } from '../features/help/external-page-link.tsx'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { screen } from './parts/screen.ts'
import styles from '../features/contact/contact.module.css'

const View = () => {
  const t = useTexts(contactTexts)
  const session = useSession()
  const person = session.status === 'authenticated' ? session.person : null
  const [savedId, setSavedId] = useState<string | null>(null)
  const messages = useContactMessages(person?.id ?? null)
  const state = savedId === null ? null : (messages?.find(({ id }) => id === savedId)?.state ?? 'waiting')
  return (
    <div className={styles.contact}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.help}>
          {t('help')} <ExternalPageLink page="helpCenter">{t('toHelp')}</ExternalPageLink>
          <a href={paths.status}>{t('toStatus')}</a>
        </p>
      </header>
      <NeedsScript message={t('needsScripts')} />
      {state === 'waiting' || state === 'sent' ? (
        <ContactConfirmation state={state} onAnother={() => setSavedId(null)} />
      ) : (
        <>
          <ContactForm person={person} onSaved={setSavedId} />
          {messages !== null && messages.length > 0 && <ContactMessageList messages={messages} />}
          <ReportList by={person?.id ?? null} />
        </>
      )}
    </div>
  )
}

/** RT-13: the contact form. */
export const contactScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(contactTexts, language)
    return { title: t('title'), description: t('description'), canonical: paths.contact }
  },
  View,
})
