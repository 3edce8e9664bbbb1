import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { PartState, Status } from '@simmer/contract/wire/endpoints/site-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useRelativeTime } from '#texts/use-relative-time.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { InterruptionList, PartList, stateIcons, statusTexts } from './status-list.tsx'
import styles from './status.module.css'

/** The worst state of all parts. */
const overall = (parts: Status['parts']): 'works' | 'late' | 'fails' => {
  const has = (sought: PartState): boolean => parts.some(({ state }) => state === sought)
  return has('fails') ? 'fails' : has('late') ? 'late' : 'works'
}

const headings = { works: 'allWorks', late: 'someLate', fails: 'someFail' } as const

interface StatusHeaderProps {
  readonly kind: 'works' | 'late' | 'fails' | 'off'
  readonly icon: IconName
  readonly title: string
  readonly lead: string
  readonly checked?: string
}

const StatusHeader = ({ kind, icon, title, lead, checked }: StatusHeaderProps) => {
  const t = useTexts(statusTexts)
  return (
    <header className={styles.header}>
      <span className={classes(styles.overall, styles[kind])}>
        <Icon name={icon} size="large" className={styles.sign} />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.again}>
        {/* A link, which the browser follows itself: it works without scripts too. */}
        <ButtonLink icon="retry" href={paths.status} rel="external">
          {t('again')}
        </ButtonLink>
        {checked !== undefined && <p className={styles.soft}>{checked}</p>}
      </div>
    </header>
  )
}

/** Looks again while the page is open and seen, and as soon as there is a network. */
const useRefresh = (everyMs: number): void => {
  const router = useRouter()
  useEffect(() => {
    const look = (): void => {
      if (navigator.onLine && document.visibilityState === 'visible') void router.invalidate()
    }
    const timer = setInterval(look, everyMs)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [router, everyMs])
}

const KnownStatus = ({ status }: { readonly status: Status }) => {
  const t = useTexts(statusTexts)
  const kind = overall(status.parts)
  const when = useRelativeTime(status.checkedAt)
  useRefresh(30_000)
  return (
    <>
      <StatusHeader
        kind={kind}
        icon={stateIcons[kind]}
        title={t(headings[kind])}
        lead={t(kind === 'fails' ? 'failLead' : 'lead')}
        checked={t('checked', { when })}
      />
      <PartList parts={status.parts} />
      <InterruptionList {...status} />
    </>
  )
}

/** Simmer did not answer. This runs only in the browser. */
const UnknownStatus = () => {
  const t = useTexts(statusTexts)
  const cause = navigator.onLine ? 'unreached' : 'offline'
  useRefresh(10_000)
  return (
    <>
      <StatusHeader kind="off" icon="offline" title={t(`${cause}Title`)} lead={t(`${cause}Lead`)} />
      <section aria-labelledby="here" className={styles.history}>
        <h2 id="here">{t('here')}</h2>
        <div className={styles.again}>
          <ButtonLink icon="bookmark" href={paths.saved}>
            {t('saved')}
          </ButtonLink>
          <ButtonLink icon="compass" href={paths.explore}>
            {t('recipes')}
          </ButtonLink>
          <ButtonLink icon="basket" href={paths.shoppingList}>
            {t('list')}
          </ButtonLink>
          <ButtonLink icon="upload" href={paths.outbox}>
            {t('outbox')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

interface StatusPageProps {
  /** Null where Simmer cannot be reached. */
  readonly status: Status | null
  /** Where to go when something else does not work. */
  readonly children: ReactNode
}

/** OP-16: what works now. */
export const StatusPage = ({ status, children }: StatusPageProps) => {
  const t = useTexts(statusTexts)
  return (
    <div className={styles.page}>
      {status === null ? <UnknownStatus /> : <KnownStatus status={status} />}
      <aside className={styles.more}>
        <div>
          <h2 className={styles.name}>{t('more')}</h2>
          <p className={styles.soft}>{t('moreHelp')}</p>
        </div>
        <div className={styles.again}>{children}</div>
      </aside>
    </div>
  )
}
