import { classes } from './classes.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly alt: string
  /** In pixels, smallest first. */
  readonly sources: readonly { readonly url: string; readonly width: number; readonly height: number }[]
  /** The room it takes, as the `sizes` attribute says it. */
  readonly sizes: string
  /** The frame it is cut to; left out, it keeps its own proportions. */
  readonly shape?: 'card' | 'wide' | 'square'
  /** A tiny picture as a data: address, shown until this one is there. */
  readonly placeholder?: string | null
  /** The picture the page is remembered by: fetched first, never lazily. */
  readonly isHero?: boolean
  readonly className?: string | undefined
}

/** As the attribute says it; where there is one size there is nothing to choose. */
export const buildSrcSet = (sources: PictureProps['sources']): string | undefined =>
  sources.length > 1 ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined

/** A picture in the right size, whose room is there before it is. */
export const Picture = ({ alt, sources, sizes, shape, placeholder, isHero: first = false, className }: PictureProps) => {
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
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </span>
  )
}
