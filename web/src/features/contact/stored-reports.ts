import * as v from 'valibot'
import { Report } from '@simmer/contract/wire/moderation'
import { readRows, storedRowFields } from './stored-rows.ts'

/** A report on this device with its sync state. */
export const StoredReport = v.object({
  ...storedRowFields,
  /** Null once the server has it: its words and address leave the device. */
  report: v.nullable(Report),
  /** What is reported, as the page names it. */
  name: v.string(),
  /** R-XXXX-XXXX, once the server has it. */
  reference: v.nullable(v.string()),
})
export type StoredReport = v.InferOutput<typeof StoredReport>

export const allReports = readRows(StoredReport)
