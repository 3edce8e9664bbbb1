import { useState } from 'react'
import { categories, type Facet } from '@simmer/contract/recipe/category'
import { minutesAsText } from '@simmer/contract/recipe/duration'
import { quantityMessages } from '@simmer/contract/recipe/quantity'
import { usePerform } from '../../local/live/use-perform.ts'
import { useCategoryName } from '../../texts/use-category-name.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { draftTexts } from './draft-texts.ts'
import type { Draft } from '@simmer/contract/sync/read-draft'
import styles from './drafts.module.css'

type Value = string | number | readonly string[] | null
type Keep = (part: string, value: Value) => void

/** What a number field says as long as it is being typed; only what makes sense is kept. */
const NumberField = (props: {
  readonly label: string
  readonly value: number | null
  readonly isWhole: boolean
  readonly hint?: string
  readonly onKeep: (value: number | null) => void
}) => {
  const { label, value, isWhole, hint, onKeep } = props
  const t = useTexts(draftTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const read = Number((typed ?? '').replace(',', '.'))
  const amiss =
    typed === null || typed.trim() === ''
      ? null
      : read < 0
        ? quantityMessages.negative
        : isWhole && Number.isInteger(read) && read <= 100_000
          ? null
          : !isWhole && read > 0 && read <= 100_000
            ? null
            : t('notANumber')
  return (
    <Field
      label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? value?.toString() ?? ''}
      error={amiss}
      {...(hint !== undefined && { hint })}
      onChange={(event) => {
        setTyped(event.target.value)
        const text = event.target.value.trim()
        const number = Number(text.replace(',', '.'))
        if (text === '') onKeep(null)
        else if (isWhole ? Number.isInteger(number) && number >= 0 : number > 0) onKeep(number)
      }}
      onBlur={() => {
        if (amiss === null) setTyped(null)
      }}
    />
  )
}

const TagsField = ({
  tags,
  onKeep,
}: {
  readonly tags: readonly string[]
  readonly onKeep: (tags: string[]) => void
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
        const read = event.target.value.split(',').map((tag) => tag.trim().slice(0, 80))
        onKeep([...new Set(read.filter((tag) => tag !== ''))].slice(0, 50))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const inHours = (value: number | null) => (value !== null && value >= 60 ? { hint: minutesAsText(value) } : {})

/** VA-3, EN-3: what a recipe is filed under, for how many it is, and how long it takes. */
export const DraftFacts = ({ draft }: { readonly draft: Draft }) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const nameOf = useCategoryName()
  const perform = usePerform()
  const keep: Keep = (part, value) => {
    const kept = typeof value === 'object' && value !== null ? [...value] : value
    perform('draft.set', `draft:${draft.id}:${part}`, { value: kept }).catch(() =>
      toasts.show(t('notKept'), { kind: 'bad' }),
    )
  }
  const chips = (part: 'diets' | 'meals', facet: Facet, label: string) => (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {categories[facet].map(({ value }) => (
        <Chip
          key={value}
          on={draft[part].includes(value)}
          onToggle={(on) => keep(part, on ? [...draft[part], value] : draft[part].filter((other) => other !== value))}
        >
          {nameOf({ facet, value })}
        </Chip>
      ))}
    </fieldset>
  )
  return (
    <section className={styles.group} aria-labelledby="draft-facts">
      <h2 id="draft-facts">{t('facts')}</h2>
      <div className={styles.numbers} data-lack="servings">
        <NumberField
          label={t('servings')}
          value={draft.servings}
          isWhole={false}
          onKeep={(value) => keep('servings', value)}
        />
        <NumberField
          label={t('prep')}
          value={draft.prep}
          isWhole
          {...inHours(draft.prep)}
          onKeep={(value) => keep('prep', value)}
        />
        <NumberField
          label={t('cook')}
          value={draft.cook}
          isWhole
          {...inHours(draft.cook)}
          onKeep={(value) => keep('cook', value)}
        />
      </div>
      <Select
        label={t('cuisine')}
        options={[
          { value: '', name: t('noCuisine') },
          ...categories.cuisine.map(({ value }) => ({ value, name: nameOf({ facet: 'cuisine', value }) })),
        ]}
        value={draft.cuisine ?? ''}
        onChoose={(value) => keep('cuisine', value === '' ? null : value)}
      />
      {chips('meals', 'meal', t('meals'))}
      {chips('diets', 'diet', t('diets'))}
      <TagsField tags={draft.tags} onKeep={(tags) => keep('tags', tags)} />
    </section>
  )
}
