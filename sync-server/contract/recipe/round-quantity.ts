/** Two decimals, half up, for a quantity of at least zero. */
export const roundQuantity = (value: number): number => Math.round(value * 100 * (1 + Number.EPSILON)) / 100
