import { useId, useState } from 'react'
import { aisles, type Aisle } from '@simmer/contract/recipe/shopping/aisle-words'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { lineText, type AmountFormat } from './row-text.ts'
import type { RowChanges } from './shopping-actions.ts'
import type { ShoppingItem, ShoppingRow } from './shopping-item.ts'
import { ListSelect } from './list-select.tsx'
import type { NamedList } from './shopping-lists.ts'
import { listTexts, shoppingTexts } from './shopping-texts.ts'
import styles from './edit-row.module.css'

interface EditRowProps {
  /** Null closes the sheet. */
  readonly row: ShoppingRow | null
  readonly lists: readonly NamedList[]
  readonly amountFormat: AmountFormat
  readonly onClose: () => void
  readonly onSave: (row: ShoppingRow, changes: RowChanges) => void
  readonly onRemove: (items: readonly ShoppingItem[]) => void
  readonly onHaveAtHome: (row: ShoppingRow, changes: RowChanges) => void
}

/** Edits a row of the list; each of its lines has a field. */
export const EditRow = ({ row, lists, amountFormat, onClose, onSave, onRemove, onHaveAtHome }: EditRowProps) => {
  const t = useTexts(shoppingTexts)
  const tList = useTexts(listTexts)
  const form = useId()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [aisle, setAisle] = useState<Aisle | null>(null)
  const [listId, setListId] = useState<string | null>(null)
  const changesOf = ({ items, aisle: aisleBefore }: ShoppingRow): RowChanges => ({
    lines: items.flatMap((item) => {
      const text = texts[item.id]?.trim() ?? ''
      return text === '' || text === lineText(item, amountFormat) ? [] : [{ item, text }]
    }),
    aisle: aisle === aisleBefore ? null : aisle,
    listId: listId === items[0].list ? null : listId,
  })
  return (
    <BottomSheet
      open={row !== null}
      onClose={onClose}
      title={t('editTitle')}
      closeLabel={t('close')}
      footer={
        row && (
          <>
            <Button
              kind="quiet"
              icon="trash"
              onClick={() => {
                onRemove(row.items)
                onClose()
              }}
            >
              {t('remove')}
            </Button>
            <Button kind="primary" type="submit" form={form}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {row && (
        <form
          id={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            onSave(row, changesOf(row))
            onClose()
          }}
        >
          {row.items[0].state.is === 'open' && (
            <Button
              icon="home"
              className={styles.home}
              onClick={() => {
                onHaveAtHome(row, changesOf(row))
                onClose()
              }}
            >
              {tList('haveAtHome')}
            </Button>
          )}
          {row.items.map((item) => (
            <div key={item.id} className={styles.line}>
              <Field
                label={item.line.for === undefined ? t('line') : t('lineFor', { title: item.line.for.title })}
                maxLength={500}
                autoComplete="off"
                value={texts[item.id] ?? lineText(item, amountFormat)}
                onChange={(event) => setTexts({ ...texts, [item.id]: event.currentTarget.value })}
              />
              {item.line.for && (
                <a href={paths.recipe(item.line.for)} className={styles.recipe}>
                  {item.line.for.title}
                </a>
              )}
            </div>
          ))}
          <Select
            label={t('aisle')}
            options={aisles.map((value) => ({ value, name: t(value) }))}
            value={aisle ?? row.aisle}
            onChoose={setAisle}
          />
          <ListSelect lists={lists} listId={listId ?? row.items[0].list} onChoose={setListId} />
        </form>
      )}
    </BottomSheet>
  )
}
