import { useTexts } from '#texts/use-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import type { NamedList } from './shopping-lists.ts'
import { listName, listTexts } from './shopping-texts.ts'

interface ListSelectProps {
  readonly lists: readonly NamedList[]
  readonly listId: string
  readonly onChoose: (listId: string) => void
}

/** Chooses the list of an item. A single list needs no choice. */
export const ListSelect = ({ lists, listId, onChoose }: ListSelectProps) => {
  const t = useTexts(listTexts)
  const options = lists.map((list) => ({ value: list.id, name: listName(list, t) }))
  return lists.length > 1 && <Select label={t('onList')} options={options} value={listId} onChoose={onChoose} />
}
