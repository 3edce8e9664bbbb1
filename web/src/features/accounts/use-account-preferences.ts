import { use, useEffect, useSyncExternalStore } from 'react'
import { Preferences } from '@simmer/contract/wire/preferences'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { profileSettingsEndpoints } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { NetworkError } from '#api/network-error.ts'
import { readCookie } from '#device/cookie.ts'
import { changePersistentText, onPersistentTextChange, readPersistentText } from '#local/persistence/persistent-text.ts'
import { useSession } from '#local/session/use-session.ts'
import { LanguageContext } from '#texts/use-texts.ts'
import { mergePreferences, arePreferencesEqual } from './merge-preferences.ts'

/** The preferences this device last agreed on, and the account they belong to. */
const AgreedPreferences = v.object({ ...Preferences.entries, person: v.string() })
const Units = Preferences.entries.units
const agreedKey = 'choices'
const unitsKey = 'units'

const parseStored = <T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null => {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/**
 * Language and units follow a signed-in account to each of its devices. Without a connection the next start synchronizes
 * them.
 */
export const useAccountPreferences = (call: Call): void => {
  const { language, choose } = use(LanguageContext)
  const units = useSyncExternalStore(onPersistentTextChange, () => readPersistentText(unitsKey))
  const session = useSession()
  const person = session.status === 'authenticated' && !session.remembered ? session.person.id : null
  useEffect(() => {
    if (person === null) return
    const synchronize = async (): Promise<void> => {
      const onServer = await call(profileSettingsEndpoints.preferences, {})
      // Only an explicit choice counts, not the language the browser prefers.
      const onDevice: Preferences = {
        language: readCookie(languageCookie) === null ? null : language,
        units: parseStored(units, Units),
      }
      const lastAgreed = parseStored(readPersistentText(agreedKey), AgreedPreferences)
      const agreed = mergePreferences(lastAgreed?.person === person ? lastAgreed : null, onDevice, onServer)
      if (!arePreferencesEqual(agreed, onServer)) await call(profileSettingsEndpoints.setPreferences, { body: agreed })
      changePersistentText(agreedKey, () => JSON.stringify({ ...agreed, person }))
      if (agreed.units !== null && agreed.units !== onDevice.units)
        changePersistentText(unitsKey, () => JSON.stringify(agreed.units))
      if (agreed.language !== null && agreed.language !== onDevice.language) await choose(agreed.language)
    }
    synchronize().catch((error: unknown) => {
      if (!(error instanceof NetworkError) && !(error instanceof Problem)) throw error
    })
  }, [person, language, units, choose, call])
}
