import { memo } from 'react'
import type { DraftItem } from '@simmer/contract/sync/read-draft'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { draftTexts } from '../texts.ts'
import styles from './item-row.module.css'
import type { PastedLine } from './parse-pasted-lines.ts'

/** What a line asks of its list. */
export interface ItemActions {
  readonly insert: (after: DraftItem, lines: readonly PastedLine[]) => void
  readonly move: (item: DraftItem, step: 1 | -1, via?: 'grip') => void
  /** The focus goes to a neighbour, unless it `stays` where it is. */
  readonly remove: (item: DraftItem, deleteText: () => Promise<string>, focus?: 'stays') => void
}

interface ItemToolsProps extends Pick<ItemActions, 'move' | 'remove'> {
  readonly item: DraftItem
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly deleteText: () => Promise<string>
  /** Null where there is nothing to correct. */
  readonly isCorrecting: boolean | null
  readonly onCorrect: (isCorrecting: boolean) => void
}

/** What can be done with a line beside writing it. Not drawn anew for every key. */
export const ItemTools = memo(function ItemTools(props: ItemToolsProps) {
  const { item, name, isFirst, isLast, deleteText, isCorrecting: correcting, onCorrect, move, remove } = props
  const t = useTexts(draftTexts)
  return (
    <span className={styles.tools}>
      {correcting !== null && (
        <IconButton
          icon="write"
          label={t('correct', { name })}
          aria-expanded={correcting}
          onClick={() => onCorrect(!correcting)}
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
