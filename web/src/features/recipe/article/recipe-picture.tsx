import type { Picture as RecipePictureData } from '@simmer/contract/wire/recipe'
import { Picture } from '../../../ui/picture.tsx'

export interface RecipePictureProps {
  readonly picture: RecipePictureData
  /** The room it takes, as the `sizes` attribute says it. */
  readonly sizes: string
  readonly shape?: 'card' | 'wide' | 'square' | undefined
  readonly eager?: boolean | undefined
  /** Beside its own title a picture says nothing new. */
  readonly decorative?: boolean | undefined
  readonly className?: string | undefined
}

export const RecipePicture = ({
  picture,
  sizes,
  shape = 'card',
  eager = false,
  decorative = false,
  className,
}: RecipePictureProps) => (
  <Picture
    alt={decorative ? '' : picture.alt}
    sources={picture.sources}
    sizes={sizes}
    shape={shape}
    placeholder={picture.placeholder}
    first={eager}
    className={className}
  />
)
