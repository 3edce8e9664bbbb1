import { classes } from '../layout/classes.ts'
import styles from './stars.module.css'

const outline = 'M12 2.2l3 6.3 6.9.9-5.1 4.8 1.3 6.9L12 17.7l-6.1 3.4 1.3-6.9L2.1 9.4 9 8.5z'

/** A star: empty, half or full. */
export const StarShape = ({ fill }: { readonly fill: 'none' | 'half' | 'full' }) => (
  <svg viewBox="0 0 24 24" aria-hidden className={styles.star}>
    <path d={outline} className={styles.empty} />
    {fill !== 'none' && <path d={outline} className={classes(styles.full, fill === 'half' && styles.half)} />}
  </svg>
)

interface StarsProps {
  /** 1 to 5. */
  readonly value: number
  /** Accessible name: "4.6 of 5, 1,204 ratings". */
  readonly label: string
  readonly size?: 'small' | 'medium'
}

/** Shows a rating. */
export const Stars = ({ value, label, size = 'small' }: StarsProps) => {
  const halves = Math.round(value * 2)
  return (
    // The five shapes form one image.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={label} className={classes(styles.stars, styles[size])}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} fill={halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'none'} />
      ))}
    </span>
  )
}
