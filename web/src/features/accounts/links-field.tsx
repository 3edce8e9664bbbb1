import { useId } from 'react'
import { profileLimits } from '@simmer/contract/wire/profile-settings'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { editProfileTexts } from './account-settings-texts.ts'
import styles from './settings.module.css'

interface LinksFieldProps {
  readonly links: readonly string[]
  readonly onChange: (links: string[]) => void
  /** Null until the form was submitted once, so that half a link shows no error. */
  readonly isWrong: ((link: string) => boolean) | null
}

/** Links to the cook's other sites. */
export const LinksField = ({ links, onChange, isWrong }: LinksFieldProps) => {
  const t = useTexts(editProfileTexts)
  const hint = useId()
  return (
    <fieldset className={styles.links} aria-describedby={hint}>
      <legend>{t('links')}</legend>
      {links.map((link, index) => (
        // Links have no id; their index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.link}>
          <Field
            label={t('link', { number: index + 1 })}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={profileLimits.link}
            value={link}
            error={isWrong?.(link) ? t('linkWrong') : null}
            onChange={(event) => onChange(links.with(index, event.currentTarget.value))}
          />
          <IconButton
            icon="trash"
            label={t('removeLink', { number: index + 1 })}
            onClick={() => onChange(links.toSpliced(index, 1))}
          />
        </div>
      ))}
      {links.length < profileLimits.links && (
        <div className={styles.actions}>
          <Button icon="plus" onClick={() => onChange([...links, ''])}>
            {t('addLink')}
          </Button>
        </div>
      )}
      <p id={hint} className={styles.status}>
        {t('linksHint', { most: profileLimits.links })}
      </p>
    </fieldset>
  )
}
