import type { BrokenPromise } from '@simmer/contract/import/genie/broken-promises'
import type { TextPlace } from '@simmer/contract/import/genie/foods-in-prose'
import type { ImportedRecipe } from '@simmer/contract/import/imported-recipe'
import { useEffect, useRef, useState } from 'react'
import type { ConfirmedDiet } from '#local/database/import-database.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { importTexts } from '../texts.ts'
import { CorrectText, useCorrectName } from './correct-text.tsx'
import { textAt } from './edit-recipe.ts'
import shared from '../import.module.css'
import styles from './review.module.css'

/** A diet as the messages select it. */
export const dietKey = (diet: string): string => diet.replace('-', '')

const unique = (foods: readonly string[]): string => [...new Set(foods)].join(', ')

const keyOf = ({ field, at }: TextPlace): string => `${field} ${at}`

interface BrokenPromisesProps {
  readonly recipe: ImportedRecipe
  readonly promises: readonly BrokenPromise[]
  readonly confirmed: readonly ConfirmedDiet[]
  readonly onTakeOut: (ingredient: number) => void
  readonly onCorrect: (place: TextPlace, text: string) => void
  readonly onConfirm: (confirmed: readonly ConfirmedDiet[]) => void
  /** The diet is to be decided on again. */
  readonly onUnconfirm: (diet: string) => void
  readonly onDrop: (diet: BrokenPromise['diet']) => void
  /** Nothing is left to decide. */
  readonly onDecided: () => void
}

/**
 * GE-3: foods that the diet of the recipe does not allow, each by name. Its person leaves the ingredients out, edits the
 * text that names the food, drops the diet, or keeps it where a text alone names the food.
 */
export const BrokenPromises = (props: BrokenPromisesProps) => {
  const { recipe, promises, confirmed, onTakeOut, onCorrect, onConfirm, onUnconfirm, onDrop, onDecided } = props
  const t = useTexts(importTexts)
  const nameOf = useCorrectName(recipe)
  const [correcting, setCorrecting] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const hasDecided = useRef(false)
  const focused = useRef<HTMLButtonElement | null>(null)
  // The button that was pressed is gone: the next decision follows, or the button that saves the draft.
  useEffect(() => {
    if (!hasDecided.current || document.activeElement !== document.body) return
    const next = box.current?.querySelector<HTMLButtonElement>('[data-decisions] button:enabled') ?? null
    // A person who has left the button that got the focus keeps it where it is.
    hasDecided.current = next !== null && focused.current?.isConnected !== true
    focused.current = hasDecided.current ? next : null
    if (next === null) onDecided()
    else focused.current?.focus()
  })
  const decide = (run: () => void): void => {
    hasDecided.current = true
    focused.current = null
    run()
    setCorrecting(null)
  }
  const diets = [...new Set(promises.map(({ diet }) => diet))]
  return (
    <div ref={box} className={styles.promises}>
      {diets.map((diet) => {
        const broken = promises.filter((one) => one.diet === diet)
        const foods = unique(broken.map(({ food }) => food))
        const places = [...new Map(broken.flatMap(({ texts }) => texts).map((place) => [keyOf(place), place])).values()]
        const open = places.find((place) => `${diet} ${keyOf(place)}` === correcting)
        return (
          <Banner
            key={diet}
            kind="bad"
            action={
              open === undefined ? (
                <div className={shared.actions} data-decisions>
                  {broken.map(
                    ({ food, ingredient }) =>
                      ingredient !== null && (
                        <Button key={ingredient} onClick={() => decide(() => onTakeOut(ingredient))}>
                          {t('leaveOut', { food })}
                        </Button>
                      ),
                  )}
                  {places.map((place) => (
                    <Button key={keyOf(place)} onClick={() => setCorrecting(`${diet} ${keyOf(place)}`)}>
                      {nameOf(place)}
                    </Button>
                  ))}
                  <Button onClick={() => decide(() => onDrop(diet))}>{t('dropDiet', { diet: dietKey(diet) })}</Button>
                  {broken.every(({ ingredient }) => ingredient === null) && (
                    <Button
                      kind="quiet"
                      onClick={() => decide(() => onConfirm(broken.map(({ food }) => ({ diet, food }))))}
                    >
                      {t('keepDiet', { diet: dietKey(diet), foods })}
                    </Button>
                  )}
                </div>
              ) : undefined
            }
          >
            {t('brokenPromise', { diet: dietKey(diet), foods })}
            {open !== undefined && (
              <CorrectText
                label={nameOf(open)}
                text={textAt(recipe, open)}
                isOptional={open.field === 'tips' || open.field === 'description'}
                onSave={(text) => decide(() => onCorrect(open, text))}
                onCancel={() => decide(() => undefined)}
              />
            )}
          </Banner>
        )
      })}
      {[...new Set(confirmed.map(({ diet }) => diet))].map((diet) => (
        <Banner key={diet} action={<Button onClick={() => decide(() => onUnconfirm(diet))}>{t('undo')}</Button>}>
          {t('dietConfirmed', {
            diet: dietKey(diet),
            foods: unique(confirmed.flatMap((one) => (one.diet === diet ? one.food : []))),
          })}
        </Banner>
      ))}
    </div>
  )
}
