import { useMatches } from '#device/use-matches.ts'
import { useTexts } from '#texts/use-texts.ts'
import { DraftCard } from './draft-card.tsx'
import { DraftDetails } from './draft-details.tsx'
import { DraftField } from './draft-field.tsx'
import { DraftNumbers } from './draft-numbers.tsx'
import { draftTexts } from '../texts.ts'
import { ItemList } from '../lines/item-list.tsx'
import { CoverField } from '../pictures/picture-field.tsx'
import { PicturesContext } from '../pictures/use-picture-actions.ts'
import type { Draft } from '@simmer/contract/recipe/draft'
import fieldStyles from './draft-fields.module.css'
import styles from '../drafts.module.css'

interface DraftFieldsProps {
  readonly draft: Draft
  /** Receives the room beside the fields, while there is some. */
  readonly besideRef: (place: HTMLElement | null) => void
}

/** EN-3: all fields of a draft, in the order of the recipe page. A wide screen shows its picture beside them. */
export const DraftFields = ({ draft, besideRef }: DraftFieldsProps) => {
  const t = useTexts(draftTexts)
  const isWide = useMatches('(width >= 80rem)')
  return (
    <div className={styles.fields}>
      <div className={styles.words}>
        {!isWide && <CoverField draftId={draft.id} cover={draft.cover} />}
        <div className={fieldStyles.opening}>
          <DraftField draftId={draft.id} field="title" stored={draft.title} label={t('title')} example={t('title')} />
          <DraftField
            draftId={draft.id}
            field="description"
            stored={draft.description}
            label={t('description')}
            example={t('descriptionHint')}
          />
        </div>
        <DraftNumbers id={draft.id} servings={draft.servings} prep={draft.prep} cook={draft.cook} />
        <ItemList
          draftId={draft.id}
          kind="ingredient"
          items={draft.ingredients}
          offersPaste={draft.ingredients.length + draft.steps.length === 0}
        />
        <PicturesContext value={draft.pictures}>
          <ItemList draftId={draft.id} kind="step" items={draft.steps} />
        </PicturesContext>
        <DraftField draftId={draft.id} field="tips" stored={draft.tips} label={t('tips')} example={t('tipsExample')} />
        <DraftDetails
          id={draft.id}
          cuisine={draft.cuisine}
          diets={draft.diets}
          meals={draft.meals}
          tags={draft.tags}
          nutrition={draft.nutrition}
        />
      </div>
      {isWide && <DraftCard draft={draft} besideRef={besideRef} />}
    </div>
  )
}
