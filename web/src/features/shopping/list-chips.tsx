import { useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { listName, listTexts } from './shopping-texts.ts'
import { NameForm } from './name-form.tsx'
import type { NamedList } from './shopping-lists.ts'
import styles from './shopping-lists.module.css'

interface ListChipsProps {
  readonly lists: readonly NamedList[]
  readonly currentId: string
  /** How many foods are still to buy, by the id of the list. */
  readonly counts: ReadonlyMap<string, number>
  readonly onChoose: (listId: string) => void
  readonly onCreate: (title: string) => void
}

/** Switches between the lists, and creates one. A single list needs no switch. */
export const ListChips = ({ lists, currentId, counts, onChoose, onCreate }: ListChipsProps) => {
  const t = useTexts(listTexts)
  const [isCreating, setCreating] = useState(false)
  return (
    <fieldset className={styles.chips} aria-label={t('lists')}>
      {lists.length > 1 &&
        lists.map((list) => (
          <Chip
            key={list.id}
            on={list.id === currentId}
            count={counts.get(list.id) ?? 0}
            className={styles.chip}
            onToggle={() => onChoose(list.id)}
          >
            {listName(list, t)}
          </Chip>
        ))}
      <Button kind="quiet" icon="plus" className={styles.create} onClick={() => setCreating(true)}>
        {t('newList')}
      </Button>
      <BottomSheet open={isCreating} onClose={() => setCreating(false)} title={t('newList')} closeLabel={t('close')}>
        <NameForm
          submitLabel={t('create')}
          onName={(title) => {
            setCreating(false)
            onCreate(title)
          }}
        />
      </BottomSheet>
    </fieldset>
  )
}
