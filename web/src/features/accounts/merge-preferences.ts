import type { Preferences } from '@simmer/contract/wire/preferences'

/**
 * The preferences this device and the account agree on. A change on this device since the last agreement wins, else the
 * account's value. Without an earlier agreement the account wins, because the device may have belonged to another account.
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
