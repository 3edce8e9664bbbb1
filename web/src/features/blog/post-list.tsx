import { paths } from '@simmer/contract/wire/paths'
import type { PostCard } from '@simmer/contract/wire/blog'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './blog.module.css'
import { texts } from '#texts/texts.ts'
import en from './blog-texts.en.json'

export const blogTexts = texts('blog', en)

/** The date in UTC, so that every reader sees the same day. */
export const PostDate = ({ at }: { readonly at: string }) => {
  const dayText = useDateFormat('utcDay')
  return <time dateTime={at}>{dayText(at)}</time>
}

/** A list of post cards. The whole card is clickable; the title is the link. */
export const PostList = ({
  posts,
  heading: Heading = 'h2',
}: {
  readonly posts: readonly PostCard[]
  readonly heading?: 'h2' | 'h3'
}) => {
  const t = useTexts(blogTexts)
  return (
    <ul className={styles.posts}>
      {posts.map(({ postId, slug, title, summary, author, minutes, publishedAt }) => (
        <li key={postId} className={styles.card}>
          <p className={styles.small}>
            <PostDate at={publishedAt} />
          </p>
          <Heading className={styles.name}>
            <a href={paths.post(slug)}>{title}</a>
          </Heading>
          <p>{summary}</p>
          <p className={styles.small}>{t('by', { name: author.name || t('formerWriter'), minutes })}</p>
        </li>
      ))}
    </ul>
  )
}
