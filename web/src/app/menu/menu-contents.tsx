import { LanguageChoice } from '#features/language/language-choice.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import { use, type MouseEvent } from 'react'
import { storeConsent, useConsent } from '#features/analytics/consent.ts'
import { useExternalPages, type ExternalPages } from '#features/help/external-page-link.tsx'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useLastResponse } from '#local/use-last-response.ts'
import { SessionStoreContext, signInPathFrom, useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { menuEntries, type MenuLinkEntry, type MenuPopupEntry, type Visitor } from './menu-entries.ts'
import styles from './menu.module.css'
import { texts } from '#texts/texts.ts'
import en from './menu-texts.en.json'

/** Loaded together with the menu. */
export const menuTexts = texts('menu', en)

/** Requested each time the menu opens; offline the last stored response is used. */
const useVisitor = (): Visitor & { readonly counts: Readonly<Record<string, number>> } => {
  const session = useSession()
  const { call } = useRouter().options.context
  const person = session.status === 'authenticated' ? session.person : null
  const username = person?.username ?? null
  const { eligible } = useLastResponse({
    key: person === null || username === null ? null : `simmer.may-refer.${person.id}`,
    schema: accountEndpoints.isReferralEligible.response,
    request: () => call(accountEndpoints.isReferralEligible, { query: { username: username ?? '' } }),
    initial: { eligible: false },
  })
  const { mayModerate, open } = useLastResponse({
    key: person === null ? null : `simmer.may-moderate.${person.id}`,
    schema: moderationEndpoints.moderationPermission.response,
    request: () => call(moderationEndpoints.moderationPermission, {}),
    initial: { mayModerate: false, open: 0 },
  })
  const { mayOperate, open: openMoney } = useLastResponse({
    key: person === null ? null : `simmer.may-operate.${person.id}`,
    schema: operatorEndpoints.operatorPermission.response,
    request: () => call(operatorEndpoints.operatorPermission, {}),
    initial: { mayOperate: false, open: 0 },
  })
  const counts = { moderation: open, operator: openMoney }
  return { status: session.status, person, mayRefer: eligible, mayModerate, mayOperate, counts }
}

interface MenuLineProps {
  readonly entry: MenuLinkEntry
  readonly visitor: Visitor
  readonly externalPages: ExternalPages
  readonly count: number
}

const MenuLine = ({ entry, visitor, externalPages, count }: MenuLineProps) => {
  const t = useTexts(menuTexts)
  const { pathname } = useLocation()
  const { href, newTab } = entry.link(visitor, externalPages)
  return (
    <a
      href={href}
      className={styles.line}
      data-event={entry.event}
      aria-current={href === pathname ? 'page' : undefined}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon name={entry.icon} />
      <span className={styles.words}>
        {t(entry.name)}
        {newTab && <VisuallyHidden> ({t('newTab')})</VisuallyHidden>}
      </span>
      {count > 0 && <span className={styles.count}>{count}</span>}
      {newTab && <Icon name="outside" size="small" />}
    </a>
  )
}

/** MN-8: one press signs out; where unsent work waits, the page of signing out asks what happens to it. */
const LogOutButton = () => {
  const t = useTexts(menuTexts)
  const sessionStore = use(SessionStoreContext)
  const router = useRouter()
  const signOut = async (): Promise<void> => {
    const outcome = await sessionStore?.signOut()
    await router.navigate({ href: outcome?.done ? paths.home : paths.signOut, replace: outcome?.done ?? false })
  }
  return (
    <Button data-event="logout_clicked" onClick={() => void signOut()}>
      {t('logOut')}
    </Button>
  )
}

interface MenuContentsProps {
  readonly onChosen: () => void
  readonly onPopup: (popup: MenuPopupEntry['popup']) => void
}

/** MN-2 to MN-8: choosing any entry closes the menu, also one that leads to the current page or to a new tab. */
export const MenuContents = ({ onChosen, onPopup }: MenuContentsProps) => {
  const t = useTexts(menuTexts)
  const visitor = useVisitor()
  const externalPages = useExternalPages()
  const consent = useConsent()
  const { href } = useLocation()
  const unsent = useLiveQuery((local) => local.pendingCount(), 0, [])
  const refused = useLiveQuery((local) => local.rejectedActions(), [], []).length
  const counts: Readonly<Record<string, number>> = { outbox: unsent + refused, ...visitor.counts }
  const entries = menuEntries.filter(({ isFor }) => isFor(visitor))
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, button') !== null) onChosen()
  }
  return (
    // Activating a link by pointer, keyboard or assistive technology arrives here as a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav className={styles.menu} aria-label={t('title')} onClick={onClick}>
      {(['yours', 'simmer', 'help'] as const).map((group) => (
        <ul key={group} className={styles.lines} aria-label={t(group)}>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <li key={entry.name} className={classes(entry.isPhonesOnly && styles.phonesOnly)}>
                {'popup' in entry ? (
                  <button type="button" className={styles.line} onClick={() => onPopup(entry.popup)}>
                    <Icon name={entry.icon} />
                    <span className={styles.words}>{t(entry.name)}</span>
                  </button>
                ) : (
                  <MenuLine
                    entry={entry}
                    visitor={visitor}
                    externalPages={externalPages}
                    count={counts[entry.name] ?? 0}
                  />
                )}
              </li>
            ))}
        </ul>
      ))}
      <label className={styles.counting}>
        <input
          type="checkbox"
          checked={consent === 'given'}
          onChange={({ target }) => storeConsent(target.checked ? 'given' : 'refused')}
        />
        {t('counting')}
      </label>
      <div className={styles.language}>
        <LanguageChoice />
      </div>
      {visitor.status === 'unauthenticated' && (
        <div className={styles.account}>
          <ButtonLink kind="primary" wide href={signInPathFrom(paths.signUp, href)}>
            {t('signUp')}
          </ButtonLink>
          <ButtonLink wide href={signInPathFrom(paths.signIn, href)}>
            {t('logIn')}
          </ButtonLink>
        </div>
      )}
      {visitor.person !== null && (
        <div className={styles.account}>
          <p className={styles.who}>{visitor.person.username ?? visitor.person.email}</p>
          <LogOutButton />
        </div>
      )}
    </nav>
  )
}
