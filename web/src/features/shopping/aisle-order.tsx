import { useEffect, useRef, useState } from 'react'
import type { Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import drop from '#ui/controls/drop-line.module.css'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useDrag } from '#ui/controls/use-drag.ts'
import { classes } from '#ui/layout/classes.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { listTexts, shoppingTexts } from './shopping-texts.ts'
import styles from './shopping-lists.module.css'

interface AisleOrderProps {
  readonly aisles: readonly Aisle[]
  /** Null restores the usual order. */
  readonly onSort: (aisles: readonly Aisle[] | null) => void
}

/** Sorts the aisles of a shop by buttons, arrow keys, touch or mouse. */
export const AisleOrder = ({ aisles, onSort }: AisleOrderProps) => {
  const t = useTexts(listTexts)
  const tAisle = useTexts(shoppingTexts)
  const pressed = useRef<HTMLElement | null>(null)
  const [message, setMessage] = useState('')
  // The browser drops the focus of a row that moves in the page.
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    pressed.current.focus()
    pressed.current = null
  })
  const moveTo = (aisle: Aisle, position: number, button: HTMLElement | null = null): void => {
    if (position < 0 || position >= aisles.length || aisles[position] === aisle) return
    pressed.current = button
    const others = aisles.filter((each) => each !== aisle)
    onSort([...others.slice(0, position), aisle, ...others.slice(position)])
    setMessage(t('moved', { name: tAisle(aisle), place: position + 1, count: aisles.length }))
  }
  const drag = useDrag((dragged, { on, side }) => {
    const aisle = aisles.find((each) => each === dragged)
    const index = aisles.filter((each) => each !== dragged).findIndex((each) => each === on)
    if (aisle !== undefined && index >= 0) moveTo(aisle, side === 'before' ? index : index + 1)
  })
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{t('aislesHelp')}</p>
      <ol className={styles.aisles}>
        {aisles.map((aisle, position) => {
          const name = tAisle(aisle)
          const isOver = drag.over?.on === aisle && drag.dragged !== null && drag.dragged !== aisle
          return (
            <li
              key={aisle}
              data-drop={aisle}
              className={classes(
                styles.aisle,
                drag.dragged === aisle && styles.dragged,
                isOver && drop[drag.over?.side ?? 'after'],
              )}
            >
              <IconButton
                {...drag.handle(aisle)}
                icon="grip"
                label={t('move', { name })}
                className={styles.grip}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                  event.preventDefault()
                  moveTo(aisle, event.key === 'ArrowUp' ? position - 1 : position + 1, event.currentTarget)
                }}
              />
              <span className={styles.aisleName}>{name}</span>
              <IconButton
                icon="down"
                label={t('up', { name })}
                className={styles.up}
                aria-disabled={position === 0}
                onClick={({ currentTarget }) => moveTo(aisle, position - 1, currentTarget)}
              />
              <IconButton
                icon="down"
                label={t('down', { name })}
                aria-disabled={position === aisles.length - 1}
                onClick={({ currentTarget }) => moveTo(aisle, position + 1, currentTarget)}
              />
            </li>
          )
        })}
      </ol>
      <div>
        <Button kind="quiet" icon="undo" onClick={() => onSort(null)}>
          {t('usualOrder')}
        </Button>
      </div>
      <VisuallyHidden>
        <output>{message}</output>
      </VisuallyHidden>
    </div>
  )
}
