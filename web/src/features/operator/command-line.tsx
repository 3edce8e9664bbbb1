import { useTexts } from '#texts/use-texts.ts'
import { operatorTexts } from './operator-format.ts'
import styles from './operator.module.css'

/** How an operator calls a command at the server. */
const prefix = 'npm run admin -- '

interface CommandLineProps {
  /** With its arguments: `earn close 2026-11`. */
  readonly command: string
  /** What it does; without it the place alone is named. */
  readonly label?: string
}

/** What the server alone can do, as the exact command. */
export const CommandLine = ({ command, label }: CommandLineProps) => {
  const t = useTexts(operatorTexts)
  return (
    <p className={styles.command}>
      <span>{label ?? t('command')}</span>
      <code translate="no">{prefix + command}</code>
    </p>
  )
}
