import type { Draft } from '@simmer/contract/recipe/draft'
import type { Likeness } from '@simmer/contract/recipe/source/likeness'
import { importOrigin, isForeignPage } from '@simmer/contract/recipe/source/import-source'
import { usePerform } from '#local/live/use-perform.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { itemElementId } from '../lines/item-row.tsx'
import { publishTexts } from '../texts.ts'
import styles from './publishing.module.css'

interface TooCloseProps {
  readonly draft: Draft
  readonly likeness: Likeness
}

/** The method is far above on a phone. */
const focusStep = (field: string): void => {
  const line = document.getElementById(itemElementId(field))
  line?.focus()
  line?.scrollIntoView({ block: 'center' })
}

/** IM-13: why an imported draft is not published yet, with the sentences that stand in its source. */
export const TooClose = ({ draft, likeness }: TooCloseProps) => {
  const t = useTexts(publishTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const { id, imported } = draft
  const steps = draft.steps.flatMap(({ field, isPart }, at) => {
    const sentences = likeness.steps[at] ?? []
    // Numbers as the author sees them: headings of parts have none.
    const number = draft.steps.slice(0, at + 1).filter((one) => !one.isPart).length
    const name = isPart ? t('tooClosePart') : t('tooCloseStep', { number })
    return sentences.some(({ isClose }) => isClose) ? [{ field, name, sentences }] : []
  })
  const sayOwn = async (): Promise<void> => {
    try {
      await perform('draft.set', `draft:${id}:ownwords`, { value: 'said' })
    } catch {
      toasts.show(t('notSaved'), { kind: 'bad' })
    }
  }
  return (
    <section aria-label={t('tooClose')} className={styles.tooClose}>
      <Banner kind="warn">{t('tooCloseWhy', { source: imported === null ? '' : importOrigin(imported).name })}</Banner>
      <ul className={styles.closeSteps}>
        {steps.map(({ field, name, sentences }) => (
          <li key={field}>
            <div className={styles.closeName}>
              <h3>{name}</h3>
              <Button kind="quiet" aria-label={t('rewriteNamed', { name })} onClick={() => focusStep(field)}>
                {t('rewrite')}
              </Button>
            </div>
            <p>
              {sentences.map(({ text, isClose }, at) =>
                // Sentences have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                isClose ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </p>
          </li>
        ))}
      </ul>
      {imported !== null && !isForeignPage(imported) && (
        <div className={styles.actions}>
          <Button onClick={() => void sayOwn()}>{t('ownWords')}</Button>
          <p className={styles.soft}>{t('ownWordsHint')}</p>
        </div>
      )}
    </section>
  )
}
