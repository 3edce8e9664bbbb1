import { useTexts } from '#texts/use-texts.ts'
import { operatorTexts } from './operator-format.ts'
import styles from './operator.module.css'

interface CommandLineProps {
  readonly words: string
  /** What it does; without it the place alone is named. */
  readonly label?: string
}

/** What the server alone can do, as the exact command. */
export const CommandLine = ({ words, label }: CommandLineProps) => {
  const t = useTexts(operatorTexts)
  return (
    <p className={styles.command}>
      <span>{label ?? t('command')}</span>
      <code translate="no">{`npm run admin -- ${words}`}</code>
    </p>
  )
}
