import { useEffect, useId, useRef, useState } from 'react'
import type { AnswerBasis } from '@simmer/contract/kitchen/kitchen-answer'
import { correctLine } from '@simmer/contract/recipe/lines/corrected-line'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { assistantTexts, tableNames } from './assistant-texts.ts'
import styles from './answer.module.css'

interface Place {
  readonly name: string
  readonly quote: string
}

/** An answer with at least two places more shows these, and the others by a press. */
const maxPlaces = 4

/** The places of an answer by their names. A press shows what one of them has. */
export const PlaceList = ({ places }: { readonly places: readonly Place[] }) => {
  const t = useTexts(assistantTexts)
  const [opened, setOpened] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that showed the rest is gone: the focus goes to the first place that it showed.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('button')[maxPlaces]?.focus()
  }, [isWhole])
  const id = useId()
  const open = opened === null ? undefined : places[opened]
  if (places.length === 0) return null
  const isCut = !isWhole && places.length > maxPlaces + 1
  return (
    <div className={styles.basis}>
      <ul ref={list} className={styles.places} aria-label={t('basedOn')}>
        {places.slice(0, isCut ? maxPlaces : undefined).map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two ingredients can have one name, and an answer does not change
          <li key={index}>
            <button
              type="button"
              className={styles.place}
              aria-expanded={opened === index}
              aria-controls={`${id}-quote`}
              onClick={() => setOpened(opened === index ? null : index)}
            >
              {name}
              <Icon name="down" size="small" className={styles.arrow} />
            </button>
          </li>
        ))}
        {isCut && (
          <li>
            <button type="button" className={styles.place} onClick={() => setWhole(true)}>
              {t('allPlaces', { count: places.length })}
            </button>
          </li>
        )}
      </ul>
      <div id={`${id}-quote`}>{open && <blockquote className={styles.quote}>{open.quote}</blockquote>}</div>
    </div>
  )
}

interface BasisListProps {
  readonly basis: readonly AnswerBasis[]
  readonly recipe: RecipeContent | undefined
}

/** AS-1: where an answer comes from. A press shows the step, the ingredient, or the sources of the table. */
export const BasisList = ({ basis, recipe }: BasisListProps) => {
  const t = useTexts(assistantTexts)
  const locale = useLocale()
  const placeOf = (one: AnswerBasis): Place | null => {
    if (one.kind === 'step') {
      const step = recipe?.methodSublists.flatMap(({ methods }) => methods)[one.step - 1]
      return step === undefined ? null : { name: t('stepName', { step: one.step }), quote: step.description }
    }
    if (one.kind === 'ingredient') {
      const found = recipe?.ingredientSublists.flatMap(({ ingredients }) => ingredients)[one.ingredient - 1]
      if (found === undefined) return null
      return { name: t('ingredientName', { name: found.ingredient_name }), quote: correctLine(found).line }
    }
    const quote =
      one.sources.length === 0
        ? t('noSources')
        : t('sources', { names: new Intl.ListFormat(locale).format(one.sources) })
    return { name: t(tableNames[one.table], { row: one.name ?? one.row }), quote }
  }
  return <PlaceList places={basis.flatMap((one) => placeOf(one) ?? [])} />
}
