import { paths } from '@simmer/contract/wire/paths'
import type { Person } from '@simmer/contract/wire/session'
import type { IconName } from '#ui/icons/icon-names.ts'
import { texts } from '#texts/texts.ts'
import en from './settings-texts.en.json'

export const settingsTexts = texts('settings', en)

/** The sections of the account page. The fragment of its URL names the one that is open; mails link to them. */
const accountSections = ['email', 'display', 'notifications', 'people', 'invitations'] as const
export type AccountSection = (typeof accountSections)[number]

/** Also the key of its name; the key of its line adds `Line`. */
export type SettingsName = AccountSection | 'profile' | 'methods' | 'devices' | 'bank'

export interface SettingsEntry {
  readonly name: SettingsName
  readonly icon: IconName
  readonly href: string
}

/** The section that a fragment names; null for the start page. */
export const accountSection = (hash: string): AccountSection | null =>
  accountSections.find((name) => name === hash) ?? null

const section = (name: AccountSection, icon: IconName): SettingsEntry => ({
  name,
  icon,
  href: `${paths.account}#${name}`,
})

/** The groups of entries: you, how you log in, and what reaches you. Only partners have bank details. */
export const settingsGroups = ({ isSimmerPartner }: Pick<Person, 'isSimmerPartner'>): readonly SettingsEntry[][] => [
  [{ name: 'profile', icon: 'editPerson', href: paths.editProfile }, section('display', 'filters')],
  [
    section('email', 'mail'),
    { name: 'methods', icon: 'key', href: paths.signInMethods },
    { name: 'devices', icon: 'devices', href: paths.devices },
  ],
  [
    section('notifications', 'bell'),
    section('people', 'people'),
    section('invitations', 'gift'),
    ...(isSimmerPartner ? [{ name: 'bank', icon: 'coins', href: paths.addBankDetails } as const] : []),
  ],
]
