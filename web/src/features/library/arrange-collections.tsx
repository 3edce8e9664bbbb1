import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import drop from '#ui/controls/drop-line.module.css'
import { useDrag } from '#ui/controls/use-drag.ts'
import { useTexts } from '#texts/use-texts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { collectionTexts } from './library-texts.ts'
import type { Collection } from './collections.ts'
import type { Collections } from './use-collections.ts'
import styles from './arrange-collections.module.css'

interface ArrangeCollectionsProps {
  readonly collections: Pick<Collections, 'all' | 'move'>
  readonly onClose: () => void
}

/** RT-5: orders collections by buttons, arrow keys, touch or mouse. */
export const ArrangeCollections = ({ collections: { all, move }, onClose }: ArrangeCollectionsProps) => {
  const t = useTexts(collectionTexts)
  const pressed = useRef<HTMLElement | null>(null)
  const [message, setMessage] = useState('')
  // The browser drops the focus of a row that moves in the page.
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return
    pressed.current.focus()
    pressed.current = null
  })
  const moveTo = (collection: Collection, position: number, button: HTMLElement | null = null): void => {
    if (position < 0 || position >= all.length || all[position] === collection) return
    pressed.current = button
    move(collection, position)
    setMessage(t('movedTo', { name: collection.name, place: position + 1, count: all.length }))
  }
  const { handle, dragged, over } = useDrag((id, { on, side }) => {
    const collection = all.find((each) => each.id === id)
    const index = all.filter((each) => each.id !== id).findIndex((each) => each.id === on)
    if (collection && index >= 0) moveTo(collection, side === 'before' ? index : index + 1)
  })
  const moveByKey = (event: KeyboardEvent<HTMLElement>, collection: Collection, position: number): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    moveTo(collection, event.key === 'ArrowUp' ? position - 1 : position + 1, event.currentTarget)
  }
  return (
    <section className={styles.arrange} aria-labelledby="arrange">
      <h2 id="arrange">{t('arrange')}</h2>
      <p className={styles.hint}>
        {t('arrangeHint')} <span data-keyboard-hint>{t('arrangeByKeys')}</span>
      </p>
      <ol className={styles.rows}>
        {all.map((collection, position) => (
          <li
            key={collection.id}
            data-drop={collection.id}
            className={classes(
              styles.row,
              dragged === collection.id && styles.dragged,
              dragged !== null && dragged !== collection.id && over?.on === collection.id && drop[over.side],
            )}
          >
            <IconButton
              {...handle(collection.id)}
              icon="grip"
              className={styles.grip}
              label={t('move', { name: collection.name })}
              onKeyDown={(event) => moveByKey(event, collection, position)}
            />
            <span className={styles.name}>{collection.name}</span>
            <IconButton
              icon="down"
              label={t('earlier', { name: collection.name })}
              className={styles.up}
              aria-disabled={position === 0}
              onClick={({ currentTarget }) => moveTo(collection, position - 1, currentTarget)}
            />
            <IconButton
              icon="down"
              label={t('later', { name: collection.name })}
              aria-disabled={position === all.length - 1}
              onClick={({ currentTarget }) => moveTo(collection, position + 1, currentTarget)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button kind="primary" onClick={onClose}>
          {t('arranged')}
        </Button>
      </div>
      <VisuallyHidden>
        <output>{message}</output>
      </VisuallyHidden>
    </section>
  )
}
