import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
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
}

/** Rename, move, share and delete for one collection. */
export const CollectionTools = ({ collection, collections, onShare }: CollectionToolsProps) => {
  const t = useTexts(collectionTexts)
  const tShared = useTexts(sharedCollectionTexts)
  const [isNaming, setNaming] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const { name } = collection
  const position = collections.all.findIndex(({ id }) => id === collection.id)
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
      <Button icon="write" onClick={() => setNaming(true)}>
        {t('rename')}
      </Button>
      <Button icon="left" disabled={position === 0} onClick={() => collections.move(collection, position - 1)}>
        {t('earlier')}
      </Button>
      <Button
        icon="right"
        disabled={position === collections.all.length - 1}
        onClick={() => collections.move(collection, position + 1)}
      >
        {t('later')}
      </Button>
      {collections.all.length > 1 && (
        <Button icon="grip" onClick={() => setArranging(true)}>
          {t('arrange')}
        </Button>
      )}
      <Button icon="share" onClick={onShare}>
        {tShared('share')}
      </Button>
      <Button kind="quiet" icon="trash" onClick={() => collections.remove(collection)}>
        {t('delete')}
      </Button>
    </div>
  )
}
