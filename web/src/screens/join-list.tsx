import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { listEndpoints } from '@simmer/contract/wire/endpoints/list-endpoints'
import { NetworkError } from '../api/network-error.ts'
import { JoinList } from '../features/shopping/join-list.tsx'
import { togetherTexts } from '../features/shopping/shopping-texts.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly from: string | null
  readonly isOffline: boolean
  readonly secret: string
  readonly join: () => Promise<unknown>
}

const View = ({ data: { from, isOffline, secret, join } }: ScreenProps<ScreenData>) => {
  const navigate = useNavigate()
  return (
    <JoinList
      inviterName={from}
      isOffline={isOffline}
      secret={secret}
      onJoin={async () => {
        await join()
        await navigate({ href: paths.shoppingList })
      }}
    />
  )
}

/** An invitation to share a shopping list. */
export const joinListScreen = screen<ScreenData>({
  load: async ({ params, call, device }) => {
    const secret = params['secret'] ?? ''
    const join = () => call(listEndpoints.acceptInvitation, { params: { secret } })
    try {
      const { from } = await call(listEndpoints.listInvitation, { params: { secret } })
      return { from, isOffline: false, secret, join }
    } catch (error) {
      // Offline the inviter's name is unknown, but the join is stored and sent later.
      if (device === null || !(error instanceof NetworkError)) throw error
      return { from: null, isOffline: true, secret, join }
    }
  },
  head: ({ from }, { language }) => {
    const t = translate(togetherTexts, language)
    return { title: from === null ? t('joinTitleNameless') : t('joinTitle', { name: from }), hidden: true }
  },
  View,
})
