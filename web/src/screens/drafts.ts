import { addresses } from '@simmer/contract/wire/addresses'
import { DraftExample } from '../features/preview/draft-example.tsx'
import { toCome } from './to-come.tsx'

/** RT-18: where "Create" leads somebody who is signed in. */
export const draftsScreen = toCome({
  admits: 'signed-in',
  title: 'draftsTitle',
  lead: 'draftsLead',
  points: ['drafts1', 'drafts2', 'drafts3'],
  Example: DraftExample,
  today: [
    { icon: 'people', words: 'becomeAuthor', href: addresses.becomeAuthor },
    { icon: 'search', words: 'search', href: addresses.search },
    { icon: 'bookmark', words: 'saved', href: addresses.saved },
  ],
})
