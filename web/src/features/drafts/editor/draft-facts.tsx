import { memo, useState } from 'react'
import { categories, type Facet } from '@simmer/contract/recipe/category'
import { minutesAsText } from '@simmer/contract/recipe/duration'
import { quantityMessages, readQuantity } from '@simmer/contract/recipe/amounts/quantity'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useCategoryName } from '#texts/use-category-name.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { formatQuantityInput, readMinutes } from '../number-input.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { NumberField } from './number-field.tsx'
import styles from '../drafts.module.css'

type Part = 'servings' | 'prep' | 'cook' | 'cuisine' | 'diets' | 'meals' | 'tags'
type DraftFactsProps = Readonly<Pick<Draft, 'id' | Part>>

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

const minutesOrError = (typed: string): number | string => {
  const read = readMinutes(typed)
  return read.ok ? read.minutes : read.message
}

/** VA-2: 0 is not a valid number of servings. */
const servingsOrError = (typed: string): number | string => {
  const read = readQuantity(typed.replace(',', '.'))
  if (!read.ok) return read.message
  return read.quantity === 0 || read.quantity > 100_000 ? quantityMessages.invalidFormat : read.quantity
}

/** VA-2, VA-3, EN-3: servings, times and categories of a recipe. */
export const DraftFacts = memo(function DraftFacts(draft: DraftFactsProps) {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const categoryName = useCategoryName()
  const session = useDraftSession()
  const saveFact = (part: Part, value: string | number | readonly string[] | null): void => {
    const before = draft[part]
    const toMutable = (each: typeof value) => (typeof each === 'object' && each !== null ? [...each] : each)
    session
      .saveChanges([{ key: `draft:${draft.id}:${part}`, before: toMutable(before), after: toMutable(value) }])
      .catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
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
  const timeField = (part: 'prep' | 'cook') => (
    <NumberField
      recordKey={`draft:${draft.id}:${part}`}
      label={t(part)}
      value={draft[part]}
      hint={(draft[part] ?? 0) < 60 ? t('timeHint') : minutesAsText(draft[part] ?? 0)}
      parse={minutesOrError}
      format={String}
      onSave={(value) => saveFact(part, value)}
    />
  )
  return (
    <section className={styles.group} aria-labelledby="draft-facts">
      <h2 id="draft-facts">{t('facts')}</h2>
      <div className={styles.numbers} data-required-field="servings">
        <NumberField
          recordKey={`draft:${draft.id}:servings`}
          label={t('servings')}
          value={draft.servings}
          parse={servingsOrError}
          format={formatQuantityInput}
          onSave={(value) => saveFact('servings', value)}
        />
        {timeField('prep')}
        {timeField('cook')}
      </div>
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
    </section>
  )
})
