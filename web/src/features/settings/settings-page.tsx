import { useEffect, useId, useRef, type ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { settingsTexts, type SettingsName } from './settings-entries.ts'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  /** The section; null on the start page, which is the list of sections on a phone. */
  readonly current: SettingsName | null
  readonly title: string
  readonly lead: string
  /** Links to related pages. */
  readonly links?: ReactNode
  readonly children: ReactNode
}

/** The layout of all settings: on wide screens the list of sections is beside the section. */
export const SettingsPage = ({ current, title, lead, links, children }: SettingsPageProps) => {
  const t = useTexts(settingsTexts)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  // Two sections of the account page have one path, so the router leaves the focus on the row.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus({ preventScroll: true })
  }, [current])
  const nav = <SettingsNav current={current} className={styles.nav} />
  return (
    <div className={classes(styles.page, current === null && styles.start)}>
      {current !== null && nav}
      <header className={styles.header}>
        {current !== null && (
          <a href={paths.account} className={styles.up}>
            {t('title')}
          </a>
        )}
        <h1 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {links && <div className={styles.links}>{links}</div>}
      </header>
      {/* The list is the content of a phone's start page. */}
      {current === null && nav}
      <section className={styles.section} aria-labelledby={id}>
        {children}
      </section>
    </div>
  )
}
