import type { Draft } from '@simmer/contract/recipe/draft'
import { findPublishHints, type PublishHint } from '@simmer/contract/recipe/publishing'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { focusFieldIn } from '../focus-field.ts'
import { publishTexts } from '../texts.ts'
import styles from './publishing.module.css'

const fields: Readonly<Record<PublishHint, string>> = {
  picture: '[data-value$=":cover"]',
  pictureText: '[data-picture-text]',
  description: '[data-field="description"]',
}

interface PublishHintsProps {
  readonly draft: Draft
  readonly onClose: () => void
  /** Shows the fields of the draft. */
  readonly onGo: () => void
}

/** What readers would like and a recipe can do without. It holds up nothing. */
export const PublishHints = ({ draft, onClose, onGo }: PublishHintsProps) => {
  const t = useTexts(publishTexts)
  const hints = findPublishHints(draft)
  const go = (hint: PublishHint): void => {
    onClose()
    // The dialog gives the focus back when it closes.
    requestAnimationFrame(() => {
      onGo()
      focusFieldIn(document.querySelector(fields[hint]))
    })
  }
  return (
    hints.length > 0 && (
      <section aria-label={t('hints')} className={styles.hints}>
        {hints.map((hint) => (
          <p key={hint}>
            <span>{t(`hint_${hint}`)}</span>
            <Button kind="quiet" onClick={() => go(hint)}>
              {t(`add_${hint}`)}
            </Button>
          </p>
        ))}
      </section>
    )
  )
}
