import { paths } from '@simmer/contract/wire/paths'
import type { PostPage } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { NetworkError } from '../api/network-error.ts'
import { blogTexts, PostList } from '../features/blog/post-list.tsx'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useMayWrite } from '../features/blog-admin/use-may-write.ts'
import styles from '../features/blog/blog.module.css'

interface ScreenData {
  /** Null offline, where this device holds no list. */
  readonly page: PostPage | null
  readonly call: Call
}

const View = ({ data: { page, call } }: ScreenProps<ScreenData>) => {
  const t = useTexts(blogTexts)
  const mayWrite = useMayWrite(call) === true
  return (
    <div className={styles.blog}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p>
          <a href={paths.blogFeed}>{t('feed')}</a>
        </p>
        {mayWrite && (
          <p>
            <ButtonLink icon="write" href={paths.blogAdmin}>
              {t('write')}
            </ButtonLink>
          </p>
        )}
      </header>
      {page === null && <EmptyState icon="offline" title={t('unavailableTitle')} text={t('unavailable')} />}
      {page?.posts.length === 0 && <EmptyState icon="write" title={t('noneTitle')} text={t('none')} />}
      {page !== null && page.posts.length > 0 && <PostList posts={page.posts} hasHero />}
      {page !== null && page.cursor !== null && (
        <p>
          <ButtonLink href={`${paths.blog}?cursor=${encodeURIComponent(page.cursor)}`}>{t('older')}</ButtonLink>
        </p>
      )}
    </div>
  )
}

/** RT-11: the blog. */
export const blogScreen = screen<ScreenData>({
  load: async ({ call, query }) => {
    const cursor = query.get('cursor')
    try {
      return { page: await call(blogEndpoints.listPosts, cursor === null ? {} : { query: { cursor } }), call }
    } catch (failure) {
      if (failure instanceof NetworkError) return { page: null, call }
      throw failure
    }
  },
  head: (_, { language, query }) => {
    const t = translate(blogTexts, language)
    return {
      title: t('title'),
      description: t('description'),
      feed: paths.blogFeed,
      ...(query.has('cursor') ? { hidden: true } : { canonical: paths.blog }),
    }
  },
  View,
})
