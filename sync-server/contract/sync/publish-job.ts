import type { PictureToPublish } from '../recipe/publishing.ts'
import type { RecipeContent } from '../recipe/recipe-content.ts'

/** What the server is to do about a publishing, written beside its row and carried out after it. */
export type PublishJob =
  | {
      readonly kind: 'publish'
      readonly fingerprint: string
      readonly at: number | null
      /** Its author took the recipe off before; that may still be to do. */
      readonly withdrawFirst?: boolean
      readonly content: RecipeContent
      readonly pictures: readonly PictureToPublish[]
      /** Its text was brought in from elsewhere. */
      readonly isImported?: boolean
    }
  | { readonly kind: 'withdraw' | 'cancel' }
