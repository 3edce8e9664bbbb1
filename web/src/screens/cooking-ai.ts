import { paths } from '@simmer/contract/wire/paths'
import { QuestionExample } from '../features/preview/question-example.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-10: the preview of the cooking assistant. */
export const cookingAiScreen = comingSoonScreen({
  title: 'aiTitle',
  lead: 'aiLead',
  points: ['ai1', 'ai2', 'ai3'],
  Example: QuestionExample,
  today: [
    { icon: 'search', label: 'search', href: paths.search },
    { icon: 'bookmark', label: 'saved', href: paths.saved },
    { icon: 'compass', label: 'explore', href: paths.explore },
  ],
})
