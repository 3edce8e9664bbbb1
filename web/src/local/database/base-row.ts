/** One row of the server's, as of the cursor. */
export interface BaseRow {
  readonly id: string
  readonly version: number
  readonly value: unknown
}
