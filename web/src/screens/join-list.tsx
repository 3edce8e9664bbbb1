import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import { listEndpoints } from '@simmer/contract/wire/endpoints/list-endpoints'
import { NetworkError } from '../api/network-error.ts'
import { JoinList } from '../features/shopping/join-list.tsx'
import { togetherTexts } from '../features/shopping/shopping-texts.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './screen.ts'

interface Shown {
  readonly from: string | null
  readonly isAway: boolean
  readonly secret: string
  readonly join: () => Promise<unknown>
}

const View = ({ data: { from, isAway, secret, join } }: ScreenProps<Shown>) => {
  const navigate = useNavigate()
  return (
    <JoinList
      inviterName={from}
      isOffline={isAway}
      secret={secret}
      onJoin={async () => {
        await join()
        await navigate({ href: paths.shoppingList })
      }}
    />
  )
}

/** An invitation to shop together, for whoever was sent it. */
export const joinListScreen = screen<Shown>({
  load: async ({ params, call, device }) => {
    const secret = params['secret'] ?? ''
    const join = () => call(listEndpoints.acceptInvitation, { params: { secret } })
    try {
      const { from } = await call(listEndpoints.listInvitation, { params: { secret } })
      return { from, isAway: false, secret, join }
    } catch (error) {
      // Who invites is known later; whoever holds the link can say already that they join.
      if (device === null || !(error instanceof NetworkError)) throw error
      return { from: null, isAway: true, secret, join }
    }
  },
  head: ({ from }, { language }) => {
    const t = translate(togetherTexts, language)
    return { title: from === null ? t('joinTitleNameless') : t('joinTitle', { name: from }), hidden: true }
  },
  View,
})
