import { paths } from '@simmer/contract/wire/paths'
import { BankExample } from '../features/preview/wallet-example.tsx'
import { toCome } from './to-come.tsx'

/** RT-22, LY-8. */
export const addBankDetailsScreen = toCome({
  admits: 'partner',
  title: 'bankTitle',
  lead: 'bankLead',
  points: ['bank1', 'bank2', 'bank3'],
  Example: BankExample,
  today: [
    { icon: 'chart', label: 'wallet', href: paths.wallet },
    { icon: 'write', label: 'drafts', href: paths.drafts },
  ],
})
