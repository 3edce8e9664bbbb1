import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { PartnerProgress } from '../features/partner/partner-progress.tsx'
import { guarded } from '../features/preview/guarded.tsx'
import { walletTexts } from '../features/wallet/wallet-format.ts'
import { WalletPage } from '../features/wallet/wallet-page.tsx'
import { translate } from '../texts/translate.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

const View = ({ data: call }: ScreenProps<Call>) => <WalletPage call={call} />

/** RT-21, WHO-4: the wallet of partners and former partners; everyone else reads how to become one. */
export const walletScreen = screen<Call>({
  load: ({ call }) => call,
  head: (_, { language }) => {
    const t = translate(walletTexts, language)
    return { title: t('title'), description: t('lead'), hidden: true }
  },
  View: guarded<ScreenProps<Call>>('partner', 'walletTitle', View, (props) => (
    <PartnerProgress>
      <View {...props} />
    </PartnerProgress>
  )),
})
