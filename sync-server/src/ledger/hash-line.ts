import { hash as hashOnce } from 'node:crypto'
import type { CheckedLine, Line } from './line.ts'

/** The hash before the first line of an owner. */
export const emptyHead = Buffer.alloc(0)

type Fields = readonly [
  ...ids: [ownerId: string, seq: number, transferId: string, postingId: string],
  ...moved: [debit: Line['debit'], credit: Line['credit'], currency: string, amount: string, state: Line['state']],
  ...causes: [ofTransfer: string | null, cause: string, causeId: string, leg: number],
  ...origins: [recipeId: string | null, period: string | null, rule: string | null, at: string, madeBy: string],
]

/** Every stored column in a fixed order, as JSON. It never changes: stored hashes depend on it. */
const canonicalText = (line: Omit<Line, 'hash'>): string => {
  const fields: Fields = [
    line.ownerId,
    line.seq,
    line.transferId,
    line.postingId,
    line.debit,
    line.credit,
    line.currency,
    String(line.amount),
    line.state,
    line.ofTransfer,
    line.cause,
    line.causeId,
    line.leg,
    line.recipeId,
    line.period,
    line.rule,
    line.at.toISOString(),
    line.madeBy,
  ]
  return JSON.stringify(fields)
}

const orNull = (column: string): string => `coalesce(to_json(${column})::text, 'null')`

/**
 * The same text as SQL, of a stored line. The check takes the line from it: it hashes exactly what it checks, and reads one
 * text instead of 18 columns, which takes half the time. A year before our era has the digits of another year, so it is marked.
 */
export const canonicalColumn = `format('["%s",%s,"%s","%s",%s,%s,%s,"%s",%s,%s,%s,%s,%s,%s,%s,%s,"%s",%s]',
    owner_id, seq, transfer_id, posting_id, to_json(debit_kind), to_json(credit_kind), to_json(currency), amount, state,
    ${orNull('of_transfer')}, to_json(cause), to_json(cause_id), leg, ${orNull('recipe_id')}, ${orNull('period')},
    ${orNull('rule')}, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || case when at < '0001-01-01' then ' BC' else '' end,
    to_json(made_by))`

/** A stored line from its canonical text and its hash. Written out, because copies of objects would take longer than the hashes. */
export const readCanonicalText = (text: string, hash: string): CheckedLine => {
  const fields: Fields = JSON.parse(text)
  return {
    text,
    hash,
    ownerId: fields[0],
    seq: fields[1],
    transferId: fields[2],
    debit: fields[4],
    credit: fields[5],
    currency: fields[6],
    amount: BigInt(fields[7]),
    state: fields[8],
    ofTransfer: fields[9],
    cause: fields[10],
    causeId: fields[11],
    at: fields[16],
  }
}

/** LG-2: the hash of a line covers the hash before it, so a changed line shows in every later one. All are in hex. */
export const hashText = (head: string, text: string): string =>
  hashOnce('sha256', Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(text)]), 'hex')

export const hashLine = (head: Buffer, line: Omit<Line, 'hash'>): Buffer =>
  Buffer.from(hashText(head.toString('hex'), canonicalText(line)), 'hex')
