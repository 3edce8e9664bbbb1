import type { ReferralProgress } from '@simmer/contract/wire/endpoints/referral-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useMoney } from '#texts/use-money.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { creditSentence } from './credit-sentence.ts'
import { referTexts, useReferralProgress, type ReferralStatusProps } from './use-referral-progress.ts'
import styles from './referral-status.module.css'

interface FriendsProps {
  readonly progress: ReferralProgress
  /** `h2` below the heading of a page, `h3` in a popup. */
  readonly titleAs: 'h2' | 'h3'
}

const OwnCredit = ({ credit }: { readonly credit: NonNullable<ReferralProgress['credit']> }) => {
  const t = useTexts(referTexts)
  const money = useMoney()
  const formatDay = useDateFormat('day')
  return (
    <div className={styles.credit}>
      <p>
        <span>{t('ownCredit')}</span> <strong>{money(credit.amount, credit.currency)}</strong>
      </p>
      <p className={styles.soft}>{creditSentence(credit, t, formatDay)}</p>
    </div>
  )
}

const Friends = ({ progress, titleAs: Title }: FriendsProps) => {
  const t = useTexts(referTexts)
  const money = useMoney()
  const { friends, reward, earned, currency } = progress
  const counts = [
    [t('joined'), friends.joined],
    [t('publishing'), friends.publishing],
    [t('rewarded'), earned === '0' ? friends.rewarded : `${friends.rewarded} · ${money(earned, currency)}`],
    ...(friends.waiting > 0 ? [[t('checked'), friends.waiting] as const] : []),
  ] as const
  return (
    <div className={styles.friends}>
      <Title className={styles.title}>{t('friends')}</Title>
      {friends.joined + friends.rewarded + friends.waiting === 0 ? (
        <p className={styles.soft}>{t('none')}</p>
      ) : (
        <dl className={styles.counts}>
          {counts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {reward !== '0' && <p className={styles.soft}>{t('perFriend', { amount: money(reward, currency) })}</p>}
      {friends.waiting > 0 && <p className={styles.soft}>{t('checkedHelp')}</p>}
    </div>
  )
}

/** RF-3, RF-4: the own credit, and how invited friends get on; without a network as this device last saw it. */
export const ReferralStatus = ({ titleAs, ...of }: ReferralStatusProps & Pick<FriendsProps, 'titleAs'>) => {
  const t = useTexts(referTexts)
  const formatTime = useDateFormat('moment')
  const { data, failure, reload } = useReferralProgress(of)
  if (data === null)
    return failure === null ? (
      <Skeleton shape="wide" />
    ) : (
      <ReadFailureBanner failure={failure} offline={t('offline')} again={t('again')} reload={reload} />
    )
  return (
    <div className={styles.status}>
      {data.credit !== null && <OwnCredit credit={data.credit} />}
      <Friends progress={data} titleAs={titleAs} />
      {failure !== null && <p className={styles.soft}>{t('asOf', { when: formatTime(data.asOf) })}</p>}
      <div>
        <ButtonLink href={paths.earnProgram}>{t('howItWorks')}</ButtonLink>
      </div>
    </div>
  )
}
