import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './lines.module.css'

/** A list of rows, each with its actions. */
export const Lines = ({ children }: { readonly children: ReactNode }) => <ul className={styles.lines}>{children}</ul>

interface LineProps {
  /** A small icon before the name. */
  readonly sign?: ReactNode
  readonly name: ReactNode
  /** Notes on the row. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Content opened by an action. */
  readonly details?: ReactNode
}

export const Line = ({ sign, name, children, actions, details }: LineProps) => (
  <li className={classes(styles.line, sign !== undefined && styles.withSign)}>
    {sign !== undefined && <span className={styles.sign}>{sign}</span>}
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {details && <div className={styles.details}>{details}</div>}
  </li>
)

interface LineNoteProps {
  readonly kind?: 'plain' | 'good' | 'bad'
  readonly children: ReactNode
}

export const LineNote = ({ kind = 'plain', children }: LineNoteProps) => (
  <p className={classes(styles.note, styles[kind])}>{children}</p>
)
