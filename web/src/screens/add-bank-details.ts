import { paths } from '@simmer/contract/wire/paths'
import { BankExample } from '../features/preview/wallet-example.tsx'
import { comingSoonScreen } from './parts/coming-soon-screen.tsx'

/** RT-22, LY-8: the preview of bank details. */
export const addBankDetailsScreen = comingSoonScreen({
  requirement: 'partner',
  title: 'bankTitle',
  lead: 'bankLead',
  points: ['bank1', 'bank2', 'bank3'],
  Example: BankExample,
  today: [
    { icon: 'chart', label: 'wallet', href: paths.wallet },
    { icon: 'write', label: 'drafts', href: paths.drafts },
  ],
})
