import { paths } from '@simmer/contract/wire/paths'
import { NumbersExample } from '../features/preview/numbers-example.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-20: authors reach it from the rail (LY-3), all signed-in people from the menu (MN-2). */
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
