import { Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './link-field.module.css'

interface LinkFieldProps {
  readonly label: string
  readonly url: string
  readonly shareLabel: string
  readonly onShare: () => void
}

/** A URL to share. Focus selects all of it, so that it can be copied without the clipboard API. */
export const LinkField = ({ label, url, shareLabel, onShare }: LinkFieldProps) => (
  <div className={styles.row}>
    <Field label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
    <Button icon="share" size="large" onClick={onShare}>
      {shareLabel}
    </Button>
  </div>
)
