import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { createElement, use, useState, useSyncExternalStore, createContext } from 'react'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import { HeadTags } from '../router/head-tags.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'
import type { DrawerName } from './rail-entries.ts'
import { RouteAnnouncer } from '../router/route-announcer.tsx'
import { SessionRedirects } from './session-redirects.tsx'
import { useAfterInteraction } from '#device/use-after-interaction.ts'
import { useSession } from '#local/session/use-session.ts'
import { readConsent } from '#features/analytics/consent.ts'
import { hasStoredTimers } from '#features/cook/stored-timers.ts'
import { useCurrentRoute } from '../router/use-current-route.ts'
import styles from './frame.module.css'
import type { AppUpdate } from '#device/app-update.ts'

export const AppUpdateContext = createContext<AppUpdate | null>(null)

/** These parts load when they are opened or have something to show. */
const loadUpdatePrompt = async () => (await import('./update-prompt.tsx')).UpdatePrompt
const loadDeferredParts = async () => (await import('./deferred-parts.tsx')).DeferredParts
const loadNotifications = async () =>
  (await import('#features/notifications/notification-center.tsx')).NotificationCenter
const loadMenu = async () => (await import('../menu/menu.tsx')).Menu

const subscribeToNothing = () => () => undefined
const alwaysFalse = (): boolean => false
/** Consent to be counted and running timers load the deferred parts at once. */
const hasUrgentParts = (): boolean => readConsent() === 'given' || hasStoredTimers()

const inBrowser = typeof document !== 'undefined'

/** The layout around every screen; it stays mounted across navigations. */
export const Frame = () => {
  const t = useTexts(frameTexts)
  const toasts = useToasts()
  const { route, result } = useCurrentRoute()
  const appUpdate = use(AppUpdateContext)
  const isUpdateWaiting = useSyncExternalStore(
    appUpdate?.subscribe ?? subscribeToNothing,
    appUpdate?.isAvailable ?? alwaysFalse,
    alwaysFalse,
  )
  const { origin, call } = useRouter().options.context
  const { href } = useLocation()
  const session = useSession()
  const person = session.status === 'authenticated' ? session.person : null
  // A drawer belongs to the page it was opened on, so a navigation closes it.
  const [opened, setOpened] = useState<{ readonly drawer: DrawerName; readonly href: string } | null>(null)
  const isAfterInteraction = useAfterInteraction(hasUrgentParts)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const [unreadCount, setUnreadCount] = useState(0)
  const openDrawer = opened?.href === href ? opened.drawer : null
  const isMenuOpen = openDrawer === 'menu'
  const isBellOpen = openDrawer === 'notifications'
  const close = (): void => setOpened(null)
  const onUnavailable = (): void => {
    close()
    toasts.show(t('drawerUnavailable'), { kind: 'bad' })
  }
  const UpdatePrompt = useChunk(loadUpdatePrompt, isUpdateWaiting)
  const DeferredParts = useChunk(loadDeferredParts, isAfterInteraction)
  // The menu is preloaded, because the connection may be gone when it is opened.
  const Menu = useChunk(loadMenu, isMenuOpen || isAfterInteraction, isMenuOpen ? onUnavailable : undefined)
  const Notifications = useChunk(loadNotifications, person !== null, isBellOpen ? onUnavailable : undefined)
  const open = (drawer: DrawerName): void => {
    if (drawer === 'menu') setMenuRequested(true)
    setOpened({ drawer, href })
  }
  return (
    <>
      {inBrowser && <HeadTags route={route} result={result} origin={origin} />}
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Rail openDrawer={openDrawer} onOpen={open} unreadCount={unreadCount} />
      <div className={styles.page}>
        <Header bell={{ isOpen: isBellOpen, onOpen: () => open('notifications'), unreadCount }} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {DeferredParts && createElement(DeferredParts)}
      </div>
      {isMenuRequested && Menu && createElement(Menu, { open: isMenuOpen, onClose: close, onUnavailable })}
      {person !== null &&
        Notifications &&
        createElement(Notifications, {
          key: person.id,
          call,
          person,
          open: isBellOpen,
          onClose: close,
          onUnreadCount: setUnreadCount,
        })}
      <SessionRedirects />
      <RouteAnnouncer />
      {appUpdate && isUpdateWaiting && UpdatePrompt && createElement(UpdatePrompt, { appUpdate })}
      <ToastRegion toasts={toasts} name={t('messages')} dismiss={t('dismiss')} />
    </>
  )
}
