import * as v from 'valibot'
import { PostPage } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/blog-endpoints'
import { endpointUrl } from '../src/api/address-of.ts'

const maxPosts = 3

/** RT-11: the newest posts open without a connection, read before or not. */
export const warmBlog = async (load: (path: string) => Promise<Response>): Promise<void> => {
  const response = await load(endpointUrl(blogEndpoints.listPosts, {}))
  if (!response.ok) return
  const read = v.safeParse(PostPage, await response.json())
  if (!read.success) return
  const newest = read.output.posts.slice(0, maxPosts)
  await Promise.all(newest.map(({ slug }) => load(endpointUrl(blogEndpoints.post, { params: { slug } }))))
}
