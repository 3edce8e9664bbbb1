import { paths } from '@simmer/contract/wire/paths'
import { BellExample } from '../features/preview/message-examples.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** LY-3: the bell leads here. */
export const notificationsScreen = comingSoonScreen({
  requirement: 'signed-in',
  title: 'bellTitle',
  lead: 'bellLead',
  points: ['bell1', 'bell2', 'bell3'],
  Example: BellExample,
  today: [
    { icon: 'bookmark', label: 'saved', href: paths.saved },
    { icon: 'upload', label: 'outbox', href: paths.outbox },
    { icon: 'compass', label: 'explore', href: paths.explore },
  ],
})
