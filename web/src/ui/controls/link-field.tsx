import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './link-field.module.css'

interface LinkFieldProps {
  readonly label: string
  readonly url: string
  readonly shareLabel: string
  readonly onShare: () => void
}

/** An address to be handed on: all of it is chosen by a press, so that it can be copied where nothing else can copy. */
export const LinkField = ({ label, url: address, shareLabel: passLabel, onShare: onPass }: LinkFieldProps) => (
  <div className={styles.row}>
    <Field label={label} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
    <Button icon="share" size="large" onClick={onPass}>
      {passLabel}
    </Button>
  </div>
)
