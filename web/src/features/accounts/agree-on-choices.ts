import type { Preferences } from '@simmer/contract/wire/choices'

/**
 * What this device and the account shall both have: what was changed here since they last agreed, else what the account
 * has by now. Where they never agreed the account knows better: this device may have been somebody else's.
 */
export const mergePreferences = (before: Preferences | null, here: Preferences, there: Preferences): Preferences => {
  const agreed = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
    const changedHere = before !== null && here[name] !== null && here[name] !== before[name]
    return changedHere ? here[name] : (there[name] ?? here[name])
  }
  return { language: agreed('language'), units: agreed('units') }
}

export const arePreferencesEqual = (a: Preferences, b: Preferences): boolean => a.language === b.language && a.units === b.units
