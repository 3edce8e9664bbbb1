import { useLocation, useRouter } from '@tanstack/react-router'
import { createElement, use, useEffect, useState, useSyncExternalStore } from 'react'
import { AnalyticsEvent } from '@simmer/contract/wire/analytics'
import { analyticsEndpoints } from '@simmer/contract/wire/endpoints/analytics-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { listEndpoints } from '@simmer/contract/wire/endpoints/list-endpoints'
import { createExchange } from '#api/exchange.ts'
import { noteReach } from '#api/reach.ts'
import { watchReach } from '#api/watch-reach.ts'
import { followTheme } from '#device/choose-theme.ts'
import { readNotifyPermission } from '#device/notify.ts'
import { inAppBrowser } from '#device/in-app-browser.ts'
import { useAccountPreferences } from '#features/accounts/use-account-preferences.ts'
import { hasPendingJoin } from '#features/shopping/use-pending-join.ts'
import { useConsent } from '#features/analytics/consent.ts'
import { createEventQueue } from '#features/analytics/event-queue.ts'
import { createSafeStorage } from '#local/persistence/safe-storage.ts'
import { reportsCache } from '#local/offline/cache-names.ts'
import { storeWholeApp, storeWholeAppWhenIdle } from '#local/offline/whole-app.ts'
import { onPersistentTextChange } from '#local/persistence/persistent-text.ts'
import { useDurableStorage } from '#local/persistence/use-durable-storage.ts'
import { hasStoredTimers } from '#features/cook/stored-timers.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { SessionStoreContext, useSession } from '#local/session/use-session.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { ConsentBar } from './consent-bar.tsx'
import { countClicks } from './count-clicks.ts'
import { InAppNote } from './in-app-note.tsx'
import type { HeaderType } from '../router/header-types.ts'
import type { AppRoute } from '../router/route.ts'
import { useCurrentRoute } from '../router/use-current-route.ts'

const storage = createSafeStorage(() => localStorage)
const noteKey = 'simmer.in-app-note'

const loadJoinWhenOnline = async () => (await import('#features/shopping/join-when-online.tsx')).JoinWhenOnline
const resendPush = async (call: Call) => (await import('#local/push/push-subscription.ts')).resendSubscription(call)
const loadPayoutBanner = async () => (await import('#features/payouts/payout-banner.tsx')).PayoutBanner
/** LY-8: pages that are about earnings, or fill the screen with a task. */
const withoutPayoutBanner = new Set<HeaderType | undefined>(['analytics', 'payments', 'balance', 'recipeGenieAI'])
const loadCountReads = async () => (await import('#features/analytics/count-reads.ts')).CountReads
const recipePage = /^\/recipe\/([\w-]{1,64})\/[^/]+$/
const loadTimerDock = async () => (await import('#features/cook/timer-dock.tsx')).TimerDock

/**
 * OP-7: sends the reports of errors in earlier pages that could not be sent. The code that does so is loaded only if there are
 * some. It never rejects.
 */
const sendUnsentReports = async (): Promise<void> => {
  try {
    if (await caches.has(reportsCache)) await (await import('#local/errors/report-error.ts')).errorQueue().flush()
  } catch {
    // Private windows have no caches, and without a network the code may be missing.
  }
}

const exchange = createExchange()

/** The network may be gone before this code is loaded. */
const watchServer = (): (() => void) => {
  if (!navigator.onLine) noteReach(false)
  return watchReach(window, document, () => exchange('/api/health', { method: 'GET' }))
}

/** The slash key moves the focus to the first visible search field, except from a field or an open sheet. */
const onSlash = (event: KeyboardEvent): void => {
  const { key, target } = event
  if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, select, textarea') !== null)
  if (isTyping || document.querySelector('dialog[open]') !== null) return
  const field = [...document.querySelectorAll<HTMLInputElement>('search input')].find((one) => one.checkVisibility())
  if (field === undefined) return
  event.preventDefault()
  field.focus()
  field.select()
}

const focusSearchBySlash = (): (() => void) => {
  window.addEventListener('keydown', onSlash)
  return () => window.removeEventListener('keydown', onSlash)
}

/** Whether a screen of this shape is one to look around on. A new shape does not compile until it is decided here. */
const isLookedAround: Readonly<Record<NonNullable<AppRoute['skeleton']>, boolean>> = {
  explore: true,
  grid: true,
  list: true,
  recipe: false,
  form: false,
  page: false,
}

/**
 * Parts that load after the first interaction: theme sync between tabs, whether Simmer responds, the key to the search
 * field, account preferences, analytics with its consent bar, unsent reports of errors, running timers and the in-app
 * browser note.
 */
export const DeferredParts = () => {
  const consent = useConsent()
  const { pathname } = useLocation()
  const { route } = useCurrentRoute()
  const { call } = useRouter().options.context
  const sessionStore = use(SessionStoreContext)
  const localStore = use(LocalStoreContext)
  const [isInAppNoteRead, setInAppNoteRead] = useState(() => storage.get(noteKey) !== null)
  const app = inAppBrowser(navigator.userAgent)

  useEffect(followTheme, [])
  useEffect(watchServer, [])
  useEffect(focusSearchBySlash, [])
  useEffect(() => void sendUnsentReports(), [])
  useDurableStorage()
  useAccountPreferences(call)

  const session = useSession()
  const isSignedIn = session.status === 'authenticated'
  useEffect(() => storeWholeAppWhenIdle(isSignedIn), [isSignedIn])
  useEffect(() => {
    if (isSignedIn && readNotifyPermission() === 'granted') void resendPush(call)
  }, [isSignedIn, call])

  const isCounting = consent === 'given'
  useEffect(() => {
    if (!isCounting || localStore === null) return undefined
    const events = createEventQueue({
      text: storage,
      key: 'simmer.events',
      Event: AnalyticsEvent,
      send: (batch) => call(analyticsEndpoints.recordEvents, { body: { events: batch } }),
    })
    return countClicks(events, localStore.retryQueue, () => {
      const now = sessionStore?.snapshot()
      if (now?.status === 'authenticated') return now.person.email
      return now?.status === 'unauthenticated' ? 'guest' : null
    })
  }, [isCounting, call, localStore, sessionStore])

  // Guests are counted on their device only where they agreed.
  const readerId = session.status === 'authenticated' ? session.person.id : isCounting ? 'guest' : null
  const isReaderKnown = session.status !== 'loading' && readerId !== null
  const CountReads = useChunk(loadCountReads, isReaderKnown)

  const isJoinPending = useSyncExternalStore(onPersistentTextChange, hasPendingJoin)
  useEffect(() => {
    if (isJoinPending) void storeWholeApp()
  }, [isJoinPending])
  const JoinWhenOnline = useChunk(loadJoinWhenOnline, isJoinPending)
  const join = (secret: string) => call(listEndpoints.acceptInvitation, { params: { secret } })
  const pendingJoin = isJoinPending && JoinWhenOnline && createElement(JoinWhenOnline, { join })
  const hasTimers = useSyncExternalStore(onPersistentTextChange, hasStoredTimers)
  const TimerDock = useChunk(loadTimerDock, hasTimers)
  // Cooking mode shows the timers itself.
  const isCooking = pathname.endsWith('/cook')
  const dock = hasTimers && TimerDock && createElement(TimerDock, { hidden: isCooking })
  const hasDock = Boolean(dock) && !isCooking
  const isPartner = session.status === 'authenticated' && session.person.isSimmerPartner
  const PayoutBanner = useChunk(loadPayoutBanner, isPartner)
  const isForm = route?.skeleton === 'form'
  // The question waits for a page to look around on: it does not disturb a recipe, a form or a running timer.
  const isBrowsing = isLookedAround[route?.skeleton ?? 'page']
  const showsConsentBar = isBrowsing && !dock && app === null && consent === null
  const showsInAppNote = !dock && !isCooking && !isForm && app !== null && !isInAppNoteRead
  // The page makes room for these bars by attributes on the root element. `:has()` from the root would be evaluated
  // again for each key typed.
  useEffect(() => {
    const page = document.documentElement
    page.toggleAttribute('data-dock', hasDock)
    page.toggleAttribute('data-note', showsConsentBar || showsInAppNote)
  })
  return (
    <>
      {pendingJoin}
      {dock}
      {isReaderKnown &&
        CountReads &&
        localStore &&
        createElement(CountReads, {
          call,
          text: storage,
          retryQueue: localStore.retryQueue,
          userId: readerId,
          recipeShortId: recipePage.exec(pathname)?.[1] ?? null,
        })}
      {isPartner &&
        PayoutBanner &&
        createElement(PayoutBanner, {
          call,
          isHidden: isCooking || withoutPayoutBanner.has(route?.header),
        })}
      {showsConsentBar && <ConsentBar key={pathname} />}
      {showsInAppNote && (
        <InAppNote
          app={app}
          onDismiss={() => {
            storage.set(noteKey, 'read')
            setInAppNoteRead(true)
          }}
        />
      )}
    </>
  )
}
