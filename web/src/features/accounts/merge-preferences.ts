import type { Preferences } from '@simmer/contract/wire/preferences'

/**
 * What this device and the account shall both have: what was changed here since they last agreed, else what the account
 * has by now. Where they never agreed the account knows better: this device may have been somebody else's.
 */
export const mergePreferences = (
  lastAgreed: Preferences | null,
  onDevice: Preferences,
  onServer: Preferences,
): Preferences => {
  const mergedValue = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
    const changedHere = lastAgreed !== null && onDevice[name] !== null && onDevice[name] !== lastAgreed[name]
    return changedHere ? onDevice[name] : (onServer[name] ?? onDevice[name])
  }
  return { language: mergedValue('language'), units: mergedValue('units') }
}

export const arePreferencesEqual = (a: Preferences, b: Preferences): boolean =>
  a.language === b.language && a.units === b.units
