import type { UnitSystem } from '@simmer/contract/wire/unit-choices'

export const asWritten = 'as-written' satisfies UnitSystem

/** What each is called in the texts of recipes. */
export const unitNames = {
  'as-written': 'unitsAsWritten',
  metric: 'unitsMetric',
  us: 'unitsUs',
} as const satisfies Record<UnitSystem, string>
