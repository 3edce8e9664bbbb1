import { paths } from '@simmer/contract/wire/paths'
import type { EventName } from '@simmer/contract/wire/analytics'
import type { ExternalPages } from '#features/help/external-page-link.tsx'
import type { Person } from '@simmer/contract/wire/session'
import { profilePath } from '#local/store/session-state.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import type menuTexts from './menu-texts.en.json'

/** The person who opens the menu. While the session loads, the menu shows the entries for everyone. */
export interface Visitor {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated'
  readonly person: Person | null
  /** MN-7: the server decides. */
  readonly mayRefer: boolean
  /** WHO-5: the server decides. */
  readonly mayModerate: boolean
  /** WHO-5: the server decides. */
  readonly mayOperate: boolean
}

export interface MenuLink {
  readonly href: string
  readonly newTab: boolean
}

interface MenuItem {
  /** Also the key of its text. */
  readonly name: keyof typeof menuTexts
  readonly group: 'yours' | 'simmer' | 'help'
  readonly icon: IconName
  /** CA-17: the analytics event of a click. */
  readonly event?: EventName
  /** The rail shows it on wide screens. */
  readonly isPhonesOnly?: boolean
  readonly isFor: (visitor: Visitor) => boolean
}

export interface MenuLinkEntry extends MenuItem {
  readonly link: (visitor: Visitor, externalPages: ExternalPages) => MenuLink
}

/** RF-1: an entry that opens a popup instead of a page. */
export interface MenuPopupEntry extends MenuItem {
  readonly popup: 'refer'
}

export type MenuEntry = MenuLinkEntry | MenuPopupEntry

const everyone = (): boolean => true
const guests = ({ status }: Visitor): boolean => status === 'unauthenticated'
const members = ({ status }: Visitor): boolean => status === 'authenticated'
const moderators = ({ mayModerate }: Visitor): boolean => mayModerate
const operators = ({ mayOperate }: Visitor): boolean => mayOperate
const authors = ({ person }: Visitor): boolean => person?.profileType === 'author'

const to = (href: string) => (): MenuLink => ({ href, newTab: false })
const toProfile = ({ person }: Visitor): MenuLink => ({ href: profilePath(person), newTab: false })

/** MN-2 to MN-7, RT-27, WHO-5: the entries in order, their visibility and their links. */
export const menuEntries: readonly MenuEntry[] = [
  { name: 'explore', group: 'yours', icon: 'compass', isFor: guests, link: to(paths.explore) },
  {
    name: 'drafts',
    group: 'yours',
    icon: 'write',
    event: 'draft_recipes_clicked',
    isFor: members,
    link: to(paths.drafts),
  },
  { name: 'saved', group: 'yours', icon: 'bookmark', isFor: everyone, link: to(paths.saved) },
  { name: 'profile', group: 'yours', icon: 'person', isPhonesOnly: true, isFor: everyone, link: toProfile },
  {
    name: 'editProfile',
    group: 'yours',
    icon: 'editPerson',
    event: 'edit_profile_clicked',
    isFor: members,
    link: to(paths.editProfile),
  },
  {
    name: 'analytics',
    group: 'yours',
    icon: 'chart',
    event: 'analytics_clicked',
    isFor: members,
    link: to(paths.analytics),
  },
  {
    name: 'importRecipes',
    group: 'yours',
    icon: 'download',
    isFor: authors,
    link: to(`${paths.importRecipes}?existingCreator=true`),
  },
  { name: 'moderation', group: 'yours', icon: 'flag', isFor: moderators, link: to(paths.moderation) },
  { name: 'operator', group: 'yours', icon: 'done', isFor: operators, link: to(paths.operator) },
  { name: 'outbox', group: 'yours', icon: 'upload', isFor: everyone, link: to(paths.outbox) },
  { name: 'mission', group: 'simmer', icon: 'heart', isFor: guests, link: to(paths.mission) },
  {
    name: 'becomeAuthor',
    group: 'simmer',
    icon: 'cook',
    event: 'become_an_author_button_clicked',
    isFor: everyone,
    link: to(paths.becomeAuthor),
  },
  {
    name: 'cookingAi',
    group: 'simmer',
    icon: 'sparkles',
    event: 'simmer_AI',
    isFor: everyone,
    link: to(paths.cookingAi),
  },
  {
    name: 'earnProgram',
    group: 'simmer',
    icon: 'coins',
    event: 'earn_program_clicked',
    isFor: everyone,
    link: ({ status, person }, { earnProgram }) =>
      person?.isSimmerPartner
        ? { href: paths.wallet, newTab: false }
        : { href: earnProgram, newTab: status !== 'authenticated' },
  },
  {
    name: 'refer',
    group: 'simmer',
    icon: 'gift',
    isFor: (visitor) => members(visitor) && visitor.mayRefer,
    popup: 'refer',
  },
  {
    name: 'tutorial',
    group: 'help',
    icon: 'tutorial',
    event: 'tutorial_clicked',
    isFor: everyone,
    link: to(paths.tutorial),
  },
  {
    name: 'blog',
    group: 'help',
    icon: 'blog',
    event: 'blog_button_clicked',
    isFor: everyone,
    link: to(paths.blog),
  },
  {
    name: 'helpCenter',
    group: 'help',
    icon: 'help',
    event: 'help_center_clicked',
    isFor: everyone,
    link: (_, { helpCenter }) => ({ href: helpCenter, newTab: true }),
  },
  {
    name: 'contact',
    group: 'help',
    icon: 'mail',
    event: 'contact_us_clicked',
    isFor: everyone,
    link: to(paths.contact),
  },
]
