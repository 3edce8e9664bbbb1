import { coverIngredients, type CoverSubject } from '@simmer/contract/cover/cover-subject'
import { drawCover } from '@simmer/contract/cover/draw-cover'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import type { IngredientSublist } from '@simmer/contract/wire/recipe'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import { createDrawingSender } from '../photos/send-drawing.ts'
import { type Queryable, statement } from '../postgres/database.ts'

const coverPath = /^\/covers\/([a-z0-9]{1,64})\/([1-9]\d{0,8})\.(svg|png)$/

const subjectByShortId = statement(
  'cover-subject',
  `select revision, state, title, cuisine, body -> 'ingredientSublists' as "ingredientSublists"
   from recipe where short_id = $1`,
)

interface SubjectRow extends Omit<CoverSubject, 'recipeShortId' | 'ingredientNames'> {
  readonly revision: number
  readonly state: string
  readonly ingredientSublists: readonly IngredientSublist[]
}

export interface CoverDeps {
  readonly publicReads: Queryable
  readonly photos: PhotoFiles
}

/**
 * Serves `GET /covers/:recipeShortId/:revision.svg`, drawn from the recipe's words, and `.png`, its raster for link
 * previews.
 */
export function serveCovers({ publicReads, photos }: CoverDeps): Route {
  const sendDrawing = createDrawingSender(photos)

  const serveCover = async (ctx: Ctx): Promise<void> => {
    const [, recipeShortId = '', revision = '', format = ''] = coverPath.exec(ctx.path) ?? []
    const row = recipeShortId === '' ? undefined : await publicReads.row<SubjectRow>(subjectByShortId, [recipeShortId])
    if (row === undefined || row.state !== 'published') throw new Problem('picture-not-found')
    if (Number(revision) !== row.revision) {
      // An older page requests the cover of an earlier revision and is redirected to the current one.
      ctx.status = 302
      ctx.redirect((format === 'svg' ? paths.cover : paths.coverPreview)(recipeShortId, row.revision))
      ctx.set('Cache-Control', 'no-cache')
      return
    }
    const svg = drawCover({ ...row, recipeShortId, ingredientNames: coverIngredients(row.ingredientSublists) })
    await sendDrawing(ctx, { svg, format, name: `covers/${recipeShortId}/${revision}` })
  }
  return {
    methods: readMethods,
    path: '/covers/*path',
    access: 'anyone',
    summary: 'The drawn cover of a recipe: `/covers/:recipeShortId/:revision.svg` or `.png`.',
    middleware: [serveCover],
  }
}
