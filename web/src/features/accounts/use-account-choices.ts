import { use, useEffect, useSyncExternalStore } from 'react'
import { Preferences } from '@simmer/contract/wire/choices'
import type { Call } from '@simmer/contract/wire/endpoint'
import { languageCookie } from '@simmer/contract/wire/languages'
import { ownEndpoints } from '@simmer/contract/wire/own-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { NetworkError } from '../../api/network-away.ts'
import { readCookie } from '../../device/cookie.ts'
import { changePersistentText, onPersistentTextChange, readPersistentText } from '../../local/kept-text.ts'
import { useSession } from '../../local/session/use-session.ts'
import { LanguageContext } from '../../texts/language-context.ts'
import { mergePreferences, arePreferencesEqual } from './agree-on-choices.ts'

/** Whose choices this device last agreed on, and what they were. */
const Agreed = v.object({ ...Preferences.entries, person: v.string() })
const Units = Preferences.entries.units
const agreedKey = 'choices'
const unitsKey = 'units'

const inWords = <T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null => {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Language and units follow whoever is signed in to each of their devices. Where Simmer is away, another time. */
export const useAccountPreferences = (call: Call): void => {
  const { language, choose } = use(LanguageContext)
  const units = useSyncExternalStore(onPersistentTextChange, () => readPersistentText(unitsKey))
  const session = useSession()
  const person = session.status === 'authenticated' && !session.remembered ? session.person.id : null
  useEffect(() => {
    if (person === null) return
    const agree = async (): Promise<void> => {
      const there = await call(ownEndpoints.preferences, {})
      // Only what was chosen counts, and not what the browser prefers.
      const here: Preferences = {
        language: readCookie(languageCookie) === null ? null : language,
        units: inWords(units, Units),
      }
      const before = inWords(readPersistentText(agreedKey), Agreed)
      const agreed = mergePreferences(before?.person === person ? before : null, here, there)
      if (!arePreferencesEqual(agreed, there)) await call(ownEndpoints.choose, { body: agreed })
      changePersistentText(agreedKey, () => JSON.stringify({ ...agreed, person }))
      if (agreed.units !== null && agreed.units !== here.units) changePersistentText(unitsKey, () => JSON.stringify(agreed.units))
      if (agreed.language !== null && agreed.language !== here.language) await choose(agreed.language)
    }
    agree().catch((error: unknown) => {
      if (!(error instanceof NetworkError) && !(error instanceof Problem)) throw error
    })
  }, [person, language, units, choose, call])
}
