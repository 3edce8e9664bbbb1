import { useState } from 'react'
import { useLocal } from '#local/live/use-local.ts'
import type { MissingPart, OfflineFailure, OfflineCheckResult } from '#local/store/local.ts'
import { useTexts, useLocale } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { readinessTexts } from './outbox-texts.ts'
import styles from './offline-readiness.module.css'

const missingTexts = {
  recipe: 'missingRecipe',
  page: 'missingPage',
  pictures: 'missingPictures',
} as const satisfies Record<MissingPart, string>

/** Opens every recipe that should open offline, and lists the incomplete ones by name. */
export const OfflineCheck = () => {
  const t = useTexts(readinessTexts)
  const locale = useLocale()
  const local = useLocal()
  const toasts = useToasts()
  const [result, setResult] = useState<OfflineCheckResult | null>(null)
  const [busy, setBusy] = useState<'test' | 'repair' | null>(null)

  const runBusy = async (what: 'test' | 'repair', task: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await task()
    } catch {
      toasts.show(t('testFailed'), { kind: 'bad' })
    } finally {
      setBusy(null)
    }
  }
  const test = (): Promise<void> => runBusy('test', async () => setResult((await local?.runOfflineCheck()) ?? null))
  const repair = (ids: readonly (string | null)[]): Promise<void> =>
    runBusy('repair', async () => {
      if (local === null) return
      // Being offline is no failure: the missing parts are recorded, and the next connection fetches them.
      for (const id of ids) await local.repair(id).catch(() => undefined)
      const after = await local.runOfflineCheck()
      setResult(after)
      const stillFailing = new Set<string | null>(after.failed.map(({ id }) => id))
      if (after.filesMissing > 0) stillFailing.add(null)
      const isRepaired = ids.every((id) => !stillFailing.has(id))
      toasts.show(t(isRepaired ? 'repaired' : 'notRepaired'), { kind: isRepaired ? 'good' : 'plain' })
    })

  const recipeName = ({ title }: OfflineFailure): string => title ?? t('unnamed')
  const isComplete = result?.failed.length === 0 && result.filesMissing === 0
  const list = new Intl.ListFormat(locale)
  return (
    <div className={styles.check}>
      <h3>{t('test')}</h3>
      <p className={styles.lead}>{t('testLead')}</p>
      <div>
        <Button icon="play" busy={busy === 'test'} disabled={local === null} onClick={() => void test()}>
          {t(busy === 'test' ? 'testing' : result === null ? 'testNow' : 'testAgain')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.found}>
        {result !== null && isComplete && (
          <Banner kind={result.tried === 0 ? 'plain' : 'good'}>{t('allOpen', { count: result.tried })}</Banner>
        )}
        {result !== null && result.failed.length > 0 && (
          <Banner
            kind="warn"
            action={
              result.failed.length > 1 && (
                <Button busy={busy === 'repair'} onClick={() => void repair(result.failed.map(({ id }) => id))}>
                  {t('repairAll')}
                </Button>
              )
            }
          >
            {t('someFail', { failed: result.failed.length, tried: result.tried })}
          </Banner>
        )}
        {result !== null && result.filesMissing > 0 && (
          <Banner
            kind="warn"
            action={
              <Button busy={busy === 'repair'} onClick={() => void repair([null])}>
                {t('repair')}
              </Button>
            }
          >
            {t('appFails', { count: result.filesMissing })}
          </Banner>
        )}
      </div>
      {result !== null && result.failed.length > 0 && (
        <Lines>
          {result.failed.map((failure) => (
            <Line
              key={failure.id}
              name={recipeName(failure)}
              actions={
                <Button icon="retry" busy={busy === 'repair'} onClick={() => void repair([failure.id])}>
                  {t('repair')}
                  <VisuallyHidden>: {recipeName(failure)}</VisuallyHidden>
                </Button>
              }
            >
              <LineNote kind="bad">
                {t('missing', { what: list.format(failure.missing.map((part) => t(missingTexts[part]))) })}
              </LineNote>
            </Line>
          ))}
        </Lines>
      )}
    </div>
  )
}
