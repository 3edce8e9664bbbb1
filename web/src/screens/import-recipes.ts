import { paths } from '@simmer/contract/wire/paths'
import { ImportExample } from '../features/preview/import-example.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-24, MN-5: the preview of importing recipes. */
export const importRecipesScreen = comingSoonScreen({
  requirement: 'author',
  title: 'importTitle',
  lead: 'importLead',
  points: ['import1', 'import2', 'import3'],
  Example: ImportExample,
  today: [
    { icon: 'write', label: 'drafts', href: paths.drafts },
    { icon: 'compass', label: 'explore', href: paths.explore },
  ],
})
