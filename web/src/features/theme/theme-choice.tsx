import { useSyncExternalStore } from 'react'
import type { Theme } from '@simmer/contract/wire/preferences'
import { chooseTheme } from '#device/choose-theme.ts'
import { readTheme } from '#device/theme.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import { texts } from '#texts/texts.ts'
import en from './theme-texts.en.json'

const themeTexts = texts('theme', en)

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

const listeners = new Set<() => void>()

/** Another tab may have changed the theme. */
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

/** Selects light, dark or the system's theme, effective at once and stored on this device. */
export const ThemeChoice = () => {
  const t = useTexts(themeTexts)
  // The server renders the same page for everyone.
  const theme = useSyncExternalStore<Theme>(listen, readTheme, () => 'system')
  return (
    <Select
      label={t('label')}
      options={themes.map((value) => ({ value, name: t(value) }))}
      value={theme}
      onChoose={(next) => {
        chooseTheme(next)
        for (const listener of listeners) listener()
      }}
    />
  )
}
