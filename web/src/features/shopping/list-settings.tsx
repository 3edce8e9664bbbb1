import { useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { listName, listTexts } from './shopping-texts.ts'
import type { Shopping } from './use-shopping.ts'
import { AisleOrder } from './aisle-order.tsx'
import { FoodSet } from './food-set.tsx'
import { NameForm } from './name-form.tsx'
import { firstListId } from './shopping-lists.ts'
import styles from './shopping-lists.module.css'

interface ListSettingsProps {
  readonly shopping: Pick<Shopping, 'items' | 'current' | 'foods' | 'actions'>
  readonly onClose: () => void
}

/** The name and the aisles of the current list, and what recipes do not add to any list. */
export const ListSettings = ({ shopping: { items, current, foods, actions }, onClose }: ListSettingsProps) => {
  const t = useTexts(listTexts)
  const toasts = useToasts()
  const [tab, setTab] = useState<'list' | 'aisles' | 'pantry'>('list')
  const attempt = (run: () => Promise<void>): void => {
    run().catch(() => toasts.show(t('notStored'), { kind: 'bad' }))
  }
  const count = items.filter(({ list, state }) => list === current.id && state.is !== 'cleared').length
  const deleteList = (): void =>
    attempt(async () => {
      onClose()
      const undo = await actions.deleteList(current)
      toasts.show(t('listDeleted', { list: listName(current, t) }), {
        action: { label: t('undo'), run: () => attempt(undo) },
      })
    })
  const setFoods = {
    onAdd: (food: Parameters<typeof actions.setFood>[0]) => attempt(() => actions.setFood(food)),
    onRemove: (food: Parameters<typeof actions.setFood>[0]) => attempt(() => actions.forgetFood(food)),
  }
  return (
    <BottomSheet open onClose={onClose} title={listName(current, t)} closeLabel={t('close')}>
      <Tabs
        label={t('settings')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            id: 'list',
            name: t('listTab'),
            panel: (
              <div className={styles.part}>
                <NameForm
                  initialName={listName(current, t)}
                  submitLabel={t('saveName')}
                  onName={(title) => {
                    // The first list keeps its name in every language until a person changes it.
                    if (title !== listName(current, t)) attempt(() => actions.renameList(current.id, title))
                    onClose()
                  }}
                />
                <p className={styles.soft}>
                  {current.id === firstListId ? t('firstListHelp') : t('deleteHelp', { count })}
                </p>
                {current.id !== firstListId && (
                  <div>
                    <Button kind="danger" icon="trash" onClick={deleteList}>
                      {t('deleteList')}
                    </Button>
                  </div>
                )}
              </div>
            ),
          },
          {
            id: 'aisles',
            name: t('aislesTab'),
            panel: (
              <AisleOrder
                aisles={current.aisles}
                onSort={(aisles) => attempt(() => actions.sortAisles(current.id, aisles))}
              />
            ),
          },
          {
            id: 'pantry',
            name: t('pantryTab'),
            panel: (
              <div className={styles.parts}>
                <FoodSet kind="home" foods={foods.home} {...setFoods} />
                <FoodSet kind="never" foods={foods.never} {...setFoods} />
              </div>
            ),
          },
        ]}
      />
    </BottomSheet>
  )
}
