const displayPlurals: Readonly<Record<string, string>> = {
  cup: 'cups',
  piece: 'pieces',
  dash: 'dashes',
  pinch: 'pinches',
  sprig: 'sprigs',
  can: 'cans',
  bundle: 'bundles',
}

/** The word beside a quantity on the screen: `2 cans`, `1 cup`, `3 g`. An unknown unit is shown as it is. */
export function displayUnit(unit: string, quantity: number | null): string {
  const singular = unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : unit
  if (quantity === null) return unit
  return quantity > 1 ? (displayPlurals[singular] ?? singular) : singular
}
