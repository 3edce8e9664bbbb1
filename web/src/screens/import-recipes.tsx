import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { importEndpoints } from '@simmer/contract/wire/endpoints/import-endpoints'
import { useCallback } from 'react'
import type { ReadAddress } from '../features/drafts/import/screen/link-form.tsx'
import { ImportScreen } from '../features/drafts/import/screen/import-screen.tsx'
import { importTexts } from '../features/drafts/import/texts.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

const View = ({ data: call, query }: ScreenProps<Call>) => {
  const session = useSession()
  const readAddress = useCallback<ReadAddress>(
    async (url) => {
      const { result, warnings } = await call(importEndpoints.importPage, { body: { url } })
      return { ...result, warnings }
    },
    [call],
  )
  return session.status === 'authenticated' ? (
    <ImportScreen owner={session.person.id} query={query} readAddress={readAddress} />
  ) : null
}

/** RT-24, MN-5: importing recipes from links, files and texts. */
export const importRecipesScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => ({
    title: translate(importTexts, language)('title'),
    description: translate(importTexts, language)('lead'),
    hidden: true,
  }),
  View: guarded<ScreenProps<Call>>('author', 'importTitle', View),
})
