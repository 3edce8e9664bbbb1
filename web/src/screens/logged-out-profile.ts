import { paths } from '@simmer/contract/wire/paths'
import { ProfileExample } from '../features/preview/profile-example.tsx'
import { guestScreen } from './parts/guest-screen.tsx'

/** RT-17: "Profile" leads guests here. */
export const loggedOutProfileScreen = guestScreen(
  {
    title: 'profileTitle',
    lead: 'profileLead',
    points: ['profile1', 'profile2', 'profile3'],
    Example: ProfileExample,
    today: [
      { icon: 'search', label: 'search', href: paths.search },
      { icon: 'compass', label: 'explore', href: paths.explore },
      { icon: 'blog', label: 'toBlog', href: paths.blog },
    ],
  },
  paths.editProfile,
)
