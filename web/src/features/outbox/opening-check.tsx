import { useState } from 'react'
import { useLocal } from '../../local/live/use-local.ts'
import type { Missing, NotOpening, OpeningTest } from '../../local/local.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Line, LineNote, Lines } from '../../ui/lines.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { readinessTexts } from './readiness-texts.ts'
import styles from './offline-readiness.module.css'

const words = { recipe: 'lacksRecipe', page: 'lacksPage', pictures: 'lacksPictures' } as const satisfies Record<
  Missing,
  string
>

/** Opens everything that should open without a connection, and says by name what does not. */
export const OpeningCheck = () => {
  const t = useTexts(readinessTexts)
  const locale = useLocale()
  const local = useLocal()
  const toasts = useToasts()
  const [found, setFound] = useState<OpeningTest | null>(null)
  const [busy, setBusy] = useState<'test' | 'mend' | null>(null)

  const during = async (what: 'test' | 'mend', task: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await task()
    } catch {
      toasts.show(t('testFailed'), { kind: 'bad' })
    } finally {
      setBusy(null)
    }
  }
  const test = (): Promise<void> => during('test', async () => setFound((await local?.tryOpening()) ?? null))
  const repair = (ids: readonly (string | null)[]): Promise<void> =>
    during('mend', async () => {
      if (local === null) return
      // Away is no failure: what lacks is noted, and fetched when there is a connection.
      for (const id of ids) await local.repair(id).catch(() => undefined)
      const after = await local.tryOpening()
      setFound(after)
      const left = new Set<string | null>(after.failed.map(({ id }) => id))
      if (after.filesMissing > 0) left.add(null)
      const isRepaired = ids.every((id) => !left.has(id))
      toasts.show(t(isRepaired ? 'mended' : 'notMended'), { kind: isRepaired ? 'good' : 'plain' })
    })

  const nameOf = ({ title }: NotOpening): string => title ?? t('unnamed')
  const isWhole = found?.failed.length === 0 && found.filesMissing === 0
  const list = new Intl.ListFormat(locale)
  return (
    <div className={styles.check}>
      <h3>{t('test')}</h3>
      <p className={styles.lead}>{t('testLead')}</p>
      <div>
        <Button icon="play" busy={busy === 'test'} disabled={local === null} onClick={() => void test()}>
          {t(busy === 'test' ? 'testing' : found === null ? 'testNow' : 'testAgain')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.found}>
        {found !== null && isWhole && (
          <Banner kind={found.tried === 0 ? 'plain' : 'good'}>{t('allOpen', { count: found.tried })}</Banner>
        )}
        {found !== null && found.failed.length > 0 && (
          <Banner
            kind="warn"
            action={
              found.failed.length > 1 && (
                <Button busy={busy === 'mend'} onClick={() => void repair(found.failed.map(({ id }) => id))}>
                  {t('mendAll')}
                </Button>
              )
            }
          >
            {t('someFail', { failed: found.failed.length, tried: found.tried })}
          </Banner>
        )}
        {found !== null && found.filesMissing > 0 && (
          <Banner
            kind="warn"
            action={
              <Button busy={busy === 'mend'} onClick={() => void repair([null])}>
                {t('mend')}
              </Button>
            }
          >
            {t('appFails', { count: found.filesMissing })}
          </Banner>
        )}
      </div>
      {found !== null && found.failed.length > 0 && (
        <Lines>
          {found.failed.map((one) => (
            <Line
              key={one.id}
              name={nameOf(one)}
              acts={
                <Button icon="retry" busy={busy === 'mend'} onClick={() => void repair([one.id])}>
                  {t('mend')}
                  <VisuallyHidden>: {nameOf(one)}</VisuallyHidden>
                </Button>
              }
            >
              <LineNote kind="bad">
                {t('lacks', { what: list.format(one.missing.map((part) => t(words[part]))) })}
              </LineNote>
            </Line>
          ))}
        </Lines>
      )}
    </div>
  )
}
