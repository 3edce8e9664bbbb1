import { useIsHydrated } from '../device/use-is-hydrated.ts'
import { AssistantPage } from '../features/assistant/assistant-page.tsx'
import { assistantTexts } from '../features/assistant/assistant-texts.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { AssistantConversation } from './parts/assistant-conversation.tsx'
import { screen } from './parts/screen.ts'

/** Conversations are on the device, so the server sends the page without one. */
const View = () => {
  const t = useTexts(assistantTexts)
  const isHydrated = useIsHydrated()
  if (isHydrated) return <AssistantConversation />
  return (
    <AssistantPage recipe={null}>
      <NeedsScript message={t('needsScript')} />
      <Skeleton />
      <Skeleton shape="short" />
    </AssistantPage>
  )
}

/** RT-10: the cooking assistant. */
export const cookingAiScreen = screen({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(assistantTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View,
})
