import type { Picture as RecipePictureData } from '@simmer/contract/wire/recipe'
import { Picture } from '#ui/layout/picture.tsx'

export interface RecipePictureProps {
  readonly picture: RecipePictureData
  /** The rendered width, as a `sizes` attribute. */
  readonly sizes: string
  readonly shape?: 'card' | 'wide' | 'square' | undefined
  readonly eager?: boolean | undefined
  /** Empty alt text, because the title beside the picture names the dish. */
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
    isHero={eager}
    className={className}
  />
)
