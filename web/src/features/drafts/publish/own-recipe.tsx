import type { ReactNode } from 'react'
import { readPublication } from '@simmer/contract/sync/publication'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import type { Local } from '#local/store/local.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { performAll } from '../draft-actions.ts'
import { useOpenDraft } from '../use-open-draft.ts'
import { publicationPrefix } from '../use-publishing.ts'
import en from './own-recipe-texts.en.json'

const ownRecipeTexts = texts('own-recipe', en)

/** The draft of a published recipe; null if it has none, because it was imported. */
const findDraftId = async (local: Pick<Local, 'records'>, recipeId: string): Promise<string | null> => {
  const publications = await local.records(publicationPrefix)
  const found = publications.find(({ value }) => readPublication(value)?.recipe?.id === recipeId)
  if (found !== undefined) return found.id.slice(publicationPrefix.length)
  return (await local.records(`draft:${recipeId}:made`)).length > 0 ? recipeId : null
}

interface OwnDraft {
  /** Null if the recipe has no draft yet. */
  readonly draftId: string | null
}

/** The draft of a recipe; null until this device knows whether there is one. */
const useOwnDraft = (recipeId: string): OwnDraft | null => {
  const known = useLiveQuery<OwnDraft & { hasSynced: boolean }, null>(
    async (store) => ({
      draftId: await findDraftId(store, recipeId),
      hasSynced: (await store.lastSync()) !== null,
    }),
    null,
    [recipeId],
  )
  return known === null || (known.draftId === null && !known.hasSynced) ? null : known
}

interface EditButtonProps extends OwnDraft {
  readonly recipe: Recipe
  readonly wide?: boolean
}

/** The way from a published recipe to its draft. A recipe without one, because it was imported, gets one. */
const EditButton = ({ recipe, draftId: knownId, wide = false }: EditButtonProps) => {
  const t = useTexts(ownRecipeTexts)
  const perform = usePerform()
  const { isBusy, openDraft } = useOpenDraft(t('notOpened'))
  const edit = (): Promise<void> =>
    openDraft(async (local) => {
      // Another device may have begun the draft.
      await local.syncNow()
      const draftId = await findDraftId(local, recipe.id)
      if (draftId !== null) return draftId
      const { recipeToDraft } = await import('../recipe-to-draft.ts')
      // The id of the recipe: by it, publishing finds the recipe and revises it.
      await performAll(perform, recipeToDraft(recipe, { id: recipe.id, createdAt: Date.now() }))
      return recipe.id
    })
  return knownId === null || isBusy ? (
    <Button icon="write" wide={wide} busy={isBusy} onClick={() => void edit()}>
      {t('edit')}
    </Button>
  ) : (
    <ButtonLink icon="write" wide={wide} href={paths.draft(knownId)}>
      {t('edit')}
    </ButtonLink>
  )
}

interface EditOwnRecipeProps {
  readonly recipe: Recipe
  /** Explains the button, below it. */
  readonly hint: ReactNode
}

/** The button of an author's recipe in the menu, once this device knows what it opens. */
export const EditOwnRecipe = ({ recipe, hint }: EditOwnRecipeProps) => {
  const draft = useOwnDraft(recipe.id)
  return (
    draft && (
      <div>
        <EditButton recipe={recipe} draftId={draft.draftId} wide />
        {hint}
      </div>
    )
  )
}

/** What an author sees on a published recipe of their own, in place of the stars. */
export const OwnRecipe = ({ recipe }: { readonly recipe: Recipe }) => {
  const t = useTexts(ownRecipeTexts)
  const draft = useOwnDraft(recipe.id)
  return (
    <Banner icon="write" action={draft ? <EditButton recipe={recipe} draftId={draft.draftId} /> : undefined}>
      <b>{t('title')}</b> {t('lead')}
    </Banner>
  )
}
