import { useId } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useTexts } from '#texts/use-texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './push.module.css'
import { pushTexts, usePush } from './use-push.ts'

interface PushSettingsProps {
  readonly call: Call
  readonly headingClass: string | undefined
}

/** NT-7: in the account settings, the switch for pushes to this device, or why this browser has none. */
export const PushSettings = ({ call, headingClass }: PushSettingsProps) => {
  const t = useTexts(pushTexts)
  const heading = useId()
  const { status, isBusy, problem, turn } = usePush(call)
  return (
    <section id="push" className={headingClass} aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {status === 'checking' && <Skeleton shape="short" />}
      {(status === 'on' || status === 'off') && (
        <>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={status === 'on'}
              disabled={isBusy}
              onChange={({ target }) => void turn(target.checked)}
            />
            {t('switch')}
          </label>
          <output className={styles.lead}>{t(status === 'on' ? 'isOn' : 'isOff')}</output>
        </>
      )}
      {(status === 'blocked' || status === 'install' || status === 'unsupported') && <p>{t(status)}</p>}
      <p role="alert" className={styles.wrong}>
        {problem !== null && t(problem)}
      </p>
    </section>
  )
}
