import { paths } from '@simmer/contract/wire/paths'
import { GenieExample } from '../features/preview/import-example.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-23, WHO-2: the preview of Recipe Genie. */
export const recipeGenieScreen = comingSoonScreen({
  requirement: 'signed-in',
  title: 'genieTitle',
  lead: 'genieLead',
  points: ['genie1', 'genie2', 'genie3'],
  Example: GenieExample,
  today: [
    { icon: 'write', label: 'drafts', href: paths.drafts },
    { icon: 'search', label: 'search', href: paths.search },
  ],
})
