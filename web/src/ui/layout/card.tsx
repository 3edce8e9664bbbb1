import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  /** `plain` is flat, `well` is sunken, `floating` has a shadow. */
  readonly kind?: 'plain' | 'well' | 'floating'
}

/** A container for related content. */
export const Card = ({ kind = 'plain', className, ...rest }: CardProps) => (
  <div {...rest} className={classes(styles.card, styles[kind], className)} />
)
