import * as v from 'valibot'
import { isProblemName, type ProblemName } from '@simmer/contract/wire/problem-statuses'
import type { DeviceDatabase } from '#local/database/device-database.ts'

/** What contact messages and reports have in common. They share a table of this device. */
export const storedRowFields = {
  id: v.string(),
  /** The account that wrote it; null for a guest. Only this account sees it. */
  by: v.nullable(v.string()),
  /** The tab in which a guest wrote it. Only this tab shows it: the next guest may be another person. */
  tab: v.optional(v.string()),
  /** Time of writing, by the clock of this device. */
  at: v.number(),
  state: v.picklist(['waiting', 'sent', 'rejected']),
  /** The problem for which the server rejected it. */
  problem: v.nullable(v.custom<ProblemName>((name) => typeof name === 'string' && isProblemName(name))),
}

export type StoredRow = v.InferOutput<v.ObjectSchema<typeof storedRowFields, undefined>>

/** All rows of one kind, the oldest first. Rows of the other kind and unreadable ones are skipped. */
export const readRows =
  <Row extends { readonly at: number }>(schema: v.GenericSchema<unknown, Row>) =>
  async ({ contactMessages }: Pick<DeviceDatabase, 'contactMessages'>): Promise<readonly Row[]> =>
    (await contactMessages.toArray())
      .flatMap((row) => {
        const read = v.safeParse(schema, row)
        return read.success ? [read.output] : []
      })
      .toSorted((one, other) => one.at - other.at)
