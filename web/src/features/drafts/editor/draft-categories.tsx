import { memo, useState } from 'react'
import { categories, type Facet } from '@simmer/contract/recipe/category'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useCategoryName } from '#texts/use-category-name.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { draftTexts } from '../texts.ts'
import { useSaveFact } from './use-save-fact.ts'
import fieldStyles from './draft-fields.module.css'
import styles from '../drafts.module.css'

export type DraftCategoriesProps = Readonly<Pick<Draft, 'id' | 'cuisine' | 'diets' | 'meals' | 'tags'>>

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

/** The names of what is chosen. */
export const useChosenCategories = (draft: Omit<DraftCategoriesProps, 'id'>): readonly string[] => {
  const categoryName = useCategoryName()
  return [
    ...(draft.cuisine === null ? [] : [categoryName({ facet: 'cuisine', value: draft.cuisine })]),
    ...draft.meals.map((value) => categoryName({ facet: 'meal', value })),
    ...draft.diets.map((value) => categoryName({ facet: 'diet', value })),
    ...draft.tags,
  ]
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
  return (
    <section className={fieldStyles.detail} aria-labelledby="draft-categories">
      <h3 id="draft-categories">{t('categories')}</h3>
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
