import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { createElement, use, useState, useSyncExternalStore } from 'react'
import { ToastRegion } from '../ui/toast-region.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { useToasts } from '../ui/use-toasts.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { HeadTags } from './head-tags.tsx'
import { NewerAppContext } from './newer-app-context.ts'
import { Header } from './header.tsx'
import { Rail } from './rail.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SessionRules } from './session-rules.tsx'
import { useAfterInteraction } from '../device/use-after-interaction.ts'
import { readConsent } from '../features/analytics/consent.ts'
import { hasStoredTimers } from '../features/cook/stored-timers.ts'
import { usePlace } from './use-place.ts'
import styles from './frame.module.css'

/** Nobody needs them before they are opened or have something to say. */
const loadUpdatePrompt = async () => (await import('./update-prompt.tsx')).UpdatePrompt
const loadLater = async () => (await import('./later.tsx')).Later
const loadMenu = async () => (await import('./menu.tsx')).Menu

const never = () => () => undefined
const no = (): boolean => false
/** Consent to be counted and running timers load the deferred parts at once. */
const hasUrgentParts = (): boolean => readConsent() === 'given' || hasStoredTimers()

const inBrowser = typeof document !== 'undefined'

/** What stays while people go from place to place. */
export const Frame = () => {
  const t = useTexts(frameTexts)
  const toasts = useToasts()
  const { place, outcome } = usePlace()
  const newerApp = use(NewerAppContext)
  const newerWaits = useSyncExternalStore(newerApp?.subscribe ?? never, newerApp?.isAvailable ?? no, no)
  const { origin } = useRouter().options.context
  const { href } = useLocation()
  // The menu belongs to the place it was opened at: going anywhere closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const isLater = useAfterInteraction(hasUrgentParts)
  const [menuWanted, setMenuWanted] = useState(false)
  const menuOpen = menuAt === href
  const menuAway = (): void => {
    setMenuAt(null)
    toasts.show(t('menuAway'), { kind: 'bad' })
  }
  const UpdatePrompt = useChunk(loadUpdatePrompt, newerWaits)
  const Later = useChunk(loadLater, isLater)
  // Fetched before it is asked for: the line may be gone by then, and nobody in its place yet.
  const Menu = useChunk(loadMenu, menuOpen || isLater, menuOpen ? menuAway : undefined)
  const openMenu = (): void => {
    setMenuWanted(true)
    setMenuAt(href)
  }
  return (
    <>
      {inBrowser && <HeadTags place={place} outcome={outcome} origin={origin} />}
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Rail menuOpen={menuOpen} onMenu={openMenu} />
      <div className={styles.page}>
        <Header />
        <ConnectionNotice />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      {menuWanted && Menu && createElement(Menu, { open: menuOpen, onClose: () => setMenuAt(null) })}
      {Later && createElement(Later)}
      <SessionRules />
      <RouteAnnouncer />
      {newerApp && newerWaits && UpdatePrompt && createElement(UpdatePrompt, { newerApp })}
      <ToastRegion toasts={toasts} name={t('messages')} dismiss={t('dismiss')} />
    </>
  )
}
