import { LanguageChoice } from '#features/language/language-choice.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import { siteEndpoints } from '@simmer/contract/wire/endpoints/site-endpoints'
import type { MouseEvent } from 'react'
import { storeConsent, useConsent } from '#features/analytics/consent.ts'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { menuEntries, type MenuEntry, type ExternalPages, type Visitor } from './menu-entries.ts'
import { useLastResponse } from './use-last-response.ts'
import styles from './menu.module.css'
import { texts } from '#texts/texts.ts'
import en from './menu-texts.en.json'

/** Loaded together with the menu. */
export const menuTexts = texts('menu', en)

const ownPages: ExternalPages = { helpCenter: paths.help, earnProgram: paths.earnProgram }

/** Requested each time the menu opens; offline the last stored response is used. */
const useVisitor = (): Visitor => {
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
  return { status: session.status, person, mayRefer: eligible }
}

const useExternalPages = (): ExternalPages => {
  const { call } = useRouter().options.context
  return useLastResponse({
    key: 'simmer.outside-pages',
    schema: siteEndpoints.externalPages.response,
    request: () => call(siteEndpoints.externalPages, {}),
    initial: ownPages,
  })
}

interface MenuLineProps {
  readonly entry: MenuEntry
  readonly visitor: Visitor
  readonly externalPages: ExternalPages
  readonly count: number
}

const MenuLine = ({ entry, visitor, externalPages, count }: MenuLineProps) => {
  const t = useTexts(menuTexts)
  const { pathname } = useLocation()
  const { href, newTab } = entry.link(visitor, externalPages)
  return (
    <li className={classes(entry.isPhonesOnly && styles.phonesOnly)}>
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
    </li>
  )
}

/** MN-2 to MN-8: choosing any entry closes the menu, also one that leads to the current page or to a new tab. */
export const MenuContents = ({ onChosen }: { readonly onChosen: () => void }) => {
  const t = useTexts(menuTexts)
  const visitor = useVisitor()
  const externalPages = useExternalPages()
  const consent = useConsent()
  const { href } = useLocation()
  const unsent = useLiveQuery((local) => local.pendingActions(), [], []).length
  const refused = useLiveQuery((local) => local.rejectedActions(), [], []).length
  const entries = menuEntries.filter(({ isFor }) => isFor(visitor))
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a') !== null) onChosen()
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
              <MenuLine
                key={entry.name}
                entry={entry}
                visitor={visitor}
                externalPages={externalPages}
                count={entry.name === 'outbox' ? unsent + refused : 0}
              />
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
          <ButtonLink wide href={paths.signOut} data-event="logout_clicked">
            {t('logOut')}
          </ButtonLink>
        </div>
      )}
      <div className={styles.account}>
        <LanguageChoice />
      </div>
    </nav>
  )
}
