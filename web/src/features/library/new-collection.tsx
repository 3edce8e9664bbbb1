import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { collectionTexts } from './library-texts.ts'
import styles from './new-collection.module.css'

interface NameFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly initialName?: string
  readonly onName: (name: string) => void
}

/** The form for a collection's name. */
export const NameForm = ({ label, submitLabel, initialName = '', onName }: NameFormProps) => {
  const [name, setName] = useState(initialName)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        onName(name.trim())
        setName('')
      }}
    >
      <Field label={label} maxLength={80} required value={name} onChange={(event) => setName(event.target.value)} />
      <Button type="submit">{submitLabel}</Button>
    </form>
  )
}

/** The form for a new collection. */
export const NewCollection = ({ onCreate }: { readonly onCreate: (name: string) => void }) => {
  const t = useTexts(collectionTexts)
  return <NameForm label={t('newName')} submitLabel={t('create')} onName={onCreate} />
}

/** Opens the form for a new collection. */
export const NewCollectionButton = ({ onCreate }: { readonly onCreate: (name: string) => void }) => {
  const t = useTexts(collectionTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="plus" className={styles.open} onClick={() => setOpen(true)}>
        {t('newName')}
      </Button>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={t('newName')} closeLabel={t('close')}>
        <NameForm
          label={t('name')}
          submitLabel={t('create')}
          onName={(name) => {
            setOpen(false)
            onCreate(name)
          }}
        />
      </BottomSheet>
    </>
  )
}
