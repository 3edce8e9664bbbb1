import { useId, useState, type FormEvent } from 'react'
import type { SignInMethods } from '@simmer/contract/wire/sign-in-methods'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { canUsePasskeys } from './passkey.ts'
import { signInMethodsTexts } from './sign-in-methods-texts.ts'
import styles from './settings.module.css'

type Passkey = SignInMethods['passkeys'][number]

export interface PasskeyActions {
  /** Each returns the sentence of its failure, or null. */
  readonly add: (name: string) => Promise<string | null>
  readonly rename: (id: string, name: string) => Promise<string | null>
  readonly remove: (id: string) => Promise<string | null>
}

interface NameFormProps {
  readonly initialName: string
  readonly submitLabel: string
  readonly submit: (name: string) => Promise<string | null>
  readonly onClose: () => void
}

const NameForm = ({ initialName, submitLabel, submit, onClose }: NameFormProps) => {
  const t = useTexts(signInMethodsTexts)
  const [name, setName] = useState(initialName)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (isBusy || name.trim() === '') return
    setBusy(true)
    const failure = await submit(name.trim())
    setBusy(false)
    setProblem(failure)
    if (failure === null) onClose()
  }
  return (
    <form
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        name="passkey-name"
        autoComplete="off"
        maxLength={60}
        // The user pressed a button to type here, so focus does not surprise.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const Row = ({ passkey, actions }: { readonly passkey: Passkey; readonly actions: PasskeyActions }) => {
  const t = useTexts(signInMethodsTexts)
  const toasts = useToasts()
  const dayText = useDateFormat('day')
  const [openPanel, setOpenPanel] = useState<'name' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = (): void => setOpenPanel(null)
  const { id, name } = passkey
  const added = dayText(passkey.createdAt)

  const remove = async (): Promise<void> => {
    const failure = await actions.remove(id)
    setProblem(failure)
    if (failure === null) toasts.show(t('passkeyRemoved', { name }), { kind: 'good' })
  }
  return (
    <Line
      name={name}
      actions={
        openPanel !== 'name' && (
          <>
            <Button kind="quiet" aria-label={t('renameOf', { name })} onClick={() => setOpenPanel('name')}>
              {t('rename')}
            </Button>
            <Button kind="quiet" aria-label={t('removeOf', { name })} onClick={() => setOpenPanel('remove')}>
              {t('remove')}
            </Button>
          </>
        )
      }
      details={
        openPanel === 'name' && (
          <NameForm
            initialName={name}
            submitLabel={t('save')}
            submit={(newName) => actions.rename(id, newName)}
            onClose={close}
          />
        )
      }
    >
      <LineNote>
        {passkey.usedAt === null ? t('added', { date: added }) : t('usedOn', { added, used: dayText(passkey.usedAt) })}
      </LineNote>
      <Dialog
        open={openPanel === 'remove'}
        onClose={close}
        title={t('removeTitle', { name })}
        closeLabel={t('close')}
        footer={
          <div className={styles.actions}>
            <Button kind="danger" onClick={() => void remove()}>
              {t('remove')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        }
      >
        <p>{t('removeLead')}</p>
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      </Dialog>
    </Line>
  )
}

/** The passkeys of this account. */
export const PasskeyList = ({
  passkeys,
  actions,
}: {
  readonly passkeys: readonly Passkey[]
  readonly actions: PasskeyActions
}) => {
  const t = useTexts(signInMethodsTexts)
  const toasts = useToasts()
  const heading = useId()
  const [isAdding, setAdding] = useState(false)
  const add = async (name: string): Promise<string | null> => {
    const failure = await actions.add(name)
    if (failure === null) toasts.show(t('passkeyAdded', { name }), { kind: 'good' })
    return failure
  }
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('passkeys')}</h2>
      <p className={styles.lead}>{t('passkeysLead')}</p>
      {passkeys.length === 0 && <p>{t('noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <Lines>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} actions={actions} />
          ))}
        </Lines>
      )}
      {isAdding && (
        <NameForm
          initialName={t('firstName')}
          submitLabel={t('create')}
          submit={add}
          onClose={() => setAdding(false)}
        />
      )}
      {!isAdding && canUsePasskeys() && (
        <div className={styles.actions}>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
      {!canUsePasskeys() && <p className={styles.lead}>{t('unsupported')}</p>}
    </section>
  )
}
