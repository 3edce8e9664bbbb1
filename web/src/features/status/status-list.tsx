import type { Interruption, PartState, Status } from '@simmer/contract/wire/endpoints/site-endpoints'
import { relativeTime } from '#texts/use-relative-time.ts'
import { texts } from '#texts/texts.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import styles from './status.module.css'
import en from './status-texts.en.json'

export const statusTexts = texts('status', en)
type TextKey = keyof typeof en

export const stateIcons = { works: 'done', late: 'clock', fails: 'alert', off: 'minus' } as const satisfies Record<
  PartState,
  IconName
>

const sentences: Readonly<Record<Status['parts'][number]['part'], Partial<Record<PartState, TextKey>>>> = {
  pages: { works: 'pagesWorks', fails: 'pagesFails' },
  sync: { works: 'syncWorks', fails: 'syncFails' },
  publishing: { works: 'publishingWorks', late: 'publishingLate' },
  pictures: { works: 'picturesWorks', fails: 'picturesFails' },
  mail: { works: 'mailWorks', late: 'mailLate', off: 'mailOff' },
  notifications: { works: 'notificationsWorks', late: 'notificationsLate' },
}

/** Each part of Simmer with a sentence on how it is. */
export const PartList = ({ parts }: Pick<Status, 'parts'>) => {
  const t = useTexts(statusTexts)
  return (
    <section aria-label={t('parts')}>
      <ul className={styles.parts}>
        {parts.map(({ part, state }) => {
          const sentence = sentences[part][state]
          return (
            <li key={part} className={classes(styles.part, styles[state])}>
              <Icon name={stateIcons[state]} className={styles.sign} />
              <div>
                <h2 className={styles.name}>{t(part)}</h2>
                {sentence !== undefined && <p className={styles.soft}>{t(sentence)}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const pastSentences = {
  server: 'serverPast',
  pages: 'pagesPast',
  sync: 'syncPast',
  publishing: 'publishingPast',
  pictures: 'picturesPast',
  mail: 'mailPast',
  notifications: 'notificationsPast',
} as const satisfies Record<Interruption['part'], TextKey>

const hourMinutes = 60

/** What did not work in the last seven days. */
export const InterruptionList = ({ checkedAt, interruptions }: Pick<Status, 'checkedAt' | 'interruptions'>) => {
  const t = useTexts(statusTexts)
  const locale = useLocale()
  const duration = ({ startedAt, endedAt }: Interruption): string => {
    const minutes = Math.max(1, Math.round((endedAt - startedAt) / 60_000))
    return minutes < 2 * hourMinutes
      ? t('minutes', { count: minutes })
      : t('hours', { count: Math.round(minutes / hourMinutes) })
  }
  return (
    <section aria-labelledby="history" className={styles.history}>
      <h2 id="history">{t('historyTitle')}</h2>
      {interruptions === null || interruptions.length === 0 ? (
        <p className={styles.soft}>{t(interruptions === null ? 'historyUnknown' : 'noInterruptions')}</p>
      ) : (
        <ul className={styles.past}>
          {interruptions.map((each) => (
            <li key={`${each.part} ${each.startedAt}`}>
              <p>{t(pastSentences[each.part], { time: duration(each) })}</p>
              {/* Counted from the answer, so that the browser shows what the server has rendered. */}
              <p className={styles.soft}>{relativeTime(each.startedAt, checkedAt, locale)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
