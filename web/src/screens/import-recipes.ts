import { paths } from '@simmer/contract/wire/paths'
import { ImportExample } from '../features/preview/import-example.tsx'
import { toCome } from './to-come.tsx'

/** RT-24, MN-5. */
export const importRecipesScreen = toCome({
  admits: 'author',
  title: 'importTitle',
  lead: 'importLead',
  points: ['import1', 'import2', 'import3'],
  Example: ImportExample,
  today: [
    { icon: 'write', label: 'drafts', href: paths.drafts },
    { icon: 'compass', label: 'explore', href: paths.explore },
  ],
})
