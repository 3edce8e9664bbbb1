import { useLanguage, useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

const days = [38, 52, 47, 61, 74, 118, 96]
const highest = Math.max(...days)
const step = 40
const gap = 12
const height = 120

/** An example of a week of recipe statistics. */
export const NumbersExample = () => {
  const t = useTexts(previewTexts)
  const numbers = new Intl.NumberFormat(useLanguage())
  const opened = days.reduce((sum, day) => sum + day, 0)
  const rows = [
    [t('exOpened'), opened],
    [t('exSaved'), 64],
    [t('exCooked'), 23],
  ] as const
  return (
    <Card kind="floating" className={styles.card}>
      <p className={styles.title}>{t('exWeek')}</p>
      <svg viewBox={`0 0 ${days.length * step - gap} ${height}`} className={styles.chart}>
        {days.map((day, index) => {
          const tall = (day / highest) * height
          const x = index * step
          return <rect key={x} x={x} y={height - tall} width={step - gap} height={tall} rx="6" />
        })}
      </svg>
      <dl className={styles.numbers}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numbers.format(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
