import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { useSession } from '../local/session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { frameWords } from './frame-words.ts'
import { headerTypes } from './header-types.ts'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { signInAddress } from './sign-in-address.ts'
import { titleOf } from './title-of.ts'
import { useHeaderState } from './use-header-state.ts'
import { usePlace } from './use-place.ts'
import styles from './header.module.css'

const never = () => () => undefined

/** Back to where the person came from; home where this is the first page they saw. */
const Back = () => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // After a reload the browser knows more than the server did: the first drawing has to be the server's.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAlive && canGoBack ? (
    <IconButton icon="back" label={frameWords.back} onClick={() => router.history.back()} />
  ) : (
    <a
      href={addresses.explore}
      aria-label={frameWords.toExplore}
      title={frameWords.toExplore}
      className={styles.iconLink}
    >
      <Icon name="back" />
    </a>
  )
}

/** WHO-1. Its room is kept while nobody knows who is there, so that nothing moves when it turns out. */
const Door = () => {
  const session = useSession()
  const { href } = useLocation()
  if (session.status === 'authenticated') return null
  return (
    <div className={classes(styles.door, session.status === 'loading' && styles.unknown)}>
      <ButtonLink kind="quiet" href={signInAddress(addresses.signIn, href)} className={styles.logIn}>
        {frameWords.logIn}
      </ButtonLink>
      <ButtonLink kind="secondary" href={signInAddress(addresses.signUp, href)}>
        {frameWords.signUp}
      </ButtonLink>
    </div>
  )
}

/** LY-4, LY-5. */
export const Header = () => {
  const { place, outcome } = usePlace()
  const { hidden, past } = useHeaderState()
  const parts = headerTypes[place?.header ?? 'default']
  return (
    <header className={classes(styles.header, hidden && styles.hidden)} data-hidden={hidden}>
      <div className={styles.inside}>
        {parts.back && <Back />}
        {parts.logo && (
          <div className={styles.logo}>
            <Logo words />
          </div>
        )}
        {/* Beside the screen's own heading, which says the same to those who listen. */}
        <p className={classes(styles.title, past && styles.past)} aria-hidden>
          {parts.title && titleOf(place, outcome)}
        </p>
        {parts.search === 'box' && (
          <div className={styles.search}>
            <HeaderSearch />
          </div>
        )}
        {parts.search === 'entry' && (
          <a
            href={addresses.search}
            aria-label={frameWords.searchPlaceholder}
            title={frameWords.searchPlaceholder}
            className={styles.iconLink}
          >
            <Icon name="search" />
          </a>
        )}
        {parts.door && <Door />}
      </div>
    </header>
  )
}
