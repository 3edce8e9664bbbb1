import { type ReactNode, useEffect, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useSession } from '#local/session/use-session.ts'
import { isOwnProfile } from '#local/store/session-state.ts'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAfterForm } from '#ui/layout/use-focus-after-form.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ReviewEditor } from './editor/review-editor.tsx'
import type { PreparePhoto } from './editor/photo-picker.tsx'
import { usePostReview } from './editor/use-post-review.ts'
import { useReviewDraft } from './editor/use-review-draft.ts'
import { OwnReviewButtons, OwnReviewNote } from './list/own-review.tsx'
import { RejectedItem } from './list/rejected-item.tsx'
import type { ExtraActions } from './list/review-actions.ts'
import { reviewListTexts } from './list/review-list-texts.ts'
import { ReviewCard } from './list/review-card.tsx'
import { ReviewList } from './list/review-list.tsx'
import { ReviewSummary } from './list/review-summary.tsx'
import type { FirstReviews } from './list/load-first-reviews.ts'
import { useLinkTarget } from './list/use-link-target.ts'
import { useReviewPages } from './list/use-review-pages.ts'
import { useMergedReviews } from './list/use-merged-reviews.ts'
import { useOwnWritings } from './own/use-own-writings.ts'
import { useReviewActions } from './list/use-review-actions.ts'
import styles from './list/reviews.module.css'

export interface RecipeReviewsProps {
  readonly recipe: Recipe
  readonly call: Call
  /** The first page; null where neither the server nor this device has it. */
  readonly first: FirstReviews | null
  readonly prepare: PreparePhoto
  readonly onSignInFirst: () => void
  /** People whose texts are not shown. */
  readonly hiddenAuthors: ReadonlySet<string>
  readonly extraActions?: ExtraActions | undefined
  /** Stands below one's own review. */
  readonly afterOwn?: ReactNode
}

/** RV-1 to RV-7: the reviews of a recipe, and the form for one's own. */
export const RecipeReviews = ({
  recipe,
  call,
  first,
  prepare,
  onSignInFirst,
  hiddenAuthors,
  extraActions,
  afterOwn,
}: RecipeReviewsProps) => {
  const t = useTexts(reviewListTexts)
  const session = useSession()
  const isAuthor = isOwnProfile(session, recipe.author.username)
  const isGuest = session.status === 'unauthenticated'
  const own = useOwnWritings(recipe.id)
  const pages = useReviewPages(call, recipe, first)
  const { refresh } = pages
  const mayBeOld = first?.mayBeOld === true
  useEffect(() => {
    if (mayBeOld) refresh()
  }, [mayBeOld, refresh])
  const { merged, mergeAllReplies } = useMergedReviews(recipe.id, own, pages, hiddenAuthors)
  const actions = useReviewActions(recipe.id, onSignInFirst)
  const writing = useReviewDraft(recipe.id)
  const { draft, begin, change, end } = writing
  const { post, isMerged } = usePostReview(recipe, own, writing, onSignInFirst)
  const [isFresh, setFresh] = useState(false)
  const mine = merged?.own ?? null

  const write = (): void => {
    setFresh(true)
    begin({
      text: mine?.text ?? '',
      stars: own.stars ?? mine?.stars ?? null,
      photos: [...(own.review?.photos ?? [])],
      base: mine?.text ?? null,
      isPosted: false,
    })
  }
  const cardProps = { call, actions, extraActions, mergeAllReplies }
  const target = useLinkTarget()
  // Only people of a discussion get links to its replies.
  const opensAll = (id: string): boolean =>
    target?.startsWith('reply-') === true && (id === mine?.id || own.replies.some(({ review }) => review === id))
  const rejectedReplies = (id: string) => own.rejected.filter(({ review }) => review === id)
  const isEditing = draft !== null && !draft.isPosted && !isAuthor
  const focusAfterForm = useFocusAfterForm(isEditing)
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <div className={styles.own}>
        <header className={styles.header}>
          <h2 id="reviews-title">{t('title')}</h2>
          <ReviewSummary recipe={recipe} pages={pages} count={merged?.count ?? null} />
          {merged?.count === 0 && mine === null && <p>{t(isAuthor ? 'emptyOwn' : 'emptyText')}</p>}
        </header>
        {own.rejected
          .filter(({ review }) => review === null)
          .map((rejected) => (
            <RejectedItem key={rejected.uid} rejected={rejected} actions={actions} />
          ))}
        {isEditing ? (
          <ReviewEditor
            draft={draft}
            isGuest={isGuest}
            isMerged={isMerged}
            isFresh={isFresh}
            prepare={prepare}
            onChange={change}
            onPost={post}
            onDiscard={end}
          />
        ) : (
          mine === null &&
          !isAuthor && (
            <div className={styles.write}>
              <Button ref={focusAfterForm} kind="secondary" icon="write" onClick={write}>
                {t('write')}
              </Button>
            </div>
          )
        )}
        {mine !== null && !isEditing && (
          <ul>
            <ReviewCard
              {...cardProps}
              review={mine}
              rejected={rejectedReplies(mine.id)}
              opensAll={opensAll(mine.id)}
              own={{
                ref: focusAfterForm,
                note: <OwnReviewNote review={mine} own={own} />,
                buttons: <OwnReviewButtons onEdit={write} onDelete={() => void actions.deleteReview()} />,
              }}
            />
          </ul>
        )}
        {mine !== null && !isEditing && afterOwn}
      </div>
      <div className={styles.others}>
        <ReviewList
          {...cardProps}
          pages={pages}
          reviews={merged?.others ?? null}
          rejectedReplies={rejectedReplies}
          opensAll={opensAll}
        />
      </div>
    </section>
  )
}
