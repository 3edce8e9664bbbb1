import { coverSize } from '@simmer/contract/cover/cover-subject'
import { paths } from '@simmer/contract/wire/paths'
import { postCoverPath, type PostCard } from '@simmer/contract/wire/blog'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Picture } from '#ui/layout/picture.tsx'
import styles from './blog.module.css'
import { texts } from '#texts/texts.ts'
import en from './blog-texts.en.json'

export const blogTexts = texts('blog', en)

/** The date in UTC, so that every reader sees the same day. */
export const PostDate = ({ at }: { readonly at: string }) => {
  const dayText = useDateFormat('utcDay')
  return <time dateTime={at}>{dayText(at)}</time>
}

interface PostCoverProps {
  readonly post: Pick<PostCard, 'slug' | 'revision'>
  readonly shape: 'card' | 'wide'
  readonly isHero?: boolean
}

/** The drawn cover of a post. It has no text, because the title is beside it. */
export const PostCover = ({ post, shape, isHero = false }: PostCoverProps) => (
  <Picture
    alt=""
    sources={[{ url: postCoverPath(post, 'svg'), ...coverSize }]}
    sizes="100vw"
    shape={shape}
    isHero={isHero}
    className={styles.cover}
  />
)

/** A list of post cards. The whole card is clickable; the title is the link. */
export const PostList = ({
  posts,
  heading: Heading = 'h2',
  hasHero = false,
}: {
  readonly posts: readonly PostCard[]
  readonly heading?: 'h2' | 'h3'
  /** Whether the first post leads the page: its cover is loaded first. */
  readonly hasHero?: boolean
}) => {
  const t = useTexts(blogTexts)
  return (
    <ul className={styles.posts}>
      {posts.map((post, index) => {
        const { postId, slug, title, summary, author, minutes, publishedAt } = post
        return (
          <li key={postId} className={styles.card}>
            <PostCover post={post} shape="card" isHero={hasHero && index === 0} />
            <div className={styles.words}>
              <p className={styles.small}>
                <PostDate at={publishedAt} />
              </p>
              <Heading className={styles.name}>
                <a href={paths.post(slug)}>{title}</a>
              </Heading>
              <p>{summary}</p>
              <p className={styles.small}>{t('by', { name: author.name || t('formerWriter'), minutes })}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
