import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { collectionTexts } from './library-texts.ts'
import styles from './remove-from-collection.module.css'

/** A button above the card's link, which covers the whole card. */
export const RemoveFromCollection = ({
  title,
  onRemove,
}: {
  readonly title: string
  /** `isLast`: no other recipe of the collection is in view. */
  readonly onRemove: (isLast: boolean) => void
}) => {
  const t = useTexts(collectionTexts)
  return (
    <Button
      kind="quiet"
      icon="minus"
      className={styles.above}
      onClick={({ currentTarget }) => {
        const card = currentTarget.closest('li')
        const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
        // This card disappears; the focus goes on to the next one.
        neighbour?.querySelector('button')?.focus()
        onRemove(!neighbour)
      }}
    >
      {t('remove')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  )
}
