import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './lines.module.css'

/** Things of one kind under each other, each with what can be done about it. */
export const Lines = ({ children }: { readonly children: ReactNode }) => <ul className={styles.lines}>{children}</ul>

interface LineProps {
  readonly name: ReactNode
  /** What is to be said of it: notes. */
  readonly children?: ReactNode
  /** Buttons. */
  readonly actions?: ReactNode
  /** What was opened by one of them. */
  readonly details?: ReactNode
}

export const Line = ({ name, children, actions: acts, details: under }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
    {acts && <div className={styles.actions}>{acts}</div>}
    {under && <div className={styles.details}>{under}</div>}
  </li>
)

interface LineNoteProps {
  readonly kind?: 'plain' | 'good' | 'bad'
  readonly children: ReactNode
}

export const LineNote = ({ kind = 'plain', children }: LineNoteProps) => (
  <p className={classes(styles.note, styles[kind])}>{children}</p>
)
