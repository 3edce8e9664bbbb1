import { useNavigate } from '@tanstack/react-router'
import { addresses } from '@simmer/contract/wire/addresses'
import { listEndpoints } from '@simmer/contract/wire/list-endpoints'
import { JoinList } from '../features/shopping/join-list.tsx'
import { togetherTexts } from '../features/shopping/together-texts.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './screen.ts'

interface Shown {
  readonly from: string | null
  readonly secret: string
  readonly join: () => Promise<unknown>
}

const View = ({ data: { from, secret, join } }: ScreenProps<Shown>) => {
  const navigate = useNavigate()
  return (
    <JoinList
      from={from}
      address={addresses.joinList(secret)}
      onJoin={async () => {
        await join()
        await navigate({ href: addresses.shoppingList })
      }}
    />
  )
}

/** An invitation to shop together, for whoever was sent it. */
export const joinListScreen = screen<Shown>({
  load: async ({ params, call }) => {
    const secret = params['secret'] ?? ''
    const { from } = await call(listEndpoints.listInvitation, { params: { secret } })
    return { from, secret, join: () => call(listEndpoints.acceptInvitation, { params: { secret } }) }
  },
  head: ({ from }, { language }) => {
    const t = translate(togetherTexts, language)
    return { title: from === null ? t('joinTitleNameless') : t('joinTitle', { name: from }), hidden: true }
  },
  View,
})
