import { useState } from 'react'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import type { RecipeRef } from '#local/store/local.ts'
import { Button } from '#ui/controls/button.tsx'
import { StarInput } from '#ui/controls/star-input.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './your-rating.module.css'
import { texts } from '#texts/texts.ts'
import en from './review-texts.en.json'

export const reviewTexts = texts('review', en)

export interface YourRatingProps {
  readonly recipe: RecipeRef
  readonly onSignInFirst: () => void
}

/** A rating of one to five stars. It is stored on this device and sent when the server can be reached. */
export const YourRating = ({ recipe, onSignInFirst }: YourRatingProps) => {
  const t = useTexts(reviewTexts)
  const stars = useLiveQuery((local) => local.myRating(recipe.id), null, [recipe.id])
  // Shows the pressed rating until the local store has it.
  const [pressed, setPressed] = useState<{ readonly stars: number | null; readonly base: number | null } | null>(null)
  const perform = usePerform()
  const toasts = useToasts()
  const shown = pressed !== null && pressed.base === stars ? pressed.stars : stars

  const rate = async (chosen: number | null): Promise<void> => {
    setPressed({ stars: chosen, base: stars })
    try {
      const performed = await perform('rating.set', recipe, { stars: chosen })
      if (performed === 'sign-in-first') {
        setPressed(null)
        onSignInFirst()
      } else toasts.show(chosen === null ? t('takenBack') : t('rated'), { kind: 'good' })
    } catch {
      setPressed(null)
      toasts.show(t('failed'), { kind: 'bad' })
    }
  }

  return (
    <section className={styles.rating} aria-labelledby="your-rating">
      <div className={styles.words}>
        <h2 id="your-rating" className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.lead}>{shown === null ? t('lead') : t('given', { count: shown })}</p>
      </div>
      <div className={styles.act}>
        <StarInput
          legend={t('yourRating')}
          starName={(count) => t('stars', { count })}
          value={shown}
          onRate={(chosen) => void rate(chosen)}
        />
        <div className={styles.back}>
          {shown !== null && (
            <Button kind="quiet" onClick={() => void rate(null)}>
              {t('takeBack')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
