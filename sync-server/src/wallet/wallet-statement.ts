import {
  statementMonths,
  walletStatement,
  type walletEndpoints,
} from '@simmer/contract/wire/endpoints/wallet-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { csvFile } from '../http/csv.ts'
import { requireActive, type Authenticate, type Handler } from '../http/handler.ts'
import type { Ctx } from '../http/middleware.ts'
import { createRouteLimit } from '../http/rate-limit.ts'
import { readMethods, type Route } from '../http/route.ts'
import { amountText, isPersonKind, type AccountKind } from '../ledger/line.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { requireEarner } from '../partners/partner-calls.ts'

/** What a device stores of statements: a tenth of what browsers let an origin store this way. */
const maxStoredCharacters = 500_000

const lines = statement(
  'wallet.statement',
  `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, cause, debit_kind as debit, credit_kind as credit,
     line.currency, line.amount::text as amount, (array['posted', 'pending', 'completed', 'cancelled'])[line.state] as state,
     period, rule, coalesce(title, '') as title
   from ledger_transfer as line left join recipe on recipe.recipe_id = line.recipe_id and recipe.state <> 'deleted'
   where line.owner_id = $1 and at < to_timestamp($2::float8 / 1000) order by seq`,
)

interface Line {
  readonly day: string
  readonly cause: string
  readonly debit: AccountKind
  readonly credit: AccountKind
  readonly currency: string
  readonly amount: string
  readonly state: 'posted' | 'pending' | 'completed' | 'cancelled'
  readonly period: string | null
  readonly rule: string | null
  readonly title: string
}

/** What a line changes of all that its owner has: earned, available and locked, less what is owed. */
const changeBy = ({ debit, credit, amount, state }: Line): bigint => {
  if (state === 'pending' || state === 'cancelled') return 0n
  const toOwner = isPersonKind(credit)
  return toOwner === isPersonKind(debit) ? 0n : BigInt(toOwner ? amount : `-${amount}`)
}

const head = ['date', 'cause', 'from', 'to', 'state', 'amount', 'currency', 'month', 'recipe', 'rule']

/** The first moment after a month such as 2026-12, by UTC in milliseconds. */
const endOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Date.UTC(year, number, 1)
}

const isEntry = ({ debit, credit }: Line): boolean => isPersonKind(debit) || isPersonKind(credit)
const monthOf = ({ day }: Line): string => day.slice(0, 7)

/** What an owner has by currency, in minor units. */
type Balances = ReadonlyMap<string, bigint>

const addLines = (before: Balances, own: readonly Line[]): Balances => {
  const after = new Map(before)
  for (const line of own) after.set(line.currency, (after.get(line.currency) ?? 0n) + changeBy(line))
  return after
}

/** The lines of a month as a CSV file, with what the owner had before and after it. */
const writeStatement = (month: string, own: readonly Line[], before: Balances): string => {
  const after = addLines(before, own)
  const balanceLines = (name: string, balances: Balances) =>
    [...after.keys()].map((currency) => [
      month,
      `balance ${name}`,
      '',
      '',
      '',
      amountText(balances.get(currency) ?? 0n),
      currency,
      '',
      '',
      '',
    ])
  const rows = own
    .filter(isEntry)
    .map(({ day, cause, debit, credit, state, amount, currency, period, title, rule }) => [
      day,
      cause,
      debit,
      credit,
      state,
      amountText(BigInt(amount)),
      currency,
      period ?? '',
      title,
      rule ?? '',
    ])
  return csvFile([head, ...balanceLines('before', before), ...rows, ...balanceLines('after', after)])
}

/** The months with entries, the oldest first, and what the owner had before each. */
const splitByMonth = (all: readonly Line[]): { month: string; own: readonly Line[]; before: Balances }[] => {
  const months = new Map<string, Line[]>()
  for (const line of all) {
    const own = months.get(monthOf(line)) ?? []
    own.push(line)
    months.set(monthOf(line), own)
  }
  let after: Balances = new Map()
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([month, own]) => {
      const before = after
      after = addLines(before, own)
      return own.some(isEntry) ? [{ month, own, before }] : []
    })
}

/**
 * LG-5: the statements of the last months with entries, the newest first, for a device that stores them: as many as fit
 * into `maxStoredCharacters`. A month that alone is longer is left out.
 */
export const readStatements =
  ({
    database,
    now,
  }: {
    readonly database: Queryable
    readonly now: () => number
  }): Handler<typeof walletEndpoints.walletStatements> =>
  async (_, { person }) => {
    await requireEarner(database, person)
    const all = await database.rows<Line>(lines, [person.accountId, Number.POSITIVE_INFINITY])
    const statements: { month: string; file: string }[] = []
    let characters = 0
    for (const { month, own, before } of splitByMonth(all).slice(-statementMonths).toReversed()) {
      const file = writeStatement(month, own, before)
      if (characters + file.length > maxStoredCharacters) continue
      characters += file.length
      statements.push({ month, file })
    }
    return { asOf: new Date(now()).toISOString(), statements }
  }

/**
 * `GET /api/wallet/statement`: the lines of a month with what the owner had before and after it. `authenticate` also
 * accepts the cookie, because the browser downloads a link.
 */
export const walletStatementRoute = (deps: {
  readonly database: Queryable
  readonly authenticate: Authenticate
}): Route => {
  const { path, query, rateLimit, summary } = walletStatement
  const limit = createRouteLimit(deps.database, 'wallet-statement', rateLimit)
  const send = async (ctx: Ctx): Promise<void> => {
    const person = requireActive(await deps.authenticate(ctx))
    await requireEarner(deps.database, person)
    const read = v.safeParse(query, { ...ctx.query })
    if (!read.success)
      throw new Problem('invalid-input', { details: { at: 'query.month', expected: 'a month like 2026-12' } })
    await limit?.({ person, address: ctx.ip })
    const { month } = read.output
    const all = await deps.database.rows<Line>(lines, [person.accountId, endOf(month)])
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="simmer-statement-${month}.csv"`,
    })
    ctx.type = 'text/csv; charset=utf-8'
    const before = all.filter((line) => monthOf(line) < month)
    const own = all.filter((line) => monthOf(line) === month)
    ctx.body = writeStatement(month, own, addLines(new Map(), before))
  }
  return { methods: readMethods, path, access: 'signed-in', rateLimit, summary, middleware: [send] }
}
