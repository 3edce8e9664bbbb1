import { addresses } from '@simmer/contract/wire/addresses'
import { ShoppingScreen } from '../features/shopping/shopping-screen.tsx'
import { shoppingTexts } from '../features/shopping/shopping-texts.ts'
import { useShopping } from '../features/shopping/use-shopping.ts'
import { translate } from '../texts/translate.ts'
import { screen } from './screen.ts'
import { useWriting } from './use-writing.ts'

const View = () => {
  const { list, deeds } = useShopping()
  return <ShoppingScreen list={list} deeds={deeds} writing={useWriting()} />
}

/** From this device's copy: the same with and without a connection. */
export const shoppingListScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(shoppingTexts, language)
    return { title: t('title'), canonical: addresses.shoppingList, hidden: true }
  },
  View,
})
