import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { AnalyticsPage } from '../features/analytics/author/analytics-page.tsx'
import { analyticsTexts } from '../features/analytics/author/analytics-texts.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

/** RT-20: authors reach it from the rail (LY-3), all signed-in people from the menu (MN-2). */
export const analyticsScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => {
    const t = translate(analyticsTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded<ScreenProps<Call>>('signed-in', 'analyticsTitle', ({ data: call }) => <AnalyticsPage call={call} />),
})
