import {
  memo,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import drop from '#ui/controls/drop-line.module.css'
import type { Drag } from '#ui/controls/use-drag.ts'
import { CorrectLine } from './correct-line.tsx'
import { useDraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { type ItemActions, ItemTools } from './item-tools.tsx'
import { createLineSwipe } from './line-swipe.ts'
import { mayBeRecipe, PasteContext } from '../paste/use-paste-recipe.ts'
import { parsePastedLines } from './parse-pasted-lines.ts'
import type { DraftItem, ItemKind } from '@simmer/contract/recipe/draft'
import { firstPicture, StepPicture, type PictureHandle } from '../pictures/picture-field.tsx'
import { ConflictPicker } from '../versions/conflict-picker.tsx'
import { ParsedLine } from './parsed-line.tsx'
import { useUncontrolledField, useEditableText } from '../session/use-editable-text.ts'
import styles from './item-row.module.css'

interface ItemRowProps extends ItemActions {
  readonly draftId: string
  readonly kind: ItemKind
  readonly item: DraftItem
  /** Number of the line from 1, without headings. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly handle: Drag['handle']
  /** Whether the actions of the line are shown. */
  readonly hasTools: boolean
  /** Whether this line is dragged, or where a dragged line would be dropped. */
  readonly drag: 'dragged' | 'before' | 'after' | null
}

/** The id of the text area of a line. */
export const itemElementId = (field: string): string => `item-${field}`

/**
 * One ingredient, step or heading. Enter adds a line, Alt with an arrow key moves it, Backspace deletes an empty one.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { draftId, kind, item, number, isFirst, isLast, hasTools, handle, drag } = props
  const { insert, move, remove, forget, showTools } = props
  const t = useTexts(draftTexts)
  const session = useDraftSession()
  const [isCorrecting, setCorrecting] = useState(false)
  const editable = useEditableText(`drafttext:${draftId}:${item.field}`, item.words)
  const name = item.isPart ? t('heading') : t(kind, { number })
  // An uncontrolled field: typing does not render the row.
  const field = useUncontrolledField(editable)
  const [initialText] = useState(editable.typed)
  const isIngredient = kind === 'ingredient' && !item.isPart
  const hasPicture = kind === 'step' && !item.isPart
  const pictureRef = useRef<PictureHandle>(null)
  const pasteRecipe = use(PasteContext)

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.altKey && isArrow) move(item, event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === 'Enter' && !event.shiftKey) insert(item, [{ text: '', isPart: false }])
    else if (event.key === 'Backspace' && editable.latest() === '') remove(item, editable.deleteText)
    else return
    event.preventDefault()
  }
  const isList = (pasted: string): boolean => {
    const { length } = parsePastedLines(pasted, kind)
    return length > 1 || (length === 1 && pasted.trim().includes('\n') && editable.latest() === '')
  }
  const pasteLines = (pasted: string): void => {
    const lines = parsePastedLines(pasted, kind)
    const [first, ...rest] = lines
    if (first === undefined) return
    if (editable.latest() !== '') insert(item, lines)
    else if (first.isPart === item.isPart) {
      editable.change(first.text)
      if (rest.length > 0) insert(item, rest)
    } else {
      // The empty line is replaced by the pasted lines.
      insert(item, lines)
      remove(item, editable.deleteText, 'stays')
    }
  }
  const pasteAny = async (pasted: string): Promise<void> => {
    const isEmpty = editable.latest() === ''
    const end = await pasteRecipe(pasted, kind, isEmpty ? item.field : undefined)
    if (end === 'lines') pasteLines(pasted)
    else if (end === 'pasted' && isEmpty) forget(item.field)
  }
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    // Tables and documents are pasted with a picture of themselves; the text wins.
    const picture = pasted === '' ? firstPicture(event.clipboardData) : undefined
    if (picture !== undefined && hasPicture) {
      event.preventDefault()
      pictureRef.current?.take(picture)
      return
    }
    if (mayBeRecipe(pasted)) {
      event.preventDefault()
      void pasteAny(pasted)
    } else if (isList(pasted)) {
      event.preventDefault()
      pasteLines(pasted)
    }
  }
  const handleDrop = (event: DragEvent): void => {
    const dropped = firstPicture(event.dataTransfer)
    // The picture field has handled the drop already.
    if (dropped === undefined || event.defaultPrevented) return
    event.preventDefault()
    pictureRef.current?.take(dropped)
  }
  const saveCorrection = (line: string, read: DraftItem['read']): void => {
    editable.change(line)
    if (JSON.stringify(read) === JSON.stringify(item.read)) return
    const key = `draft:${draftId}:read-${item.field.slice(item.field.indexOf('-') + 1)}`
    // The text is saved at the next pause in typing; the meaning is saved now.
    session.saveChanges([{ key, before: item.read, after: read }]).catch(() => session.reportSaved(key, false))
  }

  const elementId = itemElementId(item.field)
  const closeTools = useCallback((): void => {
    showTools(null)
    document.getElementById(`${elementId}-more`)?.focus()
  }, [showTools, elementId])
  const swipe = useMemo(
    () =>
      createLineSwipe({
        moves: () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        onSwipe: (isLeft) => {
          if (isLeft) showTools(item.field)
          else if (hasTools) closeTools()
        },
      }),
    [showTools, item.field, hasTools, closeTools],
  )
  return (
    <li
      className={classes(
        item.isPart ? styles.part : styles.item,
        kind === 'step' && styles.step,
        drag === 'dragged' && styles.dragged,
        drag !== null && drop[drag],
      )}
      data-drop={item.field}
      data-field={item.field}
      {...(hasPicture && {
        onDrop: handleDrop,
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        },
      })}
    >
      {/* On a phone a swipe does what the menu button does. */}
      <div className={styles.main} {...swipe}>
        <IconButton
          {...handle(item.field)}
          id={`${elementId}-grip`}
          icon="grip"
          className={styles.grip}
          label={t('move', { name })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            move(item, event.key === 'ArrowUp' ? -1 : 1, `${elementId}-grip`)
          }}
        />
        {hasPicture && (
          <span aria-hidden className={styles.number}>
            {number}
          </span>
        )}
        {/* A form of its own: for autofill, browsers inspect all fields of a form (or of the page) at each key. */}
        <form className={styles.alone}>
          <textarea
            id={elementId}
            className={styles.line}
            rows={1}
            maxLength={10_000}
            aria-label={name}
            aria-describedby={isIngredient ? `${elementId}-understood` : undefined}
            placeholder={t(item.isPart ? 'headingExample' : `${kind}Example`)}
            ref={field}
            defaultValue={initialText}
            onChange={(event) => editable.changeUncontrolled(event.target.value)}
            onBlur={editable.flush}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
        </form>
        <IconButton
          id={`${elementId}-more`}
          icon="more"
          className={styles.more}
          label={t('actionsOf', { name })}
          aria-expanded={hasTools}
          onClick={() => showTools(hasTools ? null : item.field)}
        />
      </div>
      <span id={`${elementId}-understood`} className={styles.status}>
        {isIngredient && <ParsedLine line={editable.typed} read={item.read} />}
        {!editable.isSaved && <span role="alert">{t('notSaved')}</span>}
      </span>
      {hasTools && (
        <ItemTools
          item={item}
          id={`${elementId}-tools`}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          deleteText={editable.deleteText}
          onCorrect={
            isIngredient
              ? () => {
                  setCorrecting(true)
                  showTools(null)
                }
              : null
          }
          onAddPicture={
            hasPicture
              ? () => {
                  closeTools()
                  pictureRef.current?.choose()
                }
              : null
          }
          onClose={closeTools}
          move={move}
          remove={remove}
        />
      )}
      {isIngredient && isCorrecting && (
        <CorrectLine
          name={name}
          line={editable.typed}
          read={item.read}
          onCorrect={saveCorrection}
          onClose={() => {
            setCorrecting(false)
            document.getElementById(elementId)?.focus()
          }}
        />
      )}
      <ConflictPicker stored={item.words} editable={editable} name={name} />
      {hasPicture && (
        <StepPicture draftId={draftId} stepId={item.field.slice('step-'.length)} name={name} pictureRef={pictureRef} />
      )}
    </li>
  )
})
