import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  readonly label: string
  /** 0 to 1; null while unknown. */
  readonly value: number | null
  /** The value as text: "3 of 12 recipes". */
  readonly text?: string
}

export const Progress = ({ label, value, text }: ProgressProps) => {
  const id = useId()
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <progress id={id} className={styles.bar} max={1} {...(value !== null && { value })} />
    </div>
  )
}
