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
      d="M40.500 9.500c-3-4.300-14.500-4.500-14.500 2.600 0 7 14.800 4.600 14.800 12 0 6.800-12.300 6.800-15.600 2.300"
    />
    <path
      className={styles.pot}
      d="M11.500 34.500h41v5.500c0 10-7.200 16.500-16.500 16.500h-8c-9.300 0-16.500-6.500-16.500-16.500z"
    />
    <path className={styles.handles} d="M5 39h6.500M52.500 39h6.500" />
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
