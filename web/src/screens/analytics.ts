import { paths } from '@simmer/contract/wire/paths'
import { NumbersExample } from '../features/preview/numbers-example.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-20: LY-3 has an entry for authors, the menu for everybody who is signed in (MN-2). */
export const analyticsScreen = comingSoonScreen({
  requirement: 'signed-in',
  title: 'analyticsTitle',
  lead: 'analyticsLead',
  points: ['analytics1', 'analytics2', 'analytics3'],
  Example: NumbersExample,
  today: [
    { icon: 'write', label: 'drafts', href: paths.drafts },
    { icon: 'people', label: 'becomeAuthor', href: paths.becomeAuthor },
    { icon: 'compass', label: 'explore', href: paths.explore },
  ],
})
