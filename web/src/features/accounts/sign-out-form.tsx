import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { NetworkError } from '#api/network-error.ts'
import { useSession } from '#local/session/use-session.ts'
import type { SessionStore, Unsent, UnsentWork } from '#local/session/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { accountTexts } from './account-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './account-form.module.css'

export interface SignOutFormProps {
  readonly sessionStore: SessionStore | null
  readonly onSignedOut: () => void
  readonly onStay: () => void
}

const nothingUnsent: Unsent = { actions: 0, pictures: 0, drafts: [] }

/** Where each kind of draft can still be saved. */
const draftWords = {
  profile: { message: 'profileUnsaved', link: 'toEditProfile', href: paths.editProfile },
  posts: { message: 'postsUnsaved', link: 'toBlogAdmin', href: paths.blogAdmin },
  imports: {
    message: 'importsUndecided',
    link: 'toImports',
    href: `${paths.importRecipes}?existingCreator=true`,
  },
} as const satisfies Record<Unsent['drafts'][number], unknown>

/** ST-6: signing out never drops unsent data silently; the user decides what happens to it. */
export const SignOutForm = ({ sessionStore, onSignedOut, onStay }: SignOutFormProps) => {
  const t = useTexts(accountTexts)
  /** Null until this device has looked for unsent work. Until then the button does nothing. */
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const { actions: actionCount, pictures: pictureCount, drafts } = unsent ?? nothingUnsent
  const [busy, setBusy] = useState<UnsentWork | 'leave' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const { status } = useSession()
  useEffect(() => {
    // Before the device knows who is signed in, it finds no work of theirs.
    if (status !== 'authenticated') return undefined
    let isCurrent = true
    sessionStore?.unsent().then(
      (found) => isCurrent && setUnsent(found),
      // Signing out looks again, and reports its own failure.
      () => isCurrent && setUnsent(nothingUnsent),
    )
    return () => {
      isCurrent = false
    }
  }, [sessionStore, status])

  const signOut = async (choice?: UnsentWork): Promise<void> => {
    if (sessionStore === null) return
    setBusy(choice ?? 'leave')
    setProblem(null)
    try {
      const outcome = await sessionStore.signOut(choice)
      if (outcome.done) return onSignedOut()
      setUnsent(outcome.unsent)
      if (choice === 'send' && outcome.unsent.actions + outcome.unsent.pictures > 0) setProblem(t('notSent'))
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      setProblem(t('unreachable'))
    } finally {
      setBusy(null)
    }
  }

  const canSend = actionCount + pictureCount > 0
  const hasUnsent = canSend || drafts.length > 0
  const title = canSend ? 'unsentTitle' : hasUnsent ? 'unsavedTitle' : 'signOutTitle'
  return (
    <div className={styles.form}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      {!hasUnsent && <p className={styles.lead}>{t('signOutLead')}</p>}
      {actionCount > 0 && <p className={styles.lead}>{t('unsent', { count: actionCount })}</p>}
      {pictureCount > 0 && <p className={styles.lead}>{t('unsentPictures', { count: pictureCount })}</p>}
      {drafts.map((draft) => (
        <p key={draft} className={styles.lead}>
          {t(draftWords[draft].message)} <a href={draftWords[draft].href}>{t(draftWords[draft].link)}</a>
        </p>
      ))}
      <p role="alert" className={styles.reservedProblem}>
        {problem}
      </p>
      <div className={styles.choices}>
        {!hasUnsent ? (
          <Button
            kind="primary"
            size="large"
            wide
            disabled={unsent === null}
            busy={busy === 'leave'}
            onClick={() => void signOut()}
          >
            {t('signOut')}
          </Button>
        ) : (
          <>
            {canSend && (
              <Button kind="primary" size="large" wide busy={busy === 'send'} onClick={() => void signOut('send')}>
                {t('sendFirst')}
              </Button>
            )}
            <Button
              kind={canSend ? 'secondary' : 'primary'}
              size="large"
              wide
              busy={busy === 'keep'}
              onClick={() => void signOut('keep')}
            >
              {t('storeUnsent')}
            </Button>
            <p className={styles.choiceHelp}>{t(canSend ? 'storeUnsentHelp' : 'storeDraftsHelp')}</p>
            <Button kind="danger" size="large" wide busy={busy === 'delete'} onClick={() => void signOut('delete')}>
              {t('discard')}
            </Button>
          </>
        )}
        <Button kind="quiet" wide onClick={onStay}>
          {t('stay')}
        </Button>
      </div>
    </div>
  )
}
