import type { Draft, DraftItem } from '@simmer/contract/recipe/draft'
import type { ComparedSentence } from '@simmer/contract/recipe/source/likeness'
import { importOrigin, isForeignPage, type DraftLikeness } from '@simmer/contract/recipe/source/import-source'
import { usePerform } from '#local/live/use-perform.ts'
import type { Translate } from '#texts/translate.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { itemElementId } from '../lines/item-row.tsx'
import { publishTexts } from '../texts.ts'
import styles from './publishing.module.css'

interface TooCloseProps {
  readonly draft: Draft
  readonly likeness: DraftLikeness
  /** Shows the fields of the draft. */
  readonly onGo: () => void
}

/** The text is far above on a phone. */
const focusText = (selector: string): void => {
  const text = document.querySelector<HTMLElement>(selector)
  text?.focus()
  text?.scrollIntoView({ block: 'center' })
}

interface CloseText {
  /** Finds the field that holds it. */
  readonly selector: string
  readonly name: string
  readonly sentences: readonly ComparedSentence[]
}

/** The texts with sentences of the source, in the order of the editor. */
const closeTexts = (
  { steps, ingredients }: Draft,
  likeness: DraftLikeness,
  t: Translate<'tooCloseDescription' | 'tooCloseIngredient' | 'tooClosePart' | 'tooCloseStep' | 'tooCloseTips'>,
): readonly CloseText[] => {
  const item =
    (inItems: readonly (readonly ComparedSentence[])[], nameOf: (isPart: boolean, number: number) => string) =>
    ({ field, isPart }: DraftItem, at: number, all: readonly DraftItem[]): CloseText => {
      // Numbers as the author sees them: headings of parts have none.
      const number = all.slice(0, at + 1).filter((one) => !one.isPart).length
      return {
        selector: `#${CSS.escape(itemElementId(field))}`,
        name: nameOf(isPart, number),
        sentences: inItems[at] ?? [],
      }
    }
  const texts: readonly CloseText[] = [
    {
      selector: '[data-field="description"] textarea',
      name: t('tooCloseDescription'),
      sentences: likeness.description,
    },
    ...ingredients.map(item(likeness.ingredients, (isPart) => t(isPart ? 'tooClosePart' : 'tooCloseIngredient'))),
    ...steps.map(
      item(likeness.steps, (isPart, number) => (isPart ? t('tooClosePart') : t('tooCloseStep', { number }))),
    ),
    { selector: '[data-field="tips"] textarea', name: t('tooCloseTips'), sentences: likeness.tips },
  ]
  return texts.filter(({ sentences }) => sentences.some(({ isClose }) => isClose))
}

/** IM-13: why an imported draft is not published yet, with the sentences that stand in its source. */
export const TooClose = ({ draft, likeness, onGo }: TooCloseProps) => {
  const t = useTexts(publishTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const { id, imported } = draft
  const texts = closeTexts(draft, likeness, t)
  const goTo = (selector: string): void => {
    onGo()
    focusText(selector)
  }
  const sayOwn = async (): Promise<void> => {
    try {
      await perform('draft.set', `draft:${id}:ownwords`, { value: 'said' })
    } catch {
      toasts.show(t('notSaved'), { kind: 'bad' })
    }
  }
  return (
    <section aria-label={t('tooClose')} className={styles.tooClose}>
      <Banner kind="warn">
        <strong className={styles.closeTitle}>{t('tooClose')}</strong>
        {t('tooCloseWhy', { source: imported === null ? '' : importOrigin(imported).name })}
      </Banner>
      <ul className={styles.closeSteps}>
        {texts.map(({ selector, name, sentences }) => (
          <li key={selector}>
            <div className={styles.closeName}>
              <h3>{name}</h3>
              <Button kind="quiet" aria-label={t('rewriteNamed', { name })} onClick={() => goTo(selector)}>
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
