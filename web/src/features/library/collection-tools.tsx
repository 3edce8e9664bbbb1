import { useState } from 'react'
import { ToolButton } from '#ui/controls/tool-button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { ArrangeCollections } from './arrange-collections.tsx'
import { collectionTexts, sharedCollectionTexts } from './library-texts.ts'
import type { Collection } from './collections.ts'
import { NameForm } from './new-collection.tsx'
import type { Collections } from './use-collections.ts'
import styles from './collection-tools.module.css'

export interface CollectionToolsProps {
  readonly collection: Collection
  readonly collections: Collections
  readonly onShare: () => void
  /** Whether each card has a button that removes it from the collection. */
  readonly isEditing: boolean
  /** Null without recipes. */
  readonly onEditing: ((isEditing: boolean) => void) | null
}

/** Rename, reorder, share and delete for one collection. */
export const CollectionTools = ({ collection, collections, onShare, isEditing, onEditing }: CollectionToolsProps) => {
  const t = useTexts(collectionTexts)
  const tShared = useTexts(sharedCollectionTexts)
  const [isNaming, setNaming] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const { name } = collection
  if (isNaming) {
    return (
      <NameForm
        label={t('newNameFor', { name })}
        submitLabel={t('saveName')}
        initialName={name}
        onName={(chosen) => {
          collections.rename(collection, chosen)
          setNaming(false)
        }}
      />
    )
  }
  if (isArranging) return <ArrangeCollections collections={collections} onClose={() => setArranging(false)} />
  return (
    <div className={styles.tools}>
      <ToolButton icon="share" onClick={onShare}>
        {tShared('share')}
      </ToolButton>
      <ToolButton icon="write" onClick={() => setNaming(true)}>
        {t('rename')}
      </ToolButton>
      {collections.all.length > 1 && (
        <ToolButton icon="grip" onClick={() => setArranging(true)}>
          {t('arrange')}
        </ToolButton>
      )}
      {onEditing !== null && (
        <ToolButton icon={isEditing ? 'check' : 'minus'} onClick={() => onEditing(!isEditing)}>
          {t(isEditing ? 'doneEditing' : 'editRecipes')}
        </ToolButton>
      )}
      <ToolButton icon="trash" onClick={() => collections.remove(collection)}>
        {t('delete')}
      </ToolButton>
    </div>
  )
}
