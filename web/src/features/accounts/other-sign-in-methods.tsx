import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import type { Provider } from '#api/session-forms.ts'
import { storeInvitation } from '#local/session/invitation.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { RetryBanner } from '#ui/feedback/retry-banner.tsx'
import {
  cancelPasskeyPrompt,
  canUsePasskeys,
  offersPasskeysInField,
  passkeyTimeoutMs,
  NoPasskeyError,
  signWithPasskey,
} from './passkey.ts'
import { signInMethodsTexts } from './sign-in-methods-texts.ts'
import styles from './account-form.module.css'

export interface OtherSignInMethodsProps {
  readonly sessionStore: SessionStore
  readonly call: Call
  readonly onSignedIn: () => void
  /** The invitation code of the URL; it is sent along with the sign-in (RF-6). */
  readonly invitation: string | null
}

/** The providers this server offers; null until it responds. A list that cannot be loaded is `failed` (ER-8). */
const useProviders = (sessionStore: SessionStore) => {
  const [providers, setProviders] = useState<readonly Provider[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const loadProviders = useCallback(async (): Promise<void> => {
    try {
      setProviders(await (await sessionStore.signInMethods()).providers())
      setFailed(false)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      setFailed(true)
    }
  }, [sessionStore])
  useEffect(() => {
    const load = (): void => void loadProviders()
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [loadProviders])
  return { providers: providers ?? noProviders, isFailed, loadProviders }
}

const noProviders: readonly Provider[] = []

/** Passkeys and the OAuth providers this server is configured for. Renders nothing without either, unless the list failed. */
export const OtherSignInMethods = ({ sessionStore, call, onSignedIn, invitation }: OtherSignInMethodsProps) => {
  const t = useTexts(signInMethodsTexts)
  const sentence = useTexts(problemTexts)
  const { providers, isFailed, loadProviders } = useProviders(sessionStore)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const usesPasskeys = providers.some(({ id }) => id === 'passkey') && canUsePasskeys()
  const services = providers.filter(({ type }) => type === 'oauth')

  // The back/forward cache restores the page with its busy button when the user returns from a provider.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(null)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const errorText = useRef((error: unknown): string => String(error))
  useEffect(() => {
    errorText.current = (error) => {
      if (error instanceof NoPasskeyError) return t('passkeyNotUsed')
      if (error instanceof Problem) return sentence(error.problem)
      if (error instanceof NetworkError) return t('unreachable')
      throw error
    }
  })

  const signInWithPasskey = useCallback(
    async (inField: boolean, isStillNeeded: () => boolean): Promise<void> => {
      const outcome = await sessionStore.signIn({ passkey: await signWithPasskey(call, inField, isStillNeeded) })
      if (outcome === 'signed-in') onSignedIn()
      else throw new Problem(outcome)
    },
    [sessionStore, call, onSignedIn],
  )

  // Offers passkeys in the e-mail field's autofill while the page is open and no button is pressed.
  const isWaiting = usesPasskeys && busy === null
  useEffect(() => {
    if (!isWaiting) return undefined
    let isMounted = true
    const offerPasskey = async (): Promise<void> => {
      if (!(await offersPasskeysInField()) || !isMounted) return
      try {
        await signInWithPasskey(true, () => isMounted)
      } catch (error) {
        if (isMounted && !(error instanceof NoPasskeyError)) setProblem(errorText.current(error))
      }
    }
    void offerPasskey()
    const retryTimer = setInterval(() => void offerPasskey(), passkeyTimeoutMs)
    return () => {
      isMounted = false
      clearInterval(retryTimer)
      cancelPasskeyPrompt()
    }
  }, [isWaiting, signInWithPasskey])

  const press = async (methodId: string, task: () => Promise<void>): Promise<void> => {
    setBusy(methodId)
    setProblem(null)
    try {
      await task()
    } catch (error) {
      setProblem(errorText.current(error))
      setBusy(null)
    }
  }
  const visitProvider = async (id: string): Promise<void> => {
    if (invitation !== null) await storeInvitation(invitation, Date.now())
    const backQuery = invitation === null ? '' : `?ref=${encodeURIComponent(invitation)}`
    window.location.assign(await (await sessionStore.signInMethods()).providerSignInUrl(id, paths.signIn + backQuery))
  }

  if (isFailed)
    return (
      <RetryBanner again={t('tryAgain')} onRetry={() => void loadProviders()}>
        {t('methodsUnavailable')}
      </RetryBanner>
    )
  if (!usesPasskeys && services.length === 0) return null
  return (
    <section className={styles.choices} aria-label={t('or')}>
      <p className={styles.divided} aria-hidden>
        {t('or')}
      </p>
      {usesPasskeys && (
        <Button
          wide
          busy={busy === 'passkey'}
          onClick={() => void press('passkey', () => signInWithPasskey(false, () => true))}
        >
          {t('usePasskey')}
        </Button>
      )}
      {services.map(({ id, name }) => (
        <Button key={id} wide busy={busy === id} onClick={() => void press(id, () => visitProvider(id))}>
          {t('withService', { name })}
        </Button>
      ))}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  )
}
