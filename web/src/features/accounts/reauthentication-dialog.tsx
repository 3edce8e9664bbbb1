import { useEffect, useRef, useState, type FormEvent } from 'react'
import { codeDigits } from '@simmer/contract/wire/session'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import { CodeField } from './code-field.tsx'
import settings from './settings.module.css'
import { useServerTask } from './use-server-task.ts'
import type { ReauthenticationPrompt } from './use-reauthentication.ts'
import { signInMethodsTexts } from './sign-in-methods-texts.ts'

interface ReauthenticationProps {
  readonly email: string
  readonly prompt: ReauthenticationPrompt
}

const ReauthenticationForm = ({ email, prompt }: ReauthenticationProps) => {
  const t = useTexts(signInMethodsTexts)
  const { isBusy, problem, run, clearProblem } = useServerTask()
  const [code, setCode] = useState('')
  const [message, setMessage] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // A dialog that opens moves the focus to its first button, also from a field with autoFocus.
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void run(() => prompt.confirm(code))
  }
  const sendAgain = (): void =>
    void run(async () => {
      await prompt.sendAgain()
      setMessage(t('reauthenticationSent'))
    })
  return (
    <form className={settings.form} noValidate method="dialog" onSubmit={send}>
      <p>{t('reauthenticationLead', { email })}</p>
      <CodeField
        label={t('reauthenticationCode', { digits: codeDigits })}
        ref={field}
        value={code}
        error={problem}
        onDigits={(digits) => {
          clearProblem()
          setCode(digits)
        }}
      />
      <output>{message}</output>
      <div className={settings.actions}>
        <Button type="submit" kind="primary" busy={isBusy} disabled={code.length < codeDigits}>
          {t('reauthenticationContinue')}
        </Button>
        <Button kind="quiet" onClick={sendAgain}>
          {t('reauthenticationResend')}
        </Button>
      </div>
    </form>
  )
}

/** Asks for an e-mail code before the sign-in methods of the account change. */
export const ReauthenticationDialog = ({ email, prompt }: ReauthenticationProps) => {
  const t = useTexts(signInMethodsTexts)
  return (
    <Dialog open={prompt.isOpen} onClose={prompt.cancel} title={t('reauthenticationTitle')} closeLabel={t('close')}>
      {prompt.isOpen && <ReauthenticationForm email={email} prompt={prompt} />}
    </Dialog>
  )
}
