import type { TextPlace } from '@simmer/contract/import/genie/foods-in-prose'
import type { ImportedRecipe } from '@simmer/contract/import/imported-recipe'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { classes } from '#ui/layout/classes.ts'
import { importTexts } from '../texts.ts'
import { textAt } from './edit-recipe.ts'
import shared from '../import.module.css'
import styles from './review.module.css'

/** What the button that edits a text of the recipe is called. */
export const useCorrectName = (recipe: ImportedRecipe): ((place: TextPlace) => string) => {
  const t = useTexts(importTexts)
  return (place) => {
    const { field, at } = place
    if (field === 'tips') return t('correctTips')
    if (field === 'description') return t('correctDescription')
    if (recipe[field][at]?.isPart === true) return t('correctHeading', { text: textAt(recipe, place) })
    return t('correctSteps', { at: recipe[field].slice(0, at + 1).filter(({ isPart }) => !isPart).length })
  }
}

interface CorrectTextProps {
  readonly label: string
  readonly text: string
  /** Whether the text may be left empty. */
  readonly isOptional: boolean
  readonly onSave: (text: string) => void
  readonly onCancel: () => void
}

/** GE-3: edits one text of the recipe before it is a draft. The focus moves here with it. */
export const CorrectText = ({ label, text, isOptional, onSave, onCancel }: CorrectTextProps) => {
  const t = useTexts(importTexts)
  const [written, setWritten] = useState(text)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus()
    // The button that saves the draft covers the lower end of a phone.
    form.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <form
      ref={form}
      className={classes(shared.form, styles.correct)}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(written)
      }}
    >
      <TextArea label={label} rows={3} value={written} onChange={(event) => setWritten(event.target.value)} />
      <div className={shared.actions}>
        <Button type="submit" disabled={!isOptional && written.trim() === ''}>
          {t('correctSave')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('correctCancel')}
        </Button>
      </div>
    </form>
  )
}
