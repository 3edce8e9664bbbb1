import { useRef, useState } from 'react'
import { foodWords } from '@simmer/contract/recipe/shopping/food-words'
import { readRequestedItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { shoppingTexts } from './shopping-texts.ts'
import { itemBeingTyped, splitLines, splitTypedItems, withSuggestion } from './typed-items.ts'
import styles from './add-line.module.css'

interface AddLineProps {
  /** On a list with content the field is small, and it suggests only once it had the focus. */
  readonly isCompact: boolean
  /** Items bought before and not on the list, most frequent first. */
  readonly suggestions: readonly string[]
  readonly onAdd: (items: readonly RequestedItem[]) => void
}

const maxSuggestions = 6

/** Matches the last word, which the user is still typing: "2 l mi" suggests milk. */
const matchesTyped = (name: string, typed: string): boolean => {
  const last = foodWords(itemBeingTyped(typed)).at(-1)
  return last === undefined || foodWords(name).some((word) => word.startsWith(last))
}

/** Adds items in free text, parsed like ingredients. */
export const AddLine = ({ isCompact, suggestions, onAdd }: AddLineProps) => {
  const t = useTexts(shoppingTexts)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const add = (lines: readonly string[]): void => {
    if (lines.length > 0) onAdd(lines.map(readRequestedItem))
    setText('')
    form.current?.querySelector('input')?.focus()
  }
  const matching = suggestions.filter((name) => matchesTyped(name, text)).slice(0, maxSuggestions)
  return (
    <form
      ref={form}
      className={classes(styles.add, isCompact && styles.compact)}
      onSubmit={(event) => {
        event.preventDefault()
        add(splitTypedItems(text))
      }}
    >
      <Field
        label={t('addLabel')}
        placeholder={isCompact ? t('addLabel') : t('addExample')}
        value={text}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={500}
        onFocus={() => setUsed(true)}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = splitLines(event.clipboardData.getData('text/plain'))
          if (pasted.length < 2 || text !== '') return
          event.preventDefault()
          add(pasted)
        }}
      />
      <Button
        type="submit"
        kind={isCompact ? 'secondary' : 'primary'}
        size={isCompact ? 'medium' : 'large'}
        icon="plus"
      >
        {t('add')}
      </Button>
      {(isUsed || !isCompact) && matching.length > 0 && (
        <ul className={styles.suggestions} aria-label={t('again')}>
          {matching.map((name) => (
            <li key={name}>
              <Button icon="plus" aria-label={t('addKnown', { name })} onClick={() => add(withSuggestion(text, name))}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
