import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { postLimits } from '@simmer/contract/wire/blog'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { blogAdminTexts } from './blog-admin-texts.ts'
import { PostPreview } from './post-preview.tsx'
import { usePost, type EditedPost, type PostText, type SaveResult } from './use-post.ts'
import { WriteAndPreview } from './write-and-preview.tsx'
import styles from './blog-admin.module.css'

interface PostEditorProps {
  readonly call: Call
  /** The id of the editor's account. */
  readonly authorId: string
  readonly postId: string
  /** Called after an unsaved post was discarded. */
  readonly onDiscarded: () => void
}

const ToPostList = () => {
  const t = useTexts(blogAdminTexts)
  return (
    <p>
      <a href={paths.blogAdmin}>{t('toList')}</a>
    </p>
  )
}

const statusKey = ({ stored, changed }: EditedPost) => {
  if (stored === null) return 'stateNew'
  if (changed) return 'stateChanged'
  return stored.state === 'draft' ? 'stateDraft' : 'statePublished'
}

/** RT-11, WHO-5: the editor of one blog post. */
export const PostEditor = ({ call, authorId, postId, onDiscarded }: PostEditorProps) => {
  const t = useTexts(blogAdminTexts)
  const toasts = useToasts()
  const problemSentence = useProblemSentence()
  const post = usePost(call, authorId, postId)
  const { text, stored } = post
  const [busy, setBusy] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [conflict, setConflict] = useState(false)

  const report = async (result: SaveResult, done: string): Promise<void> => {
    setConflict(result === 'conflict')
    if (result === 'saved') toasts.show(done, { kind: 'good' })
    else if (result === 'unavailable') toasts.show(t('unreachable'))
    else if (result !== 'conflict') toasts.show(await problemSentence(result), { kind: 'bad' })
  }
  const run = async (task: () => Promise<SaveResult>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await report(await task(), done)
    } finally {
      setBusy(false)
    }
  }
  const isComplete = text !== null && [text.title, text.summary, text.markdown].every((part) => part.trim() !== '')
  const save = async (): Promise<SaveResult> => (post.changed ? post.save() : 'saved')
  const ifComplete = (task: () => Promise<SaveResult>, done: string): void => {
    setSubmitted(true)
    if (isComplete) void run(task, done)
  }
  const publish = async (): Promise<SaveResult> => {
    const result = await save()
    return result === 'saved' ? post.setState('published') : result
  }

  if (post.missing !== null) {
    const isUnavailable = post.missing === 'unavailable'
    return (
      <EmptyState
        icon={isUnavailable ? 'offline' : 'write'}
        titleAs="h1"
        title={t(isUnavailable ? 'notHereTitle' : 'notFoundTitle')}
        text={t(isUnavailable ? 'notHere' : 'notFound')}
      >
        <ButtonLink kind="primary" href={paths.blogAdmin}>
          {t('toList')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const missingError = (part: keyof PostText): string | null =>
    wasSubmitted && text !== null && text[part].trim() === '' ? t('missing') : null
  const isPublished = stored?.state === 'published'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <ToPostList />
      </header>
      {conflict && (
        <Banner
          kind="warn"
          action={
            <div className={styles.actions}>
              <Button busy={busy} onClick={() => void run(post.overwrite, t('savedNow'))}>
                {t('takeMine')}
              </Button>
              <Button kind="quiet" busy={busy} onClick={() => void run(post.revert, t('savedNow'))}>
                {t('takeTheirs')}
              </Button>
            </div>
          }
        >
          {t('conflictTitle')}
        </Banner>
      )}
      {!post.isSavedLocally && <Banner kind="bad">{t('notSaved')}</Banner>}
      {text === null ? (
        <div aria-busy>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <WriteAndPreview
          preview={<PostPreview call={call} text={text} />}
          editor={
            <form
              className={styles.fields}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                ifComplete(save, t('savedNow'))
              }}
            >
              <Field
                label={t('postTitle')}
                maxLength={postLimits.title}
                value={text.title}
                error={missingError('title')}
                onChange={(event) => post.change({ title: event.target.value })}
              />
              <TextArea
                label={t('summary')}
                hint={t('summaryHint')}
                rows={2}
                maxLength={postLimits.summary}
                value={text.summary}
                error={missingError('summary')}
                onChange={(event) => post.change({ summary: event.target.value })}
              />
              <TextArea
                label={t('text')}
                hint={t('textHint')}
                rows={16}
                maxLength={postLimits.markdown}
                value={text.markdown}
                error={missingError('markdown')}
                onChange={(event) => post.change({ markdown: event.target.value })}
              />
              <p className={styles.soft}>
                {t('address')}: {stored === null ? t('addressLater') : paths.post(stored.slug)}
              </p>
              <output className={styles.state}>{t(statusKey(post))}</output>
              <div className={styles.actions}>
                <Button type="submit" kind={isPublished ? 'primary' : 'secondary'} busy={busy}>
                  {t(isPublished ? 'saveChanges' : 'save')}
                </Button>
                {isPublished ? (
                  <>
                    <Button busy={busy} onClick={() => void run(() => post.setState('draft'), t('unpublishedNow'))}>
                      {t('unpublish')}
                    </Button>
                    <ButtonLink kind="quiet" href={paths.post(stored.slug)}>
                      {t('see')}
                    </ButtonLink>
                  </>
                ) : (
                  <Button kind="primary" busy={busy} onClick={() => ifComplete(publish, t('publishedNow'))}>
                    {t('publish')}
                  </Button>
                )}
                {stored === null && (
                  <Button kind="quiet" icon="trash" busy={busy} onClick={() => void post.discard().then(onDiscarded)}>
                    {t('giveUp')}
                  </Button>
                )}
                {stored !== null && post.changed && (
                  <Button kind="quiet" busy={busy} onClick={() => void run(post.revert, t('savedNow'))}>
                    {t('discard')}
                  </Button>
                )}
              </div>
            </form>
          }
        />
      )}
    </div>
  )
}
