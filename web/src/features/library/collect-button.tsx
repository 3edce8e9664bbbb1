import { useState } from 'react'
import { Chip } from '#ui/controls/chip.tsx'
import { ToolButton } from '#ui/controls/tool-button.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { collectionTexts } from './library-texts.ts'
import { NewCollection } from './new-collection.tsx'
import { useCollections } from './use-collections.ts'
import styles from './collect-button.module.css'

/** RT-5: adds a recipe to a collection in two taps. */
export const CollectButton = ({ recipeId }: { readonly recipeId: string }) => {
  const t = useTexts(collectionTexts)
  const [isOpen, setOpen] = useState(false)
  const collections = useCollections()
  const isIn = (id: string): boolean => collections.recipesIn(id).includes(recipeId)
  return (
    <>
      <ToolButton icon="library" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('collect')}
      </ToolButton>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={t('collections')} closeLabel={t('close')}>
        <div className={styles.sheet}>
          {collections.all.length > 0 && (
            <div className={styles.chips}>
              {collections.all.map((collection) => (
                <Chip
                  key={collection.id}
                  on={isIn(collection.id)}
                  onToggle={(on) => collections.setCollected(collection, recipeId, on)}
                >
                  {collection.name}
                </Chip>
              ))}
            </div>
          )}
          <NewCollection
            onCreate={(name) =>
              collections.setCollected({ id: collections.create(name), name, position: 0 }, recipeId, true)
            }
          />
        </div>
      </BottomSheet>
    </>
  )
}
