import { useCallback, useEffect, useId } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { payoutEndpoints } from '@simmer/contract/wire/endpoints/payout-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useRemote } from '#local/use-remote.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import en from './payout-texts.en.json'
import styles from './payout-banner.module.css'

const payoutTexts = texts('payout', en)

interface PayoutBannerProps {
  readonly call: Call
  readonly isHidden: boolean
}

/** LY-8: asks partners who are eligible for a payout for their bank details. Without a connection it is not shown. */
export const PayoutBanner = ({ call, isHidden }: PayoutBannerProps) => {
  const t = useTexts(payoutTexts)
  const title = useId()
  const read = useCallback(async (): Promise<boolean> => {
    const { submitted } = await call(payoutEndpoints.hasBankDetails, {})
    return !submitted && (await call(payoutEndpoints.isPayoutEligible, {}))
  }, [call])
  const { data: isNeeded, reload } = useRemote(read, null)
  // Coming from the pages about earnings, the partner may have submitted the details.
  useEffect(() => {
    if (!isHidden) void reload()
  }, [isHidden, reload])
  const isShown = isNeeded === true && !isHidden
  // The page keeps focused elements clear of it by an attribute on the root element.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-payout', isShown)
    return () => document.documentElement.removeAttribute('data-payout')
  }, [isShown])
  if (!isShown) return null
  return (
    <section className={styles.banner} aria-labelledby={title}>
      <p id={title}>{t('eligible')}</p>
      <ButtonLink kind="primary" href={paths.addBankDetails}>
        {t('add')}
      </ButtonLink>
    </section>
  )
}
