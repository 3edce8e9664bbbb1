/** Minutes and portions: no dish takes two years or feeds a city, and the database's whole numbers end. */
export const maxFactNumber = 1_000_000
