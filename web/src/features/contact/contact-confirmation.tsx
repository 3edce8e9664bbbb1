import { useEffect, useRef } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { contactTexts } from './contact-message-list.tsx'
import styles from './contact.module.css'

interface ContactConfirmationProps {
  readonly state: 'waiting' | 'sent'
  readonly onAnother: () => void
}

/**
 * Replaces the form after a message was queued. The list of messages is not next to it: a second click on "Send" must
 * not hit "Discard".
 */
export const ContactConfirmation = ({ state, onAnother }: ContactConfirmationProps) => {
  const t = useTexts(contactTexts)
  const title = useRef<HTMLHeadingElement>(null)
  // The focused button disappeared with the form.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.thanks} aria-labelledby="contact-confirmation">
      <Icon name="done" size="large" />
      <h2 id="contact-confirmation" ref={title} tabIndex={-1}>
        {t('confirmationTitle')}
      </h2>
      <output>{t(state)}</output>
      <Button onClick={onAnother}>{t('another')}</Button>
    </section>
  )
}
