import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useTexts } from '#texts/use-texts.ts'
import { NoteField, noteTexts } from './note-field.tsx'
import { readNotes } from './notes.ts'
import styles from './recipe-notes.module.css'

export interface RecipeNotesProps {
  readonly recipeId: string
  readonly onSignInFirst: () => void
}

/** The private notes on a recipe and on its steps. */
export const RecipeNotes = ({ recipeId, onSignInFirst }: RecipeNotesProps) => {
  const t = useTexts(noteTexts)
  const prefix = `note:${recipeId}:`
  const parts = useLiveQuery(async (local) => [...readNotes(await local.records(prefix)).keys()], null, [prefix])
  const steps = (parts ?? []).filter((part) => part !== 'recipe').toSorted((a, b) => a - b)
  return (
    <section className={styles.notes} aria-labelledby="your-notes">
      <header>
        <h2 id="your-notes">{t('title')}</h2>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <NoteField recipeId={recipeId} part="recipe" label={t('yourNote')} onSignInFirst={onSignInFirst} />
      {steps.map((step) => (
        <NoteField
          key={step}
          recipeId={recipeId}
          part={step}
          label={t('onStep', { step: step + 1 })}
          onSignInFirst={onSignInFirst}
        />
      ))}
    </section>
  )
}
