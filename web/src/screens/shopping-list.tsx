import { useMemo } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { listEndpoints } from '@simmer/contract/wire/endpoints/list-endpoints'
import { SignUpLinks } from '../features/preview/sign-up-links.tsx'
import { ShoppingScreen } from '../features/shopping/shopping-screen.tsx'
import { shoppingTexts } from '../features/shopping/shopping-texts.ts'
import { useShopping } from '../features/shopping/use-shopping.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useAmountFormat } from './parts/use-amount-format.ts'

interface ScreenData {
  readonly call: Call
}

const View = ({ data: { call } }: ScreenProps<ScreenData>) => {
  const shopping = useShopping()
  const { status } = useSession()
  const { items } = shopping
  const amountFormat = useAmountFormat(useMemo(() => items.map(({ line }) => line.name), [items]))
  const sharing = useMemo(
    () => ({
      read: () => call(listEndpoints.listSharing, {}),
      invite: (once: boolean) => call(listEndpoints.inviteToList, { body: { once } }),
      endInvitation: () => call(listEndpoints.endInvitation, {}),
      remove: (memberId: string) => call(listEndpoints.removeFromList, { params: { memberId } }),
      leave: () => call(listEndpoints.leaveList, {}),
    }),
    [call],
  )
  return (
    <ShoppingScreen
      shopping={shopping}
      amountFormat={amountFormat}
      sharing={status === 'authenticated' ? sharing : null}
      guestLinks={<SignUpLinks to={paths.shoppingList} />}
    />
  )
}

/** Read from the local store, online and offline alike. */
export const shoppingListScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => {
    const t = translate(shoppingTexts, language)
    return { title: t('title'), canonical: paths.shoppingList, hidden: true }
  },
  View,
})
