import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { Draft } from '@simmer/contract/recipe/draft'
import { hoursAndMinutes } from '@simmer/contract/recipe/duration'
import { useTexts } from '#texts/use-texts.ts'
import { Picture } from '#ui/layout/picture.tsx'
import { useOriginalPicture } from '../copies/original-picture.ts'
import { draftToRecipe } from '../draft-to-recipe.ts'
import { CoverField } from '../pictures/picture-field.tsx'
import { draftTexts } from '../texts.ts'
import { useDrawCover } from './use-draw-cover.ts'
import styles from './draft-card.module.css'

const anyAuthor = { username: '', name: '' }

/** What stands in for a picture of the draft: the picture of its original, or a drawn cover of what has a name. */
const useStandIn = (draft: Draft) => {
  const original = useOriginalPicture(draft)
  const isDrawn = draft.cover === null && original === null && (draft.title?.text ?? '').trim() !== ''
  const drawCover = useDrawCover(isDrawn)
  return useMemo(
    () =>
      isDrawn && drawCover !== null ? draftToRecipe(draft, anyAuthor, null, drawCover).picture : original?.picture,
    [isDrawn, drawCover, draft, original],
  )
}

const countLines = (lines: Draft['steps']): number => lines.filter(({ isPart }) => !isPart).length
const joined = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ')

/** Time, servings and lines of the draft in a few words. */
const Facts = ({ draft: { prep, cook, servings, ingredients, steps } }: { readonly draft: Draft }) => {
  const t = useTexts(draftTexts)
  const minutes = (prep ?? 0) + (cook ?? 0)
  const [ingredientCount, stepCount] = [countLines(ingredients), countLines(steps)]
  const time = minutes < 60 ? t('inMinutes', { minutes }) : t('inHours', { ...hoursAndMinutes(minutes) })
  return (
    <div className={styles.facts}>
      <p>{joined(minutes === 0 ? '' : time, servings === null ? '' : t('countServings', { count: servings }))}</p>
      <p>
        {joined(
          ingredientCount === 0 ? '' : t('countIngredients', { count: ingredientCount }),
          stepCount === 0 ? '' : t('countSteps', { count: stepCount }),
        )}
      </p>
    </div>
  )
}

/** Tells the style sheet the height of the column, so that the lower edge of a high one stays in sight. */
const useHeight = () => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = ref.current
    if (card === null) return undefined
    const observer = new ResizeObserver(() => card.style.setProperty('--height', `${card.offsetHeight}px`))
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  return ref
}

interface DraftCardProps {
  readonly draft: Draft
  /** Receives the room for what is still to add, below the picture. */
  readonly besideRef: (place: HTMLElement | null) => void
}

/** The picture of the recipe beside its fields, with how much is written, and what is still to add. */
export const DraftCard = ({ draft, besideRef }: DraftCardProps) => {
  // A drawn cover may be a moment late, and a key must not wait for it.
  const shown = useDeferredValue(draft)
  const standIn = useStandIn(shown)
  const ref = useHeight()
  return (
    <div ref={ref} className={styles.side}>
      <CoverField
        draftId={draft.id}
        cover={draft.cover}
        standIn={
          standIn && <Picture alt="" sources={standIn.sources} sizes="18rem" shape="card" className={styles.picture} />
        }
        caption={<Facts draft={shown} />}
      />
      <div ref={besideRef} className={styles.publishing} />
    </div>
  )
}
