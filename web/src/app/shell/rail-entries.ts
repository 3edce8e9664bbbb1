import { paths } from '@simmer/contract/wire/paths'
import type { EventName } from '@simmer/contract/wire/analytics'
import type { Person } from '../../local/session/session-state.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

type EntryName = 'home' | 'search' | 'create' | 'library' | 'notifications' | 'analytics' | 'profile' | 'menu'

export interface RailEntry {
  /** Also the key of its label (frame-texts). */
  readonly name: EntryName
  readonly icon: IconName
  /** Null opens the menu. */
  readonly href: string | null
  /** On phones only five fit: the others are in the menu. */
  readonly isOnPhones: boolean
  /** CA-17. */
  readonly event?: EventName
}

const entry = (name: EntryName, icon: IconName, href: string | null, isOnPhones = true): RailEntry => ({
  name,
  icon,
  href,
  isOnPhones,
})

/** LY-3, in order. `person` is null for guests and while nobody knows. */
export const railEntries = (person: Person | null): readonly RailEntry[] => [
  entry('home', 'home', person ? paths.explore : paths.home),
  entry('search', 'search', paths.search),
  entry('create', 'plus', person ? paths.newDraft : paths.createRecipeAsGuest),
  entry('library', 'library', paths.library),
  ...(person
    ? [
        {
          ...entry('notifications', 'bell', paths.notifications, false),
          event: 'notification_icon_clicked' as const,
        },
      ]
    : []),
  ...(person?.profileType === 'author' ? [entry('analytics', 'chart', paths.analytics, false)] : []),
  entry('profile', 'person', person ? paths.editProfile : paths.profileAsGuest, false),
  entry('menu', 'menu', null),
]

/** Home is two addresses, the front page and Explore, and whoever creates is among the drafts. Everything below an entry's address belongs to it. */
export const isCurrentEntry = ({ name, href }: RailEntry, pathname: string): boolean => {
  if (name === 'home') return pathname === paths.home || pathname === paths.explore
  if (name === 'create' && (pathname === paths.drafts || pathname.startsWith(`${paths.drafts}/`))) return true
  return href !== null && (pathname === href || pathname.startsWith(`${href}/`))
}
