import * as v from 'valibot'
import {
  EditorPost,
  EditorPostList,
  PostPermission,
  Post,
  PostBody,
  PostPage,
  PostState,
  Preview,
  PreviewBody,
  postId,
} from '../blog.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { pagingQuery } from '../recipe.ts'

/** The blog, and its editor pages. */
export const blogEndpoints = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/blog/posts',
    access: 'anyone',
    summary: 'Published posts of the blog, newest first (RT-11).',
    query: v.object(pagingQuery),
    response: PostPage,
  }),
  post: endpoint({
    method: 'GET',
    path: '/api/blog/posts/:slug',
    access: 'anyone',
    summary: 'One published post, whole.',
    params: v.object({ slug: v.pipe(v.string(), v.maxLength(200)) }),
    response: Post,
  }),
  postPermission: endpoint({
    method: 'GET',
    path: '/api/blog/may-write',
    access: 'signed-in',
    summary: 'Whether this person writes for the blog (WHO-5).',
    response: PostPermission,
  }),
  editorPosts: endpoint({
    method: 'GET',
    path: '/api/blog/editor/posts',
    access: 'signed-in',
    summary: 'All posts with their drafts, last changed first; for editors.',
    response: EditorPostList,
  }),
  editorPost: endpoint({
    method: 'GET',
    path: '/api/blog/editor/posts/:postId',
    access: 'signed-in',
    summary: 'One post with its Markdown; for editors.',
    params: postId,
    response: EditorPost,
  }),
  writePost: endpoint({
    method: 'PUT',
    path: '/api/blog/editor/posts/:postId',
    access: 'signed-in',
    summary: 'Save a post; a new id creates a draft. `revision` is the edited one, 0 for a new post. For editors.',
    params: postId,
    body: PostBody,
    response: EditorPost,
  }),
  setPostState: endpoint({
    method: 'POST',
    path: '/api/blog/editor/posts/:postId/state',
    access: 'signed-in',
    summary: 'Publish or unpublish a post; for editors.',
    params: postId,
    body: PostState,
    response: EditorPost,
  }),
  previewPost: endpoint({
    method: 'POST',
    path: '/api/blog/preview',
    access: 'signed-in',
    summary: 'The preview of a Markdown text; for editors.',
    body: PreviewBody,
    response: Preview,
  }),
} as const satisfies Record<string, Endpoint>
