import { useId, type KeyboardEvent } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import drop from '#ui/controls/drop-line.module.css'
import type { Drag } from '#ui/controls/use-drag.ts'
import { originText, rowText, type AmountFormat } from './row-text.ts'
import type { Move } from './find-move-target.ts'
import type { ShoppingRow } from './shopping-item.ts'
import { shoppingTexts } from './shopping-texts.ts'
import styles from './shopping-rows.module.css'

interface ShoppingRowsProps {
  readonly rows: readonly ShoppingRow[]
  readonly amountFormat: AmountFormat
  readonly onTick: (row: ShoppingRow, on: boolean) => void
  readonly onEdit: (row: ShoppingRow) => void
  /** Undefined where rows cannot be reordered. */
  readonly drag?: Drag
  readonly onMove?: (key: string, move: Move) => void
}

export const ShoppingRows = ({ rows, amountFormat, onTick, onEdit, drag, onMove }: ShoppingRowsProps) => {
  const t = useTexts(shoppingTexts)
  const hintId = useId()
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => {
          const { amount, name, note } = rowText(row, amountFormat, t)
          const origin = originText(row, amountFormat, t)
          const [{ id, state }] = row.items
          const isOver = drag?.over?.on === row.key && drag.dragged !== row.key
          return (
            <li
              key={id}
              data-drop={drag ? row.key : undefined}
              className={classes(
                styles.row,
                drag?.dragged === row.key && styles.dragged,
                isOver && drop[drag.over?.side ?? 'after'],
              )}
            >
              <label className={styles.label}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={state.is === 'ticked'}
                  onChange={(event) => onTick(row, event.currentTarget.checked)}
                />
                <span className={styles.words}>
                  <span className={styles.name}>
                    {amount !== '' && <b className={styles.amount}>{amount} </b>}
                    {name}
                    {note !== '' && <span className={styles.soft}>{t('noteAfter', { note })}</span>}
                  </span>
                  {origin !== '' && <span className={styles.for}>{origin}</span>}
                </span>
              </label>
              <IconButton
                icon="more"
                label={t('edit', { name })}
                className={styles.act}
                onClick={() => onEdit(row)}
                {...(drag &&
                  onMove && {
                    ...drag.handle(row.key),
                    'aria-describedby': hintId,
                    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
                      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                      event.preventDefault()
                      onMove(row.key, event.key === 'ArrowUp' ? 'up' : 'down')
                    },
                  })}
              />
            </li>
          )
        })}
      </ul>
      {drag && (
        <span id={hintId} hidden>
          {t('move')}
        </span>
      )}
    </>
  )
}
