import * as v from 'valibot'
import { Report } from '@simmer/contract/wire/moderation'
import { isProblemName, type ProblemName } from '@simmer/contract/wire/problems'
import type { DeviceDatabase } from '#local/database/device-database.ts'

/** A report on this device with its sync state. Reports share the table of the contact messages. */
export const StoredReport = v.object({
  id: v.string(),
  /** Null once the server has it: its words and address leave the device. */
  report: v.nullable(Report),
  /** What is reported, as the page names it. */
  name: v.string(),
  /** The account that reports; null for a guest. Only this account sees it. */
  by: v.nullable(v.string()),
  /** The tab in which a guest reported. */
  tab: v.optional(v.string()),
  /** By the clock of this device. */
  at: v.number(),
  state: v.picklist(['waiting', 'sent', 'rejected']),
  /** R-XXXX-XXXX, once the server has it. */
  reference: v.nullable(v.string()),
  problem: v.nullable(v.custom<ProblemName>((name) => typeof name === 'string' && isProblemName(name))),
})
export type StoredReport = v.InferOutput<typeof StoredReport>

/** All reports, the oldest first. Contact messages and unreadable rows are skipped. */
export const allReports = async ({
  contactMessages,
}: Pick<DeviceDatabase, 'contactMessages'>): Promise<readonly StoredReport[]> =>
  (await contactMessages.toArray())
    .flatMap((row) => {
      const read = v.safeParse(StoredReport, row)
      return read.success ? [read.output] : []
    })
    .toSorted((one, other) => one.at - other.at)
