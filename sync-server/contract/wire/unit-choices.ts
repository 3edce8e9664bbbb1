/** How amounts are written: as the cook wrote them, in grams, or in cups. */
export const unitChoices = ['as-written', 'metric', 'us'] as const
export type UnitChoice = (typeof unitChoices)[number]
