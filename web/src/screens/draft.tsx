import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { createElement, useCallback, useMemo, useState } from 'react'
import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import { paths } from '@simmer/contract/wire/paths'
import { draftEndpoints } from '@simmer/contract/wire/endpoints/draft-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { AskLink } from '../features/assistant/ask-link.tsx'
import { countSteps } from '../features/cook/cooking-progress.ts'
import { DraftEditor, type DraftView } from '../features/drafts/editor/draft-editor.tsx'
import { usePublishing } from '../features/drafts/use-publishing.ts'
import type { LoadVersions } from '../features/drafts/versions/draft-versions.tsx'
import { draftTexts } from '../features/drafts/texts.ts'
import { PushOffer } from '../features/push/push-offer.tsx'
import { RecipeArticle } from '../features/recipe/article/recipe-article.tsx'
import { recipeTexts } from '../features/recipe/recipe-texts.ts'
import { ingredientUses } from '../features/recipe/steps/derive-recipe-data.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToasts } from '../ui/feedback/use-toasts.ts'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { guarded } from '../features/preview/guarded.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import styles from './parts/cook-recipe.module.css'

interface ScreenData {
  readonly call: Call
}

const StartCooking = ({ draftId }: { readonly draftId: string }) => {
  const t = useTexts(recipeTexts)
  return (
    <ButtonLink kind="primary" size="large" icon="cook" className={styles.start} href={`${paths.draft(draftId)}?cook`}>
      {t('startCooking')}
    </ButtonLink>
  )
}

const loadCookDraft = async () => (await import('./parts/cook-draft.tsx')).CookDraft

const preview = (recipe: Recipe) => (
  <RecipeArticle
    recipe={recipe}
    uses={ingredientUses(recipe)}
    language={recipeLanguage(recipe)}
    actions={countSteps(recipe) === 0 ? null : <StartCooking draftId={recipe.id} />}
    rating={null}
    reviews={null}
    personal={
      <p>
        <AskLink about={{ draft: recipe.id }} />
      </p>
    }
  />
)

const View = ({ params: { draftId = '' }, query, data: { call } }: ScreenProps<ScreenData>) => {
  const session = useSession()
  const isNew = useLocation({ select: ({ state }) => state.isNewDraft === true })
  const username = session.status === 'authenticated' ? (session.person.username ?? '') : ''
  const askVersions = useCallback<LoadVersions>(
    (before) =>
      call(draftEndpoints.draftVersions, { params: { draftId }, ...(before !== null && { query: { before } }) }),
    [call, draftId],
  )
  const author = useMemo(() => ({ username, name: username }), [username])
  const t = useTexts(recipeTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const isCooking = query.has('cook')
  /** The view is in the address, so that "back" and a reload show it again. */
  const writeView = (view: DraftView): void => {
    const href = paths.draft(draftId) + (view === 'preview' ? '?view' : '')
    if (href === location.pathname + location.search) return
    void navigate({ href, replace: true, resetScroll: false, state: true })
  }
  const { history } = useRouter()
  const [wasCooking] = useState(isCooking)
  const CookDraft = useChunk(loadCookDraft, isCooking, () => {
    toasts.show(t('unavailable'), { kind: 'bad' })
    // The editor is the page before, unless cooking mode was opened by its address.
    if (wasCooking) writeView('preview')
    else history.back()
  })
  // The pressed link disappears between editor and cooking mode. A page that is opened keeps the focus at its top.
  const [takesFocus, setTakesFocus] = useState(false)
  if (isCooking !== wasCooking && !takesFocus) setTakesFocus(true)
  const isPublished = usePublishing(draftId)?.publication?.recipe?.isPublished === true
  if (isCooking)
    return CookDraft === null ? <Skeleton /> : createElement(CookDraft, { key: draftId, draftId, author, takesFocus })
  return (
    <>
      {isPublished && <PushOffer call={call} />}
      <DraftEditor
        key={draftId}
        draftId={draftId}
        isNew={isNew}
        owner={session.status === 'authenticated' ? session.person.id : ''}
        author={author}
        firstView={query.has('view') ? 'preview' : 'write'}
        takesFocus={takesFocus}
        onView={writeView}
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
