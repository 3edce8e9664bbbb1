import { paths } from '@simmer/contract/wire/paths'
import type { Post, PostCard } from '@simmer/contract/wire/blog'
import { useTexts } from '#texts/use-texts.ts'
import { Prose } from '#ui/layout/prose.tsx'
import { blogTexts, PostCover, PostDate, PostList } from './post-list.tsx'
import styles from './blog.module.css'
import { detectLanguage } from '@simmer/contract/recipe/text-language'

export const postLanguage = ({ summary, blocks }: Pick<Post, 'summary' | 'blocks'>): string | undefined => {
  const spans = blocks.flatMap((block) => (block.type === 'paragraph' ? block.children : []))
  return detectLanguage([summary, ...spans.filter((span) => typeof span === 'string')].join(' '))
}

/** RT-11: one blog post with links to two others. */
export const PostArticle = ({ post, others }: { readonly post: Post; readonly others: readonly PostCard[] }) => {
  const t = useTexts(blogTexts)
  const language = postLanguage(post)
  const { title, summary, author, minutes, publishedAt, blocks } = post
  return (
    <div className={styles.blog}>
      <article className={styles.article}>
        <header className={styles.header}>
          <p className={styles.small}>
            <PostDate at={publishedAt} />
          </p>
          <h1 lang={language} tabIndex={-1}>
            {title}
          </h1>
          <p lang={language} className={styles.lead}>
            {summary}
          </p>
          <p className={styles.small}>{t('by', { name: author.name || t('formerWriter'), minutes })}</p>
        </header>
        <PostCover post={post} shape="wide" isHero />
        <div lang={language}>
          <Prose blocks={blocks} />
        </div>
      </article>
      <section aria-labelledby="next" className={styles.header}>
        {others.length > 0 && (
          <>
            <h2 id="next">{t('next')}</h2>
            <PostList posts={others} heading="h3" />
          </>
        )}
        <p>
          <a href={paths.blog}>{t('all')}</a>
        </p>
      </section>
    </div>
  )
}
