import { memo } from 'react'
import type { DraftItem } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { draftTexts } from '../texts.ts'
import styles from './item-row.module.css'
import type { PastedLine } from './parse-pasted-lines.ts'

/** The list operations that a line can call. */
export interface ItemActions {
  readonly insert: (after: DraftItem, lines: readonly PastedLine[]) => void
  readonly move: (item: DraftItem, step: 1 | -1, via?: 'grip') => void
  /** The focus moves to a neighbouring line unless it `stays`. */
  readonly remove: (item: DraftItem, deleteText: () => Promise<string>, focus?: 'stays') => void
}

interface ItemToolsProps extends Pick<ItemActions, 'move' | 'remove'> {
  readonly item: DraftItem
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly deleteText: () => Promise<string>
  /** Null if the line cannot be corrected. */
  readonly isCorrecting: boolean | null
  readonly onCorrect: (isCorrecting: boolean) => void
}

/** The buttons of a line. Memoised, so that typing does not render them. */
export const ItemTools = memo(function ItemTools(props: ItemToolsProps) {
  const { item, name, isFirst, isLast, deleteText, isCorrecting, onCorrect, move, remove } = props
  const t = useTexts(draftTexts)
  return (
    <span className={styles.tools}>
      {isCorrecting !== null && (
        <IconButton
          icon="write"
          label={t('correct', { name })}
          aria-expanded={isCorrecting}
          onClick={() => onCorrect(!isCorrecting)}
        />
      )}
      <IconButton
        icon="down"
        className={styles.up}
        label={t('moveUp', { name })}
        disabled={isFirst}
        onClick={() => move(item, -1)}
      />
      <IconButton icon="down" label={t('moveDown', { name })} disabled={isLast} onClick={() => move(item, 1)} />
      <IconButton icon="trash" label={t('remove', { name })} onClick={() => remove(item, deleteText)} />
    </span>
  )
})
