import type {
  ImportedLine,
  ImportedNumber,
  ImportedRecipe,
  ImportedText,
} from '@simmer/contract/import/imported-recipe'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { missingParts } from '../import-summary.ts'
import { importTexts } from '../texts.ts'
import { ConfidenceMark, DraftEntry, type ConfidenceWord, type Lighting } from './draft-entry.tsx'
import type { LineTarget } from './edit-recipe.ts'
import { PicturePreview } from './picture-preview.tsx'
import styles from './review.module.css'

interface FieldProps {
  readonly label: string
  readonly word: ConfidenceWord
  readonly children?: ReactNode
}

const Field = ({ label, word, children }: FieldProps) => (
  <div className={styles.field}>
    <div className={styles.label}>
      <h3>{label}</h3>
      <ConfidenceMark word={word} />
    </div>
    {children}
  </div>
)

const joinedFrom = (texts: readonly ImportedText[]): number[] => texts.flatMap(({ from }) => from)
const wordOf = (texts: readonly { readonly confidence: 'sure' | 'check' }[]): 'sure' | 'check' =>
  texts.some(({ confidence }) => confidence === 'check') ? 'check' : 'sure'

interface DraftSideProps {
  readonly recipe: ImportedRecipe
  readonly lighting: Lighting
  readonly onTakeOut: (target: Exclude<LineTarget, 'tips'>, at: number) => void
}

/** The draft as it would be, field by field. */
export const DraftSide = ({ recipe, lighting, onTakeOut }: DraftSideProps) => {
  const t = useTexts(importTexts)
  const missing = missingParts(recipe)
  const text = (name: string, label: string, field: ImportedText | null) =>
    field && (
      <Field label={label} word={field.confidence}>
        <DraftEntry name={name} text={field.text} from={field.from} confidence={null} lighting={lighting} />
      </Field>
    )
  const words = (name: string, label: string, list: readonly ImportedText[]) =>
    text(
      name,
      label,
      list.length === 0
        ? null
        : { text: list.map((one) => one.text).join(', '), from: joinedFrom(list), confidence: wordOf(list) },
    )
  const minutes = (name: string, label: string, field: ImportedNumber | null) =>
    text(name, label, field && { ...field, text: t('minutes', { count: Math.round(field.value) }) })
  const list = (target: Exclude<LineTarget, 'tips'>, lines: readonly ImportedLine[]) => (
    <Field label={t(target)} word={missing.includes(target) ? 'missing' : wordOf(lines)}>
      {missing.includes(target) && (
        <p className={styles.hint}>{t(target === 'ingredients' ? 'missingIngredients' : 'missingSteps')}</p>
      )}
      <ol className={styles.lines}>
        {lines.map(({ text: line, from, confidence, isPart }, at) => (
          // A line has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <DraftEntry
              name={`${target}-${at}`}
              text={line}
              from={from}
              confidence={confidence === 'check' ? 'check' : null}
              isPart={isPart}
              lighting={lighting}
              onTakeOut={() => onTakeOut(target, at)}
            />
          </li>
        ))}
      </ol>
    </Field>
  )
  const { servings } = recipe
  return (
    <section aria-labelledby="draft-side" className={styles.side}>
      <h2 id="draft-side">{t('draftSide')}</h2>
      {recipe.title === null ? (
        <Field label={t('recipeTitle')} word="missing">
          <p className={styles.hint}>{t('missingTitle')}</p>
        </Field>
      ) : (
        text('title', t('recipeTitle'), recipe.title)
      )}
      <PicturePreview pictures={recipe.pictures} />
      {text('description', t('description'), recipe.description)}
      <div className={styles.facts}>
        {text(
          'servings',
          t('servings'),
          servings && { ...servings, text: t('servingsValue', { count: servings.value }) },
        )}
        {text('yield', t('makesField'), recipe.yield)}
        {minutes('prep', t('prep'), recipe.prepMinutes)}
        {minutes('cook', t('cook'), recipe.cookMinutes)}
        {minutes('total', t('total'), recipe.totalMinutes)}
        {text('cuisine', t('cuisine'), recipe.cuisine)}
      </div>
      {list('ingredients', recipe.ingredients)}
      {list('steps', recipe.steps)}
      {text('tips', t('tips'), recipe.tips)}
      <div className={styles.facts}>
        {words('meals', t('meals'), recipe.meals)}
        {words('diets', t('diets'), recipe.diets)}
        {words('tags', t('tags'), recipe.tags)}
      </div>
      {Object.keys(recipe.nutrition).length > 0 && (
        <Field label={t('nutrition')} word="sure">
          <p className={styles.hint}>{t('nutritionText')}</p>
        </Field>
      )}
    </section>
  )
}
