import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { createElement, use, useState, useSyncExternalStore, createContext } from 'react'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import { HeadTags } from '../router/head-tags.tsx'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'
import { RouteAnnouncer } from '../router/route-announcer.tsx'
import { SessionRedirects } from './session-redirects.tsx'
import { useAfterInteraction } from '#device/use-after-interaction.ts'
import { readConsent } from '#features/analytics/consent.ts'
import { hasStoredTimers } from '#features/cook/stored-timers.ts'
import { useCurrentRoute } from '../router/use-current-route.ts'
import styles from './frame.module.css'
import type { AppUpdate } from '#device/app-update.ts'

export const AppUpdateContext = createContext<AppUpdate | null>(null)

/** These parts load when they are opened or have something to show. */
const loadUpdatePrompt = async () => (await import('./update-prompt.tsx')).UpdatePrompt
const loadDeferredParts = async () => (await import('./deferred-parts.tsx')).DeferredParts
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
  const { origin } = useRouter().options.context
  const { href } = useLocation()
  // The menu belongs to the page it was opened on, so a navigation closes it.
  const [menuHref, setMenuHref] = useState<string | null>(null)
  const isAfterInteraction = useAfterInteraction(hasUrgentParts)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const isMenuOpen = menuHref === href
  const onMenuUnavailable = (): void => {
    setMenuHref(null)
    toasts.show(t('menuUnavailable'), { kind: 'bad' })
  }
  const UpdatePrompt = useChunk(loadUpdatePrompt, isUpdateWaiting)
  const DeferredParts = useChunk(loadDeferredParts, isAfterInteraction)
  // The menu is preloaded, because the connection may be gone when it is opened.
  const Menu = useChunk(loadMenu, isMenuOpen || isAfterInteraction, isMenuOpen ? onMenuUnavailable : undefined)
  const openMenu = (): void => {
    setMenuRequested(true)
    setMenuHref(href)
  }
  return (
    <>
      {inBrowser && <HeadTags route={route} result={result} origin={origin} />}
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Rail menuOpen={isMenuOpen} onMenu={openMenu} />
      <div className={styles.page}>
        <Header />
        <ConnectionNotice />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {DeferredParts && createElement(DeferredParts)}
      </div>
      {isMenuRequested && Menu && createElement(Menu, { open: isMenuOpen, onClose: () => setMenuHref(null) })}
      <SessionRedirects />
      <RouteAnnouncer />
      {appUpdate && isUpdateWaiting && UpdatePrompt && createElement(UpdatePrompt, { appUpdate })}
      <ToastRegion toasts={toasts} name={t('messages')} dismiss={t('dismiss')} />
    </>
  )
}
