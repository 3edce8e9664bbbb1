import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { useIsHydrated } from '#device/use-is-hydrated.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import type { SessionState } from '#local/store/session-state.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { frameTexts } from '../router/frame-texts.ts'
import { headerTypes } from '../router/header-types.ts'
import { CountMark } from './count-mark.tsx'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { OfflineSign } from './offline-sign.tsx'
import { routeTexts } from '../router/route.ts'
import { routeTitle } from '../router/route-title.ts'
import { useHeaderState } from './use-header-state.ts'
import { useCurrentRoute } from '../router/use-current-route.ts'
import styles from './header.module.css'

/** Goes back in the history; on the first page of a visit it leads to the parent page. */
const Leave = ({ by, parent }: { readonly by: 'back' | 'close'; readonly parent: string }) => {
  const t = useTexts(frameTexts)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  // After a reload the browser has a history, but the first render must match the server's.
  const isHydrated = useIsHydrated()
  const label = t(by)
  return isHydrated && canGoBack ? (
    <IconButton icon={by} label={label} onClick={() => router.history.back()} />
  ) : (
    <IconLink icon={by} label={label} href={parent} />
  )
}

interface IconLinkProps {
  readonly icon: IconName
  readonly label: string
  readonly href: string
  readonly className?: string | undefined
}

const IconLink = ({ icon, label, href, className }: IconLinkProps) => (
  <a href={href} aria-label={label} title={label} className={classes(styles.iconLink, className)}>
    <Icon name={icon} />
  </a>
)

/** The plan and the list are one press from every screen; on phones only the list, so that the title keeps its room. */
const Shortcuts = () => {
  const t = useTexts(routeTexts)
  return (
    <>
      <IconLink icon="calendar" label={t('mealPlan')} href={paths.mealPlan} className={styles.plan} />
      <IconLink icon="basket" label={t('shoppingList')} href={paths.shoppingList} />
    </>
  )
}

interface BellProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly unreadCount: number
}

/** LY-3: on phones the bell is in the header. */
const Bell = ({ isOpen, onOpen, unreadCount }: BellProps) => {
  const t = useTexts(frameTexts)
  return (
    <button
      type="button"
      className={classes(styles.iconLink, styles.bell)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      // CA-17: the event belongs to the opening.
      data-event={isOpen ? undefined : 'notification_icon_clicked'}
      onClick={onOpen}
    >
      <VisuallyHidden>{t('notifications')}</VisuallyHidden>
      <span className={styles.bellIcon}>
        <Icon name="bell" />
        <CountMark count={unreadCount} meaning={t('unread', { count: unreadCount })} />
      </span>
    </button>
  )
}

interface SignInLinksProps {
  readonly status: SessionState['status']
  /** The path to return to. */
  readonly from: string
}

/** WHO-1: the links keep their space while the session loads, so that nothing moves afterwards. */
const SignInLinks = ({ status, from }: SignInLinksProps) => {
  const t = useTexts(frameTexts)
  if (status === 'authenticated') return null
  return (
    <div className={classes(styles.signInLinks, status === 'loading' && styles.unknown)}>
      <ButtonLink kind="quiet" href={signInPathFrom(paths.signIn, from)} className={styles.logIn}>
        {t('logIn')}
      </ButtonLink>
      <ButtonLink kind="secondary" href={signInPathFrom(paths.signUp, from)}>
        {t('signUp')}
      </ButtonLink>
    </div>
  )
}

export const Header = ({ bell }: { readonly bell: BellProps }) => {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const { route, result } = useCurrentRoute()
  const { isHidden, isHeadingHidden, isAtTop } = useHeaderState()
  const { status } = useSession()
  const { href } = useLocation()
  // There is nothing to return to on a page that does not exist.
  const isMissing = result?.kind === 'problem' && result.status === 404
  const type = route?.header ?? 'default'
  const {
    leave,
    parent = paths.explore,
    skipTo,
    logo,
    title,
    search,
    signInLinks,
    isTransparentAtTop,
  } = headerTypes[type]
  return (
    <header
      className={classes(styles.header, isHidden && styles.hidden, isTransparentAtTop && isAtTop && styles.clear)}
      data-hidden={isHidden}
      data-type={type}
    >
      <div className={styles.inside} data-search={search} data-session={status} data-deferred>
        {leave && <Leave by={leave} parent={parent} />}
        {logo && (
          <div className={classes(styles.logo, logo === 'phones' && styles.onPhones)}>
            <Logo words />
          </div>
        )}
        {/* Hidden from screen readers: the screen's own heading says the same. */}
        <p className={classes(styles.title, isHeadingHidden && styles.past)} aria-hidden>
          {title && routeTitle(route, result, language)}
        </p>
        {search === 'box' && (
          <div className={styles.search}>
            <HeaderSearch />
          </div>
        )}
        <OfflineSign />
        {search === 'entry' && <IconLink icon="search" label={t('searchPlaceholder')} href={paths.search} />}
        {signInLinks && <SignInLinks status={status} from={isMissing ? '/' : href} />}
        {status === 'authenticated' && (
          <>
            <Shortcuts />
            <Bell {...bell} />
          </>
        )}
        {skipTo && (
          <ButtonLink kind="quiet" href={skipTo}>
            {t('skipStep')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
