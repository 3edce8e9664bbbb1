import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/texts.ts'
import { usePublishings } from '../use-publishing.ts'
import en from './own-recipe-texts.en.json'

const ownRecipeTexts = texts('own-recipe', en)

/** What an author sees on a published recipe of their own, in place of the stars: the way to its draft. */
export const OwnRecipe = ({ recipeId }: { readonly recipeId: string }) => {
  const t = useTexts(ownRecipeTexts)
  const publishings = usePublishings()
  const draftId = [...(publishings ?? [])].find(([, { publication }]) => publication?.recipe?.id === recipeId)?.[0]
  return (
    <Banner
      icon="write"
      action={
        draftId !== undefined && (
          <ButtonLink icon="write" href={paths.draft(draftId)}>
            {t('edit')}
          </ButtonLink>
        )
      }
    >
      <b>{t('title')}</b> {t('lead')}
    </Banner>
  )
}
