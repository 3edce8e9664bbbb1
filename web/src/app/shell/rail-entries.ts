import { paths } from '@simmer/contract/wire/paths'
import type { EventName } from '@simmer/contract/wire/analytics'
import type { Person } from '@simmer/contract/wire/session'
import { profilePath } from '#local/store/session-state.ts'
import type { IconName } from '#ui/icons/icon-names.ts'

type EntryName = 'home' | 'search' | 'create' | 'library' | 'notifications' | 'analytics' | 'profile' | 'menu'

/** What an entry opens instead of a page. */
export type DrawerName = 'notifications' | 'menu'

export interface RailEntry {
  /** Also the key of its label in frame-texts. */
  readonly name: EntryName
  readonly icon: IconName
  /** Null for an entry that opens a drawer. */
  readonly href: string | null
  readonly drawer?: DrawerName
  /** Phones have room for five entries; the header holds the bell, and the menu the others. */
  readonly isOnPhones: boolean
  /** CA-17: the analytics event of a click. */
  readonly event?: EventName
}

const entry = (name: EntryName, icon: IconName, href: string | null, isOnPhones = true): RailEntry => ({
  name,
  icon,
  href,
  isOnPhones,
})

/** LY-3: the entries in order. `person` is null for guests and while the session loads. */
export const railEntries = (person: Person | null): readonly RailEntry[] => [
  entry('home', 'home', person ? paths.explore : paths.home),
  entry('search', 'search', paths.search),
  entry('create', 'plus', person ? paths.newDraft : paths.createRecipeAsGuest),
  entry('library', 'library', paths.library),
  ...(person
    ? [
        {
          ...entry('notifications', 'bell', null, false),
          drawer: 'notifications' as const,
          event: 'notification_icon_clicked' as const,
        },
      ]
    : []),
  ...(person?.profileType === 'author' ? [entry('analytics', 'chart', paths.analytics, false)] : []),
  entry('profile', 'person', profilePath(person), false),
  { ...entry('menu', 'menu', null), drawer: 'menu' },
]

/**
 * Home covers the front page and Explore, Create the drafts, Profile the page that edits it, and the bell that of all notifications. An entry also covers all paths below its own.
 */
export const isCurrentEntry = ({ name, href }: RailEntry, pathname: string): boolean => {
  if (name === 'home') return pathname === paths.home || pathname === paths.explore
  if (name === 'profile' && pathname === paths.editProfile) return true
  if (name === 'notifications') return pathname === paths.notifications
  if (name === 'create' && (pathname === paths.drafts || pathname.startsWith(`${paths.drafts}/`))) return true
  return href !== null && (pathname === href || pathname.startsWith(`${href}/`))
}
