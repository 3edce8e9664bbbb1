import { addresses } from '@simmer/contract/wire/addresses'
import { OwnPageLink } from '../features/preview/own-page-link.tsx'
import { ProfileFormExample } from '../features/preview/profile-example.tsx'
import { toCome } from './to-come.tsx'

/** RT-19: where "Profile" leads somebody who is signed in. */
export const editProfileScreen = toCome({
  admits: 'signed-in',
  title: 'editTitle',
  lead: 'editLead',
  points: ['edit1', 'edit2', 'edit3'],
  Example: ProfileFormExample,
  Action: OwnPageLink,
  today: [
    { icon: 'bookmark', words: 'saved', href: addresses.saved },
    { icon: 'write', words: 'drafts', href: addresses.drafts },
    { icon: 'upload', words: 'outbox', href: addresses.outbox },
  ],
})
