import { classes } from './classes.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly alt: string
  /** In pixels, smallest first. */
  readonly sources: readonly { readonly url: string; readonly width: number; readonly height: number }[]
  /** The `sizes` attribute. */
  readonly sizes: string
  /** The aspect ratio to crop to; by default the picture keeps its own. */
  readonly shape?: 'card' | 'wide' | 'square'
  /** A tiny picture as a data URL, shown until this one has loaded. */
  readonly placeholder?: string | null
  /** The hero picture: loaded first, never lazily. */
  readonly isHero?: boolean
  readonly className?: string | undefined
}

/** The `srcset` attribute; left out where there is only one source. */
export const buildSrcSet = (sources: PictureProps['sources']): string | undefined =>
  sources.length > 1 ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined

/** A responsive picture that reserves its space. */
export const Picture = ({ alt, sources, sizes, shape, placeholder, isHero = false, className }: PictureProps) => {
  const largest = sources.at(-1)
  if (!largest) return null
  return (
    <span className={classes(styles.frame, shape && styles[shape], className)}>
      {placeholder && <img src={placeholder} alt="" aria-hidden className={styles.placeholder} />}
      <img
        className={styles.picture}
        alt={alt}
        width={largest.width}
        height={largest.height}
        sizes={sizes}
        srcSet={buildSrcSet(sources)}
        src={largest.url}
        loading={isHero ? 'eager' : 'lazy'}
        fetchPriority={isHero ? 'high' : 'auto'}
        decoding={isHero ? 'sync' : 'async'}
      />
    </span>
  )
}
