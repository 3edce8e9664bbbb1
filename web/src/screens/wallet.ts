import { paths } from '@simmer/contract/wire/paths'
import { WalletExample } from '../features/preview/wallet-example.tsx'
import { PartnerProgress } from '../features/partner/partner-progress.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-21, WHO-4: the preview of the wallet. */
export const walletScreen = comingSoonScreen({
  requirement: 'partner',
  Denied: PartnerProgress,
  title: 'walletTitle',
  lead: 'walletLead',
  points: ['wallet1', 'wallet2', 'wallet3'],
  Example: WalletExample,
  today: [
    { icon: 'write', label: 'drafts', href: paths.drafts },
    { icon: 'compass', label: 'explore', href: paths.explore },
  ],
})
