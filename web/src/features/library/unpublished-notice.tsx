import { useLiveQuery } from '../../local/live/use-live-query.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { libraryTexts } from './library-texts.ts'

/** RT-18: of a recipe that its author took off, what stays with whoever saved it. */
export const UnpublishedNotice = ({ recipeId }: { readonly recipeId: string }) => {
  const t = useTexts(libraryTexts)
  const isUnpublished = useLiveQuery(async (local) => (await local.offlineState(recipeId)) === 'left', false, [
    recipeId,
  ])
  return isUnpublished && <Banner kind="warn">{t('leftHere')}</Banner>
}
