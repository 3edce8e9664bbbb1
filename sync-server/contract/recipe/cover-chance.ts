/** The next number of a sequence: a whole one below `below`. */
export type Random = (below: number) => number
