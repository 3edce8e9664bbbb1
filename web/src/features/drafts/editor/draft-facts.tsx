import { memo, useState } from 'react'
import { categories, type Facet } from '@simmer/contract/recipe/category'
import { hoursAndMinutes } from '@simmer/contract/recipe/duration'
import { readQuantity, type QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useCategoryName } from '#texts/use-category-name.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { formatQuantityInput, numberProblemKey, readMinutes } from '../number-input.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { Fold } from './fold.tsx'
import { NumberField } from './number-field.tsx'
import styles from '../drafts.module.css'

type Part = 'servings' | 'prep' | 'cook' | 'cuisine' | 'diets' | 'meals' | 'tags'
type DraftNumbersProps = Readonly<Pick<Draft, 'id' | 'servings' | 'prep' | 'cook'>>
type DraftCategoriesProps = Readonly<Pick<Draft, 'id' | 'cuisine' | 'diets' | 'meals' | 'tags'>>

const parseTags = (typed: string): string[] => {
  const read = typed.split(',').map((tag) => tag.trim().slice(0, 80))
  return [...new Set(read.filter((tag) => tag !== ''))].slice(0, 50)
}

const TagsField = ({
  tags,
  onSave,
}: {
  readonly tags: readonly string[]
  readonly onSave: (tags: string[]) => void
}) => {
  const t = useTexts(draftTexts)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={t('tags')}
      hint={t('tagsHint')}
      autoComplete="off"
      value={typed ?? tags.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value)
        onSave(parseTags(event.target.value))
      }}
      onBlur={() => {
        // A text that could not be stored stays in the field.
        if (typed !== null && parseTags(typed).join() === tags.join()) setTyped(null)
      }}
    />
  )
}

const minutesOrProblem = (typed: string): number | QuantityProblem => {
  const read = readMinutes(typed)
  return read.ok ? read.minutes : read.problem
}

/** VA-2: 0 is not a valid number of servings. */
const servingsOrProblem = (typed: string): number | QuantityProblem => {
  const read = readQuantity(typed.replace(',', '.'))
  if (!read.ok) return read.problem
  return read.quantity === 0 || read.quantity > 100_000 ? 'invalidFormat' : read.quantity
}

type FactValue = string | number | readonly string[] | null

/** Saves one fact of the draft. */
const useSaveFact = (draft: Readonly<Pick<Draft, 'id'>> & Partial<Readonly<Pick<Draft, Part>>>) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const session = useDraftSession()
  return (part: Part, value: FactValue): void => {
    const toMutable = (each: FactValue) => (typeof each === 'object' && each !== null ? [...each] : each)
    session
      .saveChanges([
        { key: `draft:${draft.id}:${part}`, before: toMutable(draft[part] ?? null), after: toMutable(value) },
      ])
      .catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
}

/** EN-3: cuisine, meals, diets and tags of a recipe. */
export const DraftCategories = memo(function DraftCategories(draft: DraftCategoriesProps) {
  const t = useTexts(draftTexts)
  const categoryName = useCategoryName()
  const saveFact = useSaveFact(draft)
  const chipGroup = (part: 'diets' | 'meals', facet: Facet, label: string) => (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {categories[facet].map(({ value }) => (
        <Chip
          key={value}
          on={draft[part].includes(value)}
          onToggle={(on) =>
            saveFact(part, on ? [...draft[part], value] : draft[part].filter((other) => other !== value))
          }
        >
          {categoryName({ facet, value })}
        </Chip>
      ))}
    </fieldset>
  )
  const chosen = [
    ...(draft.cuisine === null ? [] : [categoryName({ facet: 'cuisine', value: draft.cuisine })]),
    ...draft.meals.map((value) => categoryName({ facet: 'meal', value })),
    ...draft.diets.map((value) => categoryName({ facet: 'diet', value })),
    ...draft.tags,
  ]
  return (
    <Fold id="draft-categories" title={t('categories')} summary={chosen.join(', ')}>
      <Select
        label={t('cuisine')}
        options={[
          { value: '', name: t('noCuisine') },
          ...categories.cuisine.map(({ value }) => ({ value, name: categoryName({ facet: 'cuisine', value }) })),
        ]}
        value={draft.cuisine ?? ''}
        onChoose={(value) => saveFact('cuisine', value === '' ? null : value)}
      />
      {chipGroup('meals', 'meal', t('meals'))}
      {chipGroup('diets', 'diet', t('diets'))}
      <TagsField tags={draft.tags} onSave={(tags) => saveFact('tags', tags)} />
    </Fold>
  )
})

/** VA-2, VA-3, EN-3: servings and times of a recipe. */
export const DraftNumbers = memo(function DraftNumbers(draft: DraftNumbersProps) {
  const t = useTexts(draftTexts)
  const saveFact = useSaveFact(draft)
  const orSentence = (parsed: number | QuantityProblem): number | string =>
    typeof parsed === 'number' ? parsed : t(numberProblemKey(parsed))
  const timeField = (part: 'prep' | 'cook') => (
    <NumberField
      recordKey={`draft:${draft.id}:${part}`}
      label={t(part)}
      value={draft[part]}
      {...((draft[part] ?? 0) >= 60 && { hint: t('inHours', { ...hoursAndMinutes(draft[part] ?? 0) }) })}
      parse={(typed) => orSentence(minutesOrProblem(typed))}
      format={String}
      onSave={(value) => saveFact(part, value)}
    />
  )
  return (
    <section className={styles.group} aria-label={t('servingsAndTimes')}>
      <div className={styles.numbers} data-required-field="servings">
        <NumberField
          recordKey={`draft:${draft.id}:servings`}
          label={t('servings')}
          value={draft.servings}
          parse={(typed) => orSentence(servingsOrProblem(typed))}
          format={formatQuantityInput}
          onSave={(value) => saveFact('servings', value)}
        />
        {timeField('prep')}
        {timeField('cook')}
      </div>
      <p className={styles.soft}>{t('timeHint')}</p>
    </section>
  )
})
