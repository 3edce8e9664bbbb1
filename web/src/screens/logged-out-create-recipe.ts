import { paths } from '@simmer/contract/wire/paths'
import { DraftExample } from '../features/preview/draft-example.tsx'
import { guestScreen } from './parts/guest-screen.tsx'

/** RT-17: "Create" leads guests here. */
export const loggedOutCreateRecipeScreen = guestScreen(
  {
    title: 'createTitle',
    lead: 'createLead',
    points: ['drafts1', 'drafts2', 'drafts3'],
    Example: DraftExample,
    today: [
      { icon: 'people', label: 'becomeAuthor', href: paths.becomeAuthor },
      { icon: 'search', label: 'search', href: paths.search },
      { icon: 'compass', label: 'explore', href: paths.explore },
    ],
  },
  paths.newDraft,
)
