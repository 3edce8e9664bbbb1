import { useState } from 'react'
import { hasVisibleText } from '@simmer/contract/recipe/visible-text'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { listTexts } from './shopping-texts.ts'
import styles from './shopping-lists.module.css'

interface NameFormProps {
  readonly initialName?: string
  readonly submitLabel: string
  readonly onName: (name: string) => void
}

/** The form for the name of a list. */
export const NameForm = ({ initialName = '', submitLabel, onName }: NameFormProps) => {
  const t = useTexts(listTexts)
  const [name, setName] = useState(initialName)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={styles.oneLine}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!hasVisibleText(name))
        if (hasVisibleText(name)) onName(name.trim())
      }}
    >
      <Field
        label={t('listName')}
        placeholder={t('listExample')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={isMissing ? t('nameMissing') : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" size="large">
        {submitLabel}
      </Button>
    </form>
  )
}
