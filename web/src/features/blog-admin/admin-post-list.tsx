import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { paths } from '@simmer/contract/wire/paths'
import type { EditorPostList } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { storePostDraft, listPostDrafts, type PostDraft } from './post-drafts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { blogAdminTexts } from './blog-admin-texts.ts'
import styles from './blog-admin.module.css'

interface AdminPostListProps {
  readonly call: Call
  /** The id of the editor's account. */
  readonly authorId: string
  readonly onOpen: (postId: string) => void
}

interface PostLine {
  readonly id: string
  readonly title: string
  readonly state: 'draft' | 'published' | 'onDevice'
  readonly changedHere: boolean
  readonly at: Date
}

/** Posts of this device come first, then the other posts of the server. */
const postLines = (remotePosts: EditorPostList['posts'], localPosts: readonly PostDraft[]): readonly PostLine[] => {
  const known = new Map(remotePosts.map((post) => [post.postId, post]))
  const localIds = new Set(localPosts.map(({ id }) => id))
  return [
    ...localPosts.map(({ id, title, at }) => ({
      id,
      title,
      state: known.get(id)?.state ?? ('onDevice' as const),
      changedHere: known.has(id),
      at: new Date(at),
    })),
    ...remotePosts
      .filter(({ postId }) => !localIds.has(postId))
      .map(({ postId, title, state, updatedAt }) => ({
        id: postId,
        title,
        state,
        changedHere: false,
        at: new Date(updatedAt),
      })),
  ]
}

/** RT-11, WHO-5: all posts and drafts of the blog, for editors. */
export const AdminPostList = ({ call, authorId, onOpen }: AdminPostListProps) => {
  const t = useTexts(blogAdminTexts)
  const toasts = useToasts()
  const dateText = useDateFormat('moment')
  const [remotePosts, setRemotePosts] = useState<EditorPostList['posts'] | 'unavailable' | null>(null)
  const [localPosts, setLocalPosts] = useState<readonly PostDraft[]>([])
  useEffect(() => {
    let isActive = true
    listPostDrafts(authorId).then(
      (posts) => isActive && setLocalPosts(posts),
      () => undefined,
    )
    call(blogEndpoints.editorPosts, {}).then(
      ({ posts }) => isActive && setRemotePosts(posts),
      () => isActive && setRemotePosts('unavailable'),
    )
    return () => {
      isActive = false
    }
  }, [call, authorId])
  const createPost = async (): Promise<void> => {
    const id = uuid()
    try {
      await storePostDraft({ id, by: authorId, title: '', summary: '', markdown: '', revision: 0, at: Date.now() })
      onOpen(id)
    } catch {
      toasts.show(t('notSaved'), { kind: 'bad' })
    }
  }
  const lines = postLines(remotePosts === 'unavailable' || remotePosts === null ? [] : remotePosts, localPosts)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.actions}>
          <Button kind="primary" icon="plus" onClick={() => void createPost()}>
            {t('newPost')}
          </Button>
        </div>
      </header>
      {remotePosts === 'unavailable' && <Banner icon="offline">{t('unavailable')}</Banner>}
      {remotePosts === null && lines.length === 0 && (
        <div aria-busy>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {remotePosts !== null && lines.length === 0 && (
        <EmptyState icon="write" title={t('noneTitle')} text={t('none')} />
      )}
      {lines.length > 0 && (
        <section aria-labelledby="posts" className={styles.list}>
          <h2 id="posts">{t('posts')}</h2>
          <ul className={styles.lines}>
            {lines.map(({ id, title, state, changedHere, at }) => (
              <li key={id} className={styles.line}>
                <a href={paths.writePost(id)} className={styles.name}>
                  {title.trim() || t('untitled')}
                </a>
                <p className={styles.soft}>
                  {[t(state), ...(changedHere ? [t('changedHere')] : []), t('changed', { when: dateText(at) })].join(
                    ' · ',
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={paths.blog}>{t('toBlog')}</a>
      </p>
    </div>
  )
}
