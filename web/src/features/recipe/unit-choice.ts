export const unitChoices = ['as-written', 'metric', 'us'] as const
export type UnitChoice = (typeof unitChoices)[number]
export const asWritten = 'as-written' satisfies UnitChoice
