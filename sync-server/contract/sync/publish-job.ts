import type { PictureToPublish } from '../recipe/publishing.ts'
import type { RecipeContent } from '../recipe/recipe-content.ts'

/** A task that a publish action leaves to the server, stored beside the row and run after the commit. */
export type PublishJob =
  | {
      readonly kind: 'publish'
      readonly fingerprint: string
      readonly at: number | null
      /** The author withdrew the recipe before, and the server may not have done so yet. */
      readonly withdrawFirst?: boolean
      readonly content: RecipeContent
      readonly pictures: readonly PictureToPublish[]
      readonly isImported?: boolean
    }
  | { readonly kind: 'withdraw' | 'cancel' }
