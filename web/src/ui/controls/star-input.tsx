import { useId, useState } from 'react'
import { StarShape } from './stars.tsx'
import styles from './star-input.module.css'

interface StarInputProps {
  readonly legend: string
  /** Name of a choice: `4` becomes "4 stars". */
  readonly starName: (stars: number) => string
  readonly value: number | null
  readonly onRate: (stars: number) => void
  readonly disabled?: boolean
}

/** Five radio buttons styled as stars, usable by keyboard and screen reader. */
export const StarInput = ({ legend, starName: nameOf, value, onRate, disabled = false }: StarInputProps) => {
  const name = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const lit = pointed ?? value ?? 0
  return (
    <fieldset className={styles.field} disabled={disabled} onPointerLeave={() => setPointed(null)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.choice} title={nameOf(stars)} onPointerEnter={() => setPointed(stars)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onRate(stars)}
              aria-label={nameOf(stars)}
              className={styles.input}
            />
            <StarShape fill={stars <= lit ? 'full' : 'none'} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
