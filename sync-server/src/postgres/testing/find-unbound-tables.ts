import { parseSync } from 'libpg-query'
import {
  isFields,
  field,
  list,
  text,
  stringValue,
  addPlace,
  tableOf,
  sourcesOf,
  equate,
  bindOnly,
  type Relation,
  type Scope,
  type Walk,
} from './column-sources.ts'

/**
 * The distributed tables that a statement reads or writes without an account of its parameters: neither a condition
 * `account_id = $n` or `= any($n)`, nor one that makes it equal to such a column. `accountColumns` names the account
 * column of each distributed table. Conditions below OR and NOT do not count, and an outer join binds only its optional side.
 */
export const findUnboundTables = (sql: string, accountColumns: ReadonlyMap<string, string>): string[] => {
  const walk: Walk = { columns: accountColumns, follows: [], used: [], places: 0 }
  for (const { stmt } of parseSync(sql).stmts ?? []) visitStatement(walk, stmt, [], new Map())
  const bound = new Set<string>(['parameter'])
  for (let grows = true; grows;) {
    grows = false
    for (const { column, sources } of walk.follows)
      if (!bound.has(column) && sources.every((each) => each.some((source) => bound.has(source)))) {
        bound.add(column)
        grows = true
      }
  }
  return [...new Set(walk.used.flatMap(({ table, column }) => (bound.has(column) ? [] : [table])))].toSorted()
}

/** Takes the equalities of a condition that holds for every row. `only`: the places that it binds. */
const visitCondition = (
  walk: Walk,
  node: unknown,
  scopes: readonly Scope[],
  ctes: Scope,
  only?: ReadonlySet<string>,
): void => {
  const and = field(node, 'BoolExpr')
  if (text(and, 'boolop') === 'AND_EXPR') {
    for (const each of list(and, 'args')) visitCondition(walk, each, scopes, ctes, only)
    return
  }
  const expression = field(node, 'A_Expr')
  const isEqual = list(expression, 'name').map(stringValue).join() === '='
  if (isEqual) {
    const [left, right] = [field(expression, 'lexpr'), field(expression, 'rexpr')]
    const rows = [left, right].map((side) => list(field(side, 'RowExpr'), 'args'))
    const pairs =
      rows[0]?.length && rows[1]?.length ? rows[0].map((each, index) => [each, rows[1]?.[index]]) : [[left, right]]
    for (const [a, b] of pairs) {
      bindOnly(walk, only, () => equate(walk, sourcesOf(walk, a, scopes), sourcesOf(walk, b, scopes)))
    }
  }
  // (a, b) in (select …) and = any(select …): the columns are those of the query.
  const sublink = field(node, 'SubLink')
  if (text(sublink, 'subLinkType') === 'ANY_SUBLINK') {
    const query = visitQuery(walk, field(sublink, 'subselect'), scopes, ctes)
    const test = field(sublink, 'testexpr')
    const tested = list(field(test, 'RowExpr'), 'args')
    for (const [index, each] of (tested.length > 0 ? tested : [test]).entries())
      equate(walk, sourcesOf(walk, each, scopes), query.outputs[index] ?? [])
    visitExpressions(walk, test, scopes, ctes)
    return
  }
  visitExpressions(walk, node, scopes, ctes)
}

/** Visits the queries inside of an expression. */
const visitExpressions = (walk: Walk, node: unknown, scopes: readonly Scope[], ctes: Scope): void => {
  if (Array.isArray(node)) for (const each of node) visitExpressions(walk, each, scopes, ctes)
  if (!isFields(node)) return
  for (const [name, value] of Object.entries(node)) {
    if (name === 'SubLink') {
      visitExpressions(walk, field(value, 'testexpr'), scopes, ctes)
      visitQuery(walk, field(value, 'subselect'), scopes, ctes)
    } else if (name === 'SelectStmt') visitQuery(walk, { SelectStmt: value }, scopes, ctes)
    else visitExpressions(walk, value, scopes, ctes)
  }
}

interface Query {
  readonly names: readonly string[]
  readonly outputs: readonly (readonly string[])[]
}

const placesOf = (scope: Scope, names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => scope.get(name)?.place ?? []))

/** Adds the relations of a FROM item to the scope. Returns their names. */
const visitFrom = (walk: Walk, item: unknown, scope: Scope, outer: readonly Scope[], ctes: Scope): string[] => {
  const scopes = [scope, ...outer]
  const rangeVar = field(item, 'RangeVar')
  if (rangeVar !== undefined) {
    const { alias, relation } = tableOf(walk, rangeVar, ctes)
    scope.set(alias, relation)
    return [alias]
  }
  const subselect = field(item, 'RangeSubselect')
  if (subselect !== undefined) {
    const query = visitQuery(walk, field(subselect, 'subquery'), scopes, ctes)
    const alias = field(subselect, 'alias')
    const renamed = list(alias, 'colnames').map(stringValue)
    return [
      addDerived(walk, scope, text(alias, 'aliasname'), {
        ...query,
        names: query.names.map((name, index) => renamed[index] ?? name),
      }),
    ]
  }
  const rangeFunction = field(item, 'RangeFunction')
  if (rangeFunction !== undefined) {
    visitExpressions(walk, field(rangeFunction, 'functions'), scopes, ctes)
    const alias = field(rangeFunction, 'alias')
    const names = list(alias, 'colnames').map(stringValue)
    const [call] = list(rangeFunction, 'functions').flatMap((each) => list(field(each, 'List'), 'items'))
    const outputs = list(field(call, 'FuncCall'), 'args').map((each) => sourcesOf(walk, each, scopes))
    // A table of the parameters: `unnest($1, $2) as given (account_id, …)`.
    return [addDerived(walk, scope, text(alias, 'aliasname'), { names, outputs })]
  }
  const join = field(item, 'JoinExpr')
  if (join === undefined) return []
  const left = visitFrom(walk, field(join, 'larg'), scope, outer, ctes)
  const right = visitFrom(walk, field(join, 'rarg'), scope, outer, ctes)
  const type = text(join, 'jointype')
  const optional = type === 'JOIN_LEFT' ? right : type === 'JOIN_RIGHT' ? left : type === 'JOIN_FULL' ? [] : undefined
  const only = optional === undefined ? undefined : placesOf(scope, optional)
  for (const name of list(join, 'usingClause').map(stringValue)) {
    const [a, b] = [left, right].map((names) => [...placesOf(scope, names)].map((place) => `${place}.${name}`))
    bindOnly(walk, only, () => equate(walk, a ?? [], b ?? []))
  }
  visitCondition(walk, field(join, 'quals'), scopes, ctes, only)
  return [...left, ...right]
}

const addDerived = (walk: Walk, scope: Scope, alias: string, { names, outputs }: Query): string => {
  const relation = addPlace(walk, null)
  for (const [index, name] of names.entries()) equate(walk, [`${relation.place}.${name}`], outputs[index] ?? [])
  const key = alias || `unnamed ${relation.place}`
  scope.set(key, relation)
  return key
}

const visitCtes = (walk: Walk, clause: unknown, scopes: readonly Scope[], ctes: Scope): Scope => {
  const own = new Map(ctes)
  for (const item of list(clause, 'ctes')) {
    const cte = field(item, 'CommonTableExpr')
    const name = text(cte, 'ctename')
    // A recursive query names itself; its place is known before.
    const relation = addPlace(walk, null)
    const isRecursive = field(clause, 'recursive') === true
    if (isRecursive) own.set(name, relation)
    const query = visitStatement(walk, field(cte, 'ctequery'), scopes, own)
    const renamed = list(cte, 'aliascolnames').map(stringValue)
    own.set(name, relation)
    // One way only: a condition on the result does not reach the tables inside.
    for (const [index, column] of query.names.entries())
      walk.follows.push({
        column: `${relation.place}.${renamed[index] ?? column}`,
        sources: [query.outputs[index] ?? []],
      })
  }
  return own
}

const outputsOf = (walk: Walk, targets: readonly unknown[], scopes: readonly Scope[], ctes: Scope): Query => {
  const names: string[] = []
  const outputs: string[][] = []
  for (const target of targets) {
    const value = field(field(target, 'ResTarget'), 'val')
    visitExpressions(walk, value, scopes, ctes)
    const parts = list(field(value, 'ColumnRef'), 'fields')
    if (field(parts.at(-1), 'A_Star') !== undefined) {
      // Of all columns only those of the account matter.
      for (const column of ['account_id', 'owner_id']) {
        names.push(column)
        const [scope = new Map<string, Relation>()] = scopes
        const places =
          parts.length === 1
            ? [...scope.values()].map(({ place }) => place)
            : [...placesOf(scope, [stringValue(parts[0])])]
        outputs.push(places.map((place) => `${place}.${column}`))
      }
      continue
    }
    names.push(text(field(target, 'ResTarget'), 'name') || stringValue(parts.at(-1)))
    outputs.push(sourcesOf(walk, value, scopes))
  }
  return { names, outputs }
}

const visitQuery = (walk: Walk, node: unknown, outer: readonly Scope[], ctes: Scope): Query => {
  const select = field(node, 'SelectStmt')
  if (select === undefined) return visitStatement(walk, node, outer, ctes)
  const own = visitCtes(walk, field(select, 'withClause'), outer, ctes)
  if (text(select, 'op') !== 'SETOP_NONE') {
    const parts = ['larg', 'rarg'].map((side) => visitQuery(walk, { SelectStmt: field(select, side) }, outer, own))
    return unite(walk, parts)
  }
  const scope: Scope = new Map()
  const scopes = [scope, ...outer]
  for (const item of list(select, 'fromClause')) visitFrom(walk, item, scope, outer, own)
  visitCondition(walk, field(select, 'whereClause'), scopes, own)
  for (const name of ['havingClause', 'sortClause', 'groupClause', 'windowClause', 'limitCount'])
    visitExpressions(walk, field(select, name), scopes, own)
  const values = list(select, 'valuesLists').flatMap((each) => [list(field(each, 'List'), 'items')])
  if (values.length > 0) {
    visitExpressions(walk, values, scopes, own)
    const rows = values.map((items) => ({
      names: items.map((_, index) => `column${index + 1}`),
      outputs: items.map((each) => sourcesOf(walk, each, scopes)),
    }))
    return unite(walk, rows)
  }
  return outputsOf(walk, list(select, 'targetList'), scopes, own)
}

/** A column of a union is bound only where all parts bind it. */
const unite = (walk: Walk, parts: readonly Query[]): Query => {
  const names = parts[0]?.names ?? []
  const { place } = addPlace(walk, null)
  const columns = names.map((_, index) => `${place}.${index}`)
  for (const [index, column] of columns.entries())
    walk.follows.push({ column, sources: parts.map(({ outputs }) => outputs[index] ?? []) })
  return { names, outputs: columns.map((column) => [column]) }
}

const noQuery: Query = { names: [], outputs: [] }

const visitStatement = (walk: Walk, node: unknown, outer: readonly Scope[], ctes: Scope): Query => {
  if (field(node, 'SelectStmt') !== undefined) return visitQuery(walk, node, outer, ctes)
  const cursor = field(node, 'DeclareCursorStmt')
  if (cursor !== undefined) return visitQuery(walk, field(cursor, 'query'), outer, ctes)
  const insert = field(node, 'InsertStmt')
  const change = insert ?? field(node, 'UpdateStmt') ?? field(node, 'DeleteStmt')
  if (change === undefined) return noQuery
  const own = visitCtes(walk, field(change, 'withClause'), outer, ctes)
  const scope: Scope = new Map()
  const { alias, relation } = tableOf(walk, field(change, 'relation'), new Map())
  scope.set(alias, relation)
  const scopes = [scope, ...outer]
  if (insert !== undefined) {
    const source = visitQuery(walk, field(insert, 'selectStmt'), outer, own)
    const names = list(insert, 'cols').map((each) => text(field(each, 'ResTarget'), 'name'))
    for (const [index, name] of names.entries())
      walk.follows.push({ column: `${relation.place}.${name}`, sources: [source.outputs[index] ?? []] })
    const conflict = field(insert, 'onConflictClause')
    scope.set('excluded', relation)
    visitExpressions(walk, field(conflict, 'targetList'), scopes, own)
    visitExpressions(walk, field(conflict, 'whereClause'), scopes, own)
  } else {
    for (const item of [...list(change, 'fromClause'), ...list(change, 'usingClause')])
      visitFrom(walk, item, scope, outer, own)
    visitCondition(walk, field(change, 'whereClause'), scopes, own)
    visitExpressions(walk, field(change, 'targetList'), scopes, own)
  }
  const returning = list(change, 'returningList')
  return outputsOf(
    walk,
    returning.length > 0 ? returning : list(field(change, 'returningClause'), 'exprs'),
    scopes,
    own,
  )
}
