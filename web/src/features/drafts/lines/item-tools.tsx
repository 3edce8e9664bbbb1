import type { KeyboardEvent } from 'react'
import type { DraftItem } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { draftTexts } from '../texts.ts'
import styles from './item-row.module.css'
import type { PastedLine } from './parse-pasted-lines.ts'

/** The list operations that a line can call. */
export interface ItemActions {
  readonly insert: (after: DraftItem, lines: readonly PastedLine[]) => void
  /** Focuses the element with the id `focus` afterwards, by default the line. */
  readonly move: (item: DraftItem, step: 1 | -1, focus?: string) => void
  /** The focus moves to a neighbouring line unless it `stays`. */
  readonly remove: (item: DraftItem, deleteText: () => Promise<string>, focus?: 'stays') => void
  /** Takes a removed line out of the new lines, which the list shows until it reads them from the device. */
  readonly forget: (field: string) => void
  /** Shows or hides the actions of a line. At most one line shows them. */
  readonly showTools: (field: string | null) => void
}

interface ItemToolsProps extends Pick<ItemActions, 'move' | 'remove'> {
  readonly item: DraftItem
  readonly id: string
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly deleteText: () => Promise<string>
  /** Null if the line cannot be corrected. */
  readonly onCorrect: (() => void) | null
  /** Null if the line has no picture. */
  readonly onAddPicture: (() => void) | null
  readonly onClose: () => void
}

/** The actions of a line, below it. */
export const ItemTools = ({
  item,
  id,
  name,
  isFirst,
  isLast,
  deleteText,
  onCorrect,
  onAddPicture,
  onClose,
  move,
  remove,
}: ItemToolsProps) => {
  const t = useTexts(draftTexts)
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const moveButton = (step: 1 | -1, isAtEnd: boolean) => (
    <Button
      kind="quiet"
      id={`${id}-${step}`}
      icon="down"
      className={step === -1 ? styles.up : undefined}
      aria-label={t(step === -1 ? 'moveUp' : 'moveDown', { name })}
      aria-disabled={isAtEnd || undefined}
      {...(!isAtEnd && { onClick: () => move(item, step, `${id}-${step}`) })}
    >
      {t(step === -1 ? 'up' : 'down')}
    </Button>
  )
  return (
    // Escape does what the menu button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset id={id} aria-label={t('actionsOf', { name })} className={styles.tools} onKeyDown={handleKeyDown}>
      {onCorrect !== null && (
        <Button kind="quiet" icon="write" aria-label={t('correct', { name })} onClick={onCorrect}>
          {t('details')}
        </Button>
      )}
      {onAddPicture !== null && (
        <Button kind="quiet" icon="upload" onClick={onAddPicture}>
          {t('addPicture')}
        </Button>
      )}
      {moveButton(-1, isFirst)}
      {moveButton(1, isLast)}
      <Button kind="quiet" icon="trash" aria-label={t('remove', { name })} onClick={() => remove(item, deleteText)}>
        {t('removeShort')}
      </Button>
      <p data-keyboard-hint className={styles.keys}>
        {t('linesByKeys')}
      </p>
    </fieldset>
  )
}
