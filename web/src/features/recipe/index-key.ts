/**
 * A React key made of indexes. Published recipes never change their order on the screen, so indexes identify their parts.
 */
export const indexKey = (...indexes: readonly number[]): string => indexes.join('.')
