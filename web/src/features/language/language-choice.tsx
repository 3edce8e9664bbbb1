import { use, useState } from 'react'
import { languages, type Language } from '@simmer/contract/preferences/languages'
import { LanguageContext, useTexts } from '#texts/use-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { texts } from '#texts/texts.ts'
import en from './language-texts.en.json'

const languageTexts = texts('language', en)

/** Selects the language, effective at once and stored on this device. Each language is listed under its own name. */
export const LanguageChoice = () => {
  const { language, choose } = use(LanguageContext)
  const t = useTexts(languageTexts)
  const toasts = useToasts()
  const [hasChanged, setChanged] = useState(false)
  const change = async (next: Language): Promise<void> => {
    try {
      await choose(next)
      setChanged(true)
    } catch {
      toasts.show(t('failed'), { kind: 'bad' })
    }
  }
  return (
    <>
      <Select
        label={t('label')}
        options={languages.map((value) => ({ value, name: t(value) }))}
        value={language}
        onChoose={(next) => void change(next)}
      />
      <output>
        <VisuallyHidden>{hasChanged && t('changed')}</VisuallyHidden>
      </output>
    </>
  )
}
