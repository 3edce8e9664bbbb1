import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useState, type ReactNode } from 'react'
import { partnerEndpoints, PartnerStatus } from '@simmer/contract/wire/endpoints/partner-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { problemIn } from '@simmer/contract/wire/problems'
import { SessionStoreContext, useSession } from '#local/session/use-session.ts'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { texts } from '#texts/texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { classes } from '#ui/layout/classes.ts'
import en from './partner-texts.en.json'
import styles from './partner-progress.module.css'

const partnerTexts = texts('partner', en)

interface PartnerRequirementProps {
  readonly requirement: PartnerStatus['requirements'][number]
  readonly status: PartnerStatus
}

/** One requirement, met or with the progress towards it. */
const PartnerRequirement = ({ requirement: { name, have, need }, status }: PartnerRequirementProps) => {
  const t = useTexts(partnerTexts)
  const isMet = have >= need
  const isCounted = name === 'account-age' || name === 'recipes' || name === 'readers'
  const label = (): string => {
    if (name === 'account-age') return t('accountAge', { need })
    if (name === 'recipes') return t('recipes', { need, days: status.recipeDays })
    return name === 'readers' ? t('readers', { need, days: status.readerDays }) : t(name)
  }
  return (
    <li className={styles.requirement}>
      <Icon name={isMet ? 'done' : 'clock'} size="small" className={classes(isMet && styles.met)} />
      <span>{label()}</span>
      <span className={classes(styles.count, isMet && styles.met)}>
        {isMet || !isCounted ? t(isMet ? 'met' : 'missing') : t('progress', { have, need })}
      </span>
      {isCounted && !isMet && <progress max={need} value={have} aria-label={label()} />}
    </li>
  )
}

interface PartnerProgressProps {
  /** What a former partner sees instead: what they earned stays theirs. */
  readonly children: ReactNode
}

/** WHO-4, EP-5: what an author needs to become a partner, how far the account is, and the application. */
export const PartnerProgress = ({ children }: PartnerProgressProps) => {
  const t = useTexts(partnerTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const formatDate = useDateFormat('day')
  const { call } = useRouter().options.context
  const sessionStore = use(SessionStoreContext)
  const readStatus = useCallback((): Promise<PartnerStatus> => call(partnerEndpoints.partnerStatus, {}), [call])
  const session = useSession()
  const accountId = session.status === 'authenticated' ? session.person.id : ''
  const { data, failure, reload, isFresh } = useStoredRemote(`simmer.partner.${accountId}`, PartnerStatus, readStatus)
  const status = isFresh ? data : null
  const [isBusy, setBusy] = useState(false)

  const apply = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(partnerEndpoints.applyAsPartner, {})
      await sessionStore?.refetch()
      toasts.show(t('done'), { kind: 'good' })
    } catch (error) {
      const problem = problemIn(error)
      toasts.show(problem === null ? t('failed') : sentence(problem), { kind: 'bad' })
      await reload()
    } finally {
      setBusy(false)
    }
  }

  // The wallet of a former partner opens without a network too.
  if (data?.hasEarned === true) return children
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {status === null && failure === null && (
        <div aria-busy>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      )}
      <ReadFailureBanner failure={failure} offline={t('offline')} again={t('again')} reload={reload} />
      {status !== null && (
        <>
          <ul className={styles.requirements}>
            {status.requirements.map((requirement) => (
              <PartnerRequirement key={requirement.name} requirement={requirement} status={status} />
            ))}
          </ul>
          <p className={styles.soft}>
            {t('readersNote')} {status.countedAt !== null && t('counted', { when: formatDate(status.countedAt) })}
          </p>
          {!status.mayApply && <p>{t('notYet')}</p>}
        </>
      )}
      <div className={styles.actions}>
        {status?.mayApply === true ? (
          <Button kind="primary" busy={isBusy} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        ) : (
          <ButtonLink kind="primary" href={paths.newDraft}>
            {t('write')}
          </ButtonLink>
        )}
        <ButtonLink href={paths.earnProgram}>{t('howItWorks')}</ButtonLink>
      </div>
    </div>
  )
}
