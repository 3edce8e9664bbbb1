import { useSyncExternalStore } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { readNotifyPermission } from '#device/notify.ts'
import { changePersistentText, onPersistentTextChange, readPersistentText } from '#local/persistence/persistent-text.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import styles from './push.module.css'
import { pushTexts, usePush } from './use-push.ts'

const answeredKey = 'push-offer'

const setAnswered = (): void => changePersistentText(answeredKey, () => 'answered')

/**
 * PU-1: offers pushes where a person has a reason for them: after the first recipe or review. It is shown until it is
 * answered, and only to those whom the browser has not asked yet.
 */
export const PushOffer = ({ call }: { readonly call: Call }) => {
  const t = useTexts(pushTexts)
  const toasts = useToasts()
  const { status, isBusy, problem, turn } = usePush(call)
  const isAnswered = useSyncExternalStore(onPersistentTextChange, () => readPersistentText(answeredKey)) !== null
  if (isAnswered || status !== 'off' || readNotifyPermission() !== 'default') return null
  const accept = async (): Promise<void> => {
    const next = await turn(true)
    if (next === 'on') toasts.show(t('offerDone'))
    if (next !== 'off') setAnswered()
  }
  return (
    <Banner
      icon="bell"
      action={
        <div className={styles.actions}>
          <Button kind="primary" busy={isBusy} onClick={() => void accept()}>
            {t('offerYes')}
          </Button>
          <Button kind="quiet" onClick={setAnswered}>
            {t('offerNo')}
          </Button>
        </div>
      }
    >
      <p>{t('offer')}</p>
      <p className={styles.hint}>{problem === null ? t('offerHint') : t(problem)}</p>
    </Banner>
  )
}
