import { memo, type KeyboardEvent } from 'react'
import type { DraftText } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { TextArea } from '#ui/controls/text-area.tsx'
import { draftTexts } from '../texts.ts'
import { ConflictPicker } from '../versions/conflict-picker.tsx'
import { usePasteHandler } from '../paste/use-paste-recipe.ts'
import { useEditableText } from '../session/use-editable-text.ts'
import fieldStyles from './draft-fields.module.css'
import styles from '../drafts.module.css'

interface DraftFieldProps {
  readonly draftId: string
  readonly field: 'title' | 'description' | 'tips'
  readonly stored: DraftText | null
  readonly label: string
  /** Shown while the field is empty. */
  readonly example: string
}

/** A title wraps like a heading, but is one line of text. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

const refuseEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A text of the draft: title, description or tips. It looks as on the recipe page, without a frame. */
export const DraftField = memo(function DraftField({ draftId, field, stored, label, example }: DraftFieldProps) {
  const t = useTexts(draftTexts)
  const editable = useEditableText(`drafttext:${draftId}:${field}`, stored)
  const onPaste = usePasteHandler(field === 'title' ? 'title' : 'text')
  const fieldProps = {
    label,
    placeholder: example,
    className: fieldStyles[field],
    value: editable.typed,
    error: editable.isSaved ? null : t('notSaved'),
    onPaste,
    onBlur: editable.flush,
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      editable.change(field === 'title' ? oneLine(value) : value),
  }
  return (
    <div className={styles.group} data-required-field={field} data-field={field}>
      {field === 'title' ? (
        <TextArea
          {...fieldProps}
          rows={1}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={refuseEnter}
        />
      ) : (
        <TextArea {...fieldProps} rows={2} maxLength={10_000} />
      )}
      <ConflictPicker stored={stored} editable={editable} name={label} />
    </div>
  )
})
