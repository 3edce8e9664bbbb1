import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { classes } from '#ui/layout/classes.ts'
import { siteName } from '../router/route-title.ts'
import styles from './logo.module.css'

/** The same drawing as web/brand/mark.svg. */
export const Mark = ({ className }: { readonly className?: string | undefined }) => (
  <svg viewBox="0 0 64 64" aria-hidden className={classes(styles.mark, className)}>
    <path
      className={styles.steam}
      d="M40.5 9.5c-3-4.3-14.5-4.5-14.5 2.6 0 7 14.8 4.6 14.8 12 0 6.8-12.3 6.8-15.6 2.3"
    />
    <path className={styles.pot} d="M11.5 34.5h41v5.5c0 10-7.2 16.5-16.5 16.5h-8c-9.3 0-16.5-6.5-16.5-16.5z" />
    <path className={styles.handles} d="M5 39h6.5M52.5 39h6.5" />
  </svg>
)

/** MN-9: links to `/home` when signed in, to `/` when signed out. */
export const Logo = ({ words = false }: { readonly words?: boolean }) => {
  const session = useSession()
  return (
    <a
      href={session.status === 'authenticated' ? paths.explore : paths.home}
      className={styles.logo}
      aria-label={siteName}
    >
      <Mark />
      {words && <span className={styles.words}>{siteName}</span>}
    </a>
  )
}
