import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useIsHydrated } from '../device/use-is-hydrated.ts'
import { AssistantPage } from '../features/assistant/assistant-page.tsx'
import { assistantTexts } from '../features/assistant/assistant-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { AssistantConversation } from './parts/assistant-conversation.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

/** Conversations are on the device, so the server sends the page without one. */
const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(assistantTexts)
  const isHydrated = useIsHydrated()
  if (isHydrated) return <AssistantConversation call={call} />
  return (
    <AssistantPage host={null} isAllowed={false} recipe={null}>
      <NeedsScript message={t('needsScript')} />
      <Skeleton />
      <Skeleton shape="short" />
    </AssistantPage>
  )
}

/** RT-10: the cooking assistant. */
export const cookingAiScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(assistantTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View,
})
