import * as v from 'valibot'
import { storableText } from './scalars.ts'
import { isAskableAddress, maxAskedAddress } from './shared-link.ts'

/** The pages of an account that are asked for again within this time are known already. */
export const knownImportMs = 90 * 24 * 60 * 60 * 1000

/**
 * IM-9: asks the server to read a page and to make drafts of its recipes. The same key with another address, or after a
 * failure, asks again. `again`: also where the account has the page already. Null removes the import from the list.
 */
export const AskArgs = v.nullable(
  v.object({
    kind: v.picklist(['url']),
    url: storableText(maxAskedAddress),
    again: v.optional(v.boolean()),
  }),
)
export type AskArgs = v.InferOutput<typeof AskArgs>

const ImportedDraft = v.object({ id: v.string(), title: v.string() })

/** The value of a row `import:<id>`. Only the server goes on from `asked`. */
export const AskedImport = v.object({
  kind: v.picklist(['url']),
  url: v.string(),
  again: v.optional(v.boolean()),
  state: v.picklist(['asked', 'reading', 'ready', 'failed']),
  /** Why it failed, or with `asked` why the server tries once more: a problem or a warning of a reader. */
  code: v.optional(v.string()),
  /** With `ready`. */
  drafts: v.optional(v.array(ImportedDraft)),
  /** With `ready`: the account had these drafts before. */
  isKnown: v.optional(v.boolean()),
  /** IM-2: with `ready`, the lines of the page that are in no draft. */
  leftOut: v.optional(v.array(v.string())),
})
export type AskedImport = v.InferOutput<typeof AskedImport>

const tracking = /^(?:utm_.*|fbclid|gclid|igsh|mc_cid|mc_eid)$/

/** Addresses of one page have one key: the part behind "#" and what only counts visits make no difference. */
export const addressKey = (address: string): string => {
  if (!isAskableAddress(address)) return address
  const url = new URL(address)
  url.hash = ''
  // A copy: deleting while iterating skips the next one.
  const names = [...url.searchParams.keys()]
  for (const name of names) if (tracking.test(name)) url.searchParams.delete(name)
  return url.href.replace(/^http:/, 'https:')
}
