import { paths } from '@simmer/contract/wire/paths'
import { postCoverPath, type Post, type PostCard } from '@simmer/contract/wire/blog'
import { coverSize } from '@simmer/contract/cover/cover-subject'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { NetworkError } from '../api/network-error.ts'
import { postLanguage, PostArticle } from '../features/blog/post-article.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface ScreenData {
  readonly post: Post
  readonly others: readonly PostCard[]
}

const maxOthers = 2

const View = ({ data }: ScreenProps<ScreenData>) => <PostArticle {...data} />

/** RT-11: the blog. */
export const postScreen = screen<ScreenData>({
  load: async ({ call, params }) => {
    const requests = [
      call(blogEndpoints.post, { params: { slug: params['slug'] ?? '' } }),
      // The post is shown even if the list of other posts fails.
      call(blogEndpoints.listPosts, {}).catch((failure: unknown) => {
        if (failure instanceof NetworkError) return { posts: [] }
        throw failure
      }),
    ] as const
    // Waits for both responses, also when one fails: the browser needs both in the dehydrated state.
    await Promise.allSettled(requests)
    const [post, { posts }] = await Promise.all(requests)
    return { post, others: posts.filter(({ postId }) => postId !== post.postId).slice(0, maxOthers) }
  },
  head: ({ post }) => ({
    title: post.title,
    description: post.summary,
    canonical: paths.post(post.slug),
    feed: paths.blogFeed,
    kind: 'article',
    image: { url: postCoverPath(post, 'png'), alt: post.title, ...coverSize },
  }),
  ...(import.meta.env.SSR && {
    jsonLd: ({ post }: ScreenData, { origin }: { readonly origin: string }) => [
      {
        ...(postLanguage(post) !== undefined && { inLanguage: postLanguage(post) }),
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        image: origin + postCoverPath(post, 'png'),
        description: post.summary,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        author:
          post.author.username === ''
            ? { '@type': 'Organization', name: 'Simmer', url: origin }
            : {
                '@type': 'Person',
                name: post.author.name,
                url: origin + paths.profile(post.author.username),
              },
        publisher: { '@type': 'Organization', name: 'Simmer', url: origin },
        mainEntityOfPage: origin + paths.post(post.slug),
      },
    ],
  }),
  View,
})
