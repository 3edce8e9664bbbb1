import { useMatches } from '#device/use-matches.ts'
import { useTexts } from '#texts/use-texts.ts'
import { DraftCard } from './draft-card.tsx'
import { DraftCategories, DraftNumbers } from './draft-facts.tsx'
import { DraftField } from './draft-field.tsx'
import { DraftNutrition } from './draft-nutrition.tsx'
import { draftTexts } from '../texts.ts'
import { ItemList } from '../lines/item-list.tsx'
import { CoverField } from '../pictures/picture-field.tsx'
import { PicturesContext } from '../pictures/use-picture-actions.ts'
import type { Draft } from '@simmer/contract/recipe/draft'
import styles from '../drafts.module.css'

interface DraftFieldsProps {
  readonly draft: Draft
  /** Receives the place for publishing beside the fields, while there is one. */
  readonly besideRef: (place: HTMLElement | null) => void
}

/** EN-3: all fields of a draft, in the order in which an author thinks of them. A wide screen shows its card beside them. */
export const DraftFields = ({ draft, besideRef }: DraftFieldsProps) => {
  const t = useTexts(draftTexts)
  const isWide = useMatches('(width >= 80rem)')
  return (
    <div className={styles.fields}>
      <div className={styles.words}>
        <DraftField draftId={draft.id} field="title" stored={draft.title} label={t('title')} />
        <DraftField
          draftId={draft.id}
          field="description"
          stored={draft.description}
          label={t('description')}
          hint={t('descriptionHint')}
        />
        {!isWide && <CoverField draftId={draft.id} cover={draft.cover} />}
        <DraftNumbers id={draft.id} servings={draft.servings} prep={draft.prep} cook={draft.cook} />
        <ItemList draftId={draft.id} kind="ingredient" items={draft.ingredients} />
        <PicturesContext value={draft.pictures}>
          <ItemList draftId={draft.id} kind="step" items={draft.steps} />
        </PicturesContext>
        <DraftField draftId={draft.id} field="tips" stored={draft.tips} label={t('tips')} />
        <DraftCategories
          id={draft.id}
          cuisine={draft.cuisine}
          diets={draft.diets}
          meals={draft.meals}
          tags={draft.tags}
        />
        <DraftNutrition id={draft.id} nutrition={draft.nutrition} />
      </div>
      {isWide && <DraftCard draft={draft} besideRef={besideRef} />}
    </div>
  )
}
