import { useEffect, useRef, useState, type FormEvent } from 'react'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { contactLimits, contactTopics, ContactMessage } from '@simmer/contract/wire/contact'
import { storeContactMessage } from './use-contact-messages.ts'
import type { Person } from '@simmer/contract/wire/session'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { contactTexts } from './contact-message-list.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import styles from './contact.module.css'

type FormError = 'emailWrong' | 'messageMissing' | 'messageLong' | 'looksAutomatic' | 'notSaved'

interface ContactFormProps {
  readonly person: Person | null
  /** The message is stored on this device and queued. */
  readonly onSaved: (messageId: string) => void
}

/** RT-13: the form stores the message on this device before it is sent, so that it is neither lost nor sent twice. */
export const ContactForm = ({ person, onSaved }: ContactFormProps) => {
  const t = useTexts(contactTexts)
  const { draft, change, startNext } = useMessageDraft(person?.id ?? null)
  const [error, setError] = useState<FormError | null>(null)
  const website = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  const email = draft.email ?? person?.email ?? ''
  const isStarted = useRef(false)
  // A page may lead here with what the message is about. What a person has written before stays.
  useEffect(() => {
    const about = new URLSearchParams(window.location.search).get('about')
    if (isStarted.current || about === null || draft.message !== '') return
    isStarted.current = true
    change({ topic: 'problem', message: `${about.slice(0, contactLimits.message / 2)}\n\n` })
  }, [draft.message, change])

  const errorText = (...errors: readonly FormError[]): string | null =>
    error !== null && errors.includes(error) ? t(error, { most: contactLimits.message }) : null

  const validate = (message: unknown): FormError | null => {
    if (website.current?.value) return 'looksAutomatic'
    if (draft.message.trim() === '') return 'messageMissing'
    if (draft.message.trim().length > contactLimits.message) return 'messageLong'
    return v.is(ContactMessage, message) ? null : 'emailWrong'
  }

  const send = async (): Promise<void> => {
    const message: ContactMessage = {
      id: uuid(),
      name: draft.name.trim().slice(0, contactLimits.name),
      email: email.trim(),
      topic: draft.topic,
      message: draft.message.trim(),
    }
    const problem = validate(message)
    setError(problem)
    if (problem !== null || busy.current) return
    busy.current = true
    try {
      await storeContactMessage(message, person?.id ?? null, Date.now())
      startNext()
      onSaved(message.id)
    } catch {
      setError('notSaved')
    } finally {
      busy.current = false
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={t('topic')}
        options={contactTopics.map((value) => ({ value, name: t(value) }))}
        value={draft.topic}
        onChoose={(topic) => change({ topic })}
      />
      <TextArea
        label={t('message')}
        value={draft.message}
        error={errorText('messageMissing', 'messageLong')}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Field
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={t('emailHint')}
        value={email}
        error={errorText('emailWrong')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field
        label={t('name')}
        autoComplete="name"
        maxLength={contactLimits.name}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.trap} aria-hidden>
        <label>
          {t('website')}
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p role="alert" className={styles.error}>
        {errorText('looksAutomatic', 'notSaved')}
      </p>
      <Button type="submit" kind="primary" size="large">
        {t('send')}
      </Button>
    </form>
  )
}
