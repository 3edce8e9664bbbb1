import { useLocation } from '@tanstack/react-router'
import { addresses } from '@simmer/contract/wire/addresses'
import { useLive } from '../local/live/use-live.ts'
import { useSession } from '../local/session/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'
import { railEntries } from './rail-entries.ts'
import { signInAddress } from './sign-in-address.ts'
import styles from './menu.module.css'

interface MenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

interface LineProps {
  readonly href: string
  readonly icon: IconName
  readonly words: string
  readonly count?: number
}

const Line = ({ href, icon, words, count = 0 }: LineProps) => (
  <li>
    <a href={href} className={styles.line}>
      <Icon name={icon} />
      <span className={styles.words}>{words}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </a>
  </li>
)

/** MN-1 to MN-3, with the places that exist. Going anywhere closes it (the frame sees to that). */
export const Menu = ({ open, onClose }: MenuProps) => {
  const t = useTexts(frameTexts)
  const session = useSession()
  const { href } = useLocation()
  const waiting = useLive((local) => local.waiting(), [], []).length
  const refused = useLive((local) => local.refused(), [], []).length
  const guest = session.status !== 'authenticated'
  const more = railEntries(guest ? null : session.person).filter((entry) => !entry.onPhones && entry.href !== null)
  return (
    <Drawer open={open} onClose={onClose} title={t('menu')} closeLabel={t('closeMenu')}>
      <nav className={styles.menu} aria-label={t('menu')}>
        <ul className={styles.lines}>
          <Line href={addresses.explore} icon="compass" words={t('toExplore')} />
          <Line href={addresses.saved} icon="bookmark" words={t('toSaved')} />
          {more.map((entry) => (
            <Line key={entry.name} href={entry.href ?? '/'} icon={entry.icon} words={t(entry.name)} />
          ))}
          <Line href={addresses.outbox} icon="upload" words={t('outbox')} count={waiting + refused} />
        </ul>
        {guest ? (
          <div className={styles.door}>
            <ButtonLink kind="primary" wide href={signInAddress(addresses.signUp, href)}>
              {t('signUp')}
            </ButtonLink>
            <ButtonLink wide href={signInAddress(addresses.signIn, href)}>
              {t('logIn')}
            </ButtonLink>
          </div>
        ) : (
          <div className={styles.door}>
            <p className={styles.who}>{session.person.username ?? session.person.email}</p>
            <ButtonLink wide href={addresses.signOut}>
              {t('logOut')}
            </ButtonLink>
          </div>
        )}
      </nav>
    </Drawer>
  )
}
