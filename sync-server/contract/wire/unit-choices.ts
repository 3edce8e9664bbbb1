/** How amounts are written: as the cook wrote them, in grams, or in cups. */
export const unitSystems = ['as-written', 'metric', 'us'] as const
export type UnitSystem = (typeof unitSystems)[number]
