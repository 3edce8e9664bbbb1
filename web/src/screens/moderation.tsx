import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { ModerationPage } from '../features/moderation/moderation-page.tsx'
import { moderationTexts } from '../features/moderation/case-list.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

/**
 * WHO-5, MO-2: the queue of moderators. Signed-in people may open the screen; the server answers moderators alone, and
 * everybody else reads whom the page is for.
 */
export const moderationScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => ({ title: translate(moderationTexts, language)('title'), hidden: true }),
  View: guarded<ScreenProps<Call>>('signed-in', 'moderationTitle', ({ data: call }) => <ModerationPage call={call} />),
})
