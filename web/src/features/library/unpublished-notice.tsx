import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { libraryTexts } from './library-texts.ts'

/** RT-18: tells a reader that the author unpublished this saved recipe. */
export const UnpublishedNotice = ({ recipeId }: { readonly recipeId: string }) => {
  const t = useTexts(libraryTexts)
  const isUnpublished = useLiveQuery(async (local) => (await local.offlineState(recipeId)) === 'left', false, [
    recipeId,
  ])
  return isUnpublished && <Banner kind="warn">{t('unpublished')}</Banner>
}
