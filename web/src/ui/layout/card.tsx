import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  /** `plain` stands on the ground, `well` is sunk into it, `floating` hovers above it. */
  readonly kind?: 'plain' | 'well' | 'floating'
}

/** Things that belong together. */
export const Card = ({ kind = 'plain', className, ...rest }: CardProps) => (
  <div {...rest} className={classes(styles.card, styles[kind], className)} />
)
