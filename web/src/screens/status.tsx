import { siteEndpoints, type Status } from '@simmer/contract/wire/endpoints/site-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { NetworkError } from '../api/network-error.ts'
import { ExternalPageLink } from '../features/help/external-page-link.tsx'
import { statusTexts } from '../features/status/status-list.tsx'
import { StatusPage } from '../features/status/status-page.tsx'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  /** Null where Simmer cannot be reached. */
  readonly status: Status | null
}

const View = ({ data: { status } }: ScreenProps<ScreenData>) => {
  const t = useTexts(statusTexts)
  return (
    <StatusPage status={status}>
      <ExternalPageLink page="helpCenter" look="button">
        {t('toHelp')}
      </ExternalPageLink>
      <ButtonLink href={paths.contact}>{t('write')}</ButtonLink>
    </StatusPage>
  )
}

/** OP-16: a search result would show how it was on another day, so search engines leave the page out. */
export const statusScreen = screen<ScreenData>({
  load: async ({ call }) => {
    try {
      return { status: await call(siteEndpoints.status, {}) }
    } catch (error) {
      if (error instanceof NetworkError) return { status: null }
      throw error
    }
  },
  head: (_, { language }) => {
    const t = translate(statusTexts, language)
    return { title: t('title'), description: t('description'), hidden: true }
  },
  View,
})
