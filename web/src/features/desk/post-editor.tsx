import { useState } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { postLimits } from '@simmer/contract/wire/blog'
import type { Call } from '@simmer/contract/wire/endpoint'
import { useProblemSentence } from '../../texts/use-problem-sentence.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { blogAdminTexts } from './desk-texts.ts'
import { PostPreview } from './post-preview.tsx'
import { usePost, type EditedPost, type PostText, type Saved } from './use-post.ts'
import { WriteAndSee } from './write-and-see.tsx'
import styles from './desk.module.css'

interface PostEditorProps {
  readonly call: Call
  /** The account that writes. */
  readonly by: string
  readonly postId: string
  /** There is nothing to write any more. */
  readonly onGone: () => void
}

const ToPostList = () => {
  const t = useTexts(blogAdminTexts)
  return (
    <p>
      <a href={addresses.blogAdmin}>{t('toDesk')}</a>
    </p>
  )
}

const stateOf = ({ stored, changed }: EditedPost) => {
  if (stored === null) return 'stateNew'
  if (changed) return 'stateChanged'
  return stored.state === 'draft' ? 'stateDraft' : 'statePublished'
}

/** RT-11, WHO-5: one post, written. */
export const PostEditor = ({ call, by, postId, onGone }: PostEditorProps) => {
  const t = useTexts(blogAdminTexts)
  const toasts = useToasts()
  const sentenceOf = useProblemSentence()
  const post = usePost(call, by, postId)
  const { text, stored } = post
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [conflict, setConflict] = useState(false)

  const report = async (came: Saved, done: string): Promise<void> => {
    setConflict(came === 'conflict')
    if (came === 'saved') toasts.show(done, { kind: 'good' })
    else if (came === 'away') toasts.show(t('unreachable'))
    else if (came !== 'conflict') toasts.show(await sentenceOf(came), { kind: 'bad' })
  }
  const act = async (task: () => Promise<Saved>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await report(await task(), done)
    } finally {
      setBusy(false)
    }
  }
  const isWhole = text !== null && [text.title, text.summary, text.markdown].every((part) => part.trim() !== '')
  const save = async (): Promise<Saved> => (post.changed ? post.save() : 'saved')
  const whole = (task: () => Promise<Saved>, done: string): void => {
    setTried(true)
    if (isWhole) void act(task, done)
  }
  const publish = async (): Promise<Saved> => {
    const came = await save()
    return came === 'saved' ? post.setState('published') : came
  }

  if (post.missing !== null) {
    const isUnavailable = post.missing === 'away'
    return (
      <EmptyState
        icon={isUnavailable ? 'offline' : 'write'}
        titleAs="h1"
        title={t(isUnavailable ? 'notHereTitle' : 'notFoundTitle')}
        text={t(isUnavailable ? 'notHere' : 'notFound')}
      >
        <ButtonLink kind="primary" href={addresses.blogAdmin}>
          {t('toDesk')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const missingError = (part: keyof PostText): string | null =>
    tried && text !== null && text[part].trim() === '' ? t('missing') : null
  const isPublished = stored?.state === 'published'
  return (
    <div className={styles.desk}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <ToPostList />
      </header>
      {conflict && (
        <Banner
          kind="warn"
          action={
            <div className={styles.deeds}>
              <Button busy={busy} onClick={() => void act(post.saveOver, t('savedNow'))}>
                {t('takeMine')}
              </Button>
              <Button kind="quiet" busy={busy} onClick={() => void act(post.takeTheirs, t('savedNow'))}>
                {t('takeTheirs')}
              </Button>
            </div>
          }
        >
          {t('conflictTitle')}
        </Banner>
      )}
      {!post.isSavedLocally && <Banner kind="bad">{t('notKept')}</Banner>}
      {text === null ? (
        <div aria-busy>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      ) : (
        <WriteAndSee
          seeing={<PostPreview call={call} text={text} />}
          writing={
            <form
              className={styles.fields}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                whole(save, t('savedNow'))
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
                {t('address')}: {stored === null ? t('addressLater') : addresses.post(stored.slug)}
              </p>
              <output className={styles.state}>{t(stateOf(post))}</output>
              <div className={styles.deeds}>
                <Button type="submit" kind={isPublished ? 'primary' : 'secondary'} busy={busy}>
                  {t(isPublished ? 'saveChanges' : 'save')}
                </Button>
                {isPublished ? (
                  <>
                    <Button busy={busy} onClick={() => void act(() => post.setState('draft'), t('unpublishedNow'))}>
                      {t('unpublish')}
                    </Button>
                    <ButtonLink kind="quiet" href={addresses.post(stored.slug)}>
                      {t('see')}
                    </ButtonLink>
                  </>
                ) : (
                  <Button kind="primary" busy={busy} onClick={() => whole(publish, t('publishedNow'))}>
                    {t('publish')}
                  </Button>
                )}
                {stored === null && (
                  <Button kind="quiet" icon="trash" busy={busy} onClick={() => void post.giveUp().then(onGone)}>
                    {t('giveUp')}
                  </Button>
                )}
                {stored !== null && post.changed && (
                  <Button kind="quiet" busy={busy} onClick={() => void act(post.takeTheirs, t('savedNow'))}>
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
