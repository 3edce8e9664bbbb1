import { drawPostCover, type PostSubject } from '@simmer/contract/cover/post-cover'
import { postCoverPath } from '@simmer/contract/wire/blog'
import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { createDrawingSender } from '../photos/send-drawing.ts'
import { type Queryable, statement } from '../postgres/database.ts'

const coverPath = /^\/covers\/blog\/([a-z0-9-]{1,200})\/([1-9]\d{0,8})\.(svg|png)$/

/** The beginning of a text names what it is about. */
const subjectBySlug = statement(
  'blog.cover-subject',
  `select revision, slug, title, summary, left(markdown, 6000) as text from blog_post
   where slug = $1 and state = 'published'`,
)

interface SubjectRow extends PostSubject {
  readonly revision: number
}

export interface PostCoverDeps {
  readonly publicReads: Queryable
  readonly photos: PhotoFiles
}

/**
 * Serves `GET /covers/blog/:slug/:revision.svg`, drawn from the words of a post, and `.png`, its raster for link previews.
 */
export function servePostCovers({ publicReads, photos }: PostCoverDeps): Route {
  const sendDrawing = createDrawingSender(photos)

  const servePostCover = async (ctx: Ctx): Promise<void> => {
    const [, slug = '', revision = '', format = ''] = coverPath.exec(ctx.path) ?? []
    const post = slug === '' ? undefined : await publicReads.row<SubjectRow>(subjectBySlug, [slug])
    if (post === undefined) throw new Problem('picture-not-found')
    if (Number(revision) !== post.revision) {
      // An older page requests the cover of an earlier revision and is redirected to the current one.
      ctx.status = 302
      ctx.redirect(postCoverPath(post, format === 'svg' ? 'svg' : 'png'))
      ctx.set('Cache-Control', 'no-cache')
      return
    }
    await sendDrawing(ctx, { svg: drawPostCover(post), format, name: `covers/blog/${slug}/${revision}` })
  }
  return {
    methods: readMethods,
    path: '/covers/blog/*path',
    access: 'anyone',
    summary: 'The drawn cover of a blog post: `/covers/blog/:slug/:revision.svg` or `.png`.',
    middleware: [servePostCover],
  }
}
