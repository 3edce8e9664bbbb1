import { useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import { draftEndpoints } from '@simmer/contract/wire/endpoints/draft-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { DraftEditor } from '../features/drafts/editor/draft-editor.tsx'
import { usePublishing } from '../features/drafts/use-publishing.ts'
import type { LoadVersions } from '../features/drafts/versions/draft-versions.tsx'
import { draftTexts } from '../features/drafts/texts.ts'
import { PushOffer } from '../features/push/push-offer.tsx'
import { RecipeArticle } from '../features/recipe/article/recipe-article.tsx'
import { ingredientUses } from '../features/recipe/steps/derive-recipe-data.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly call: Call
}

const preview = (recipe: Recipe) => (
  <RecipeArticle
    recipe={recipe}
    uses={ingredientUses(recipe)}
    language={recipeLanguage(recipe)}
    actions={null}
    rating={null}
    reviews={null}
    personal={null}
  />
)

const View = ({ params: { draftId = '' }, data: { call } }: ScreenProps<ScreenData>) => {
  const session = useSession()
  const isNew = useLocation({ select: ({ state }) => state.isNewDraft === true })
  const username = session.status === 'authenticated' ? (session.person.username ?? '') : ''
  const askVersions = useCallback<LoadVersions>(
    (before) =>
      call(draftEndpoints.draftVersions, { params: { draftId }, ...(before !== null && { query: { before } }) }),
    [call, draftId],
  )
  const isPublished = usePublishing(draftId)?.publication?.recipe?.isPublished === true
  return (
    <>
      {isPublished && <PushOffer call={call} />}
      <DraftEditor
        key={draftId}
        draftId={draftId}
        isNew={isNew}
        owner={session.status === 'authenticated' ? session.person.id : ''}
        author={{ username, name: username }}
        loadVersions={askVersions}
        preview={preview}
      />
    </>
  )
}

/** RT-18: the draft editor. */
export const draftScreen = screen<ScreenData>({
  load: ({ call }) => ({ call }),
  head: (_, { language }) => ({ title: translate(draftTexts, language)('drafts'), hidden: true }),
  View: guarded('signed-in', 'draftsTitle', View),
})
