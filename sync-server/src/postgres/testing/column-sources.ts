// Which columns of a statement are equal to which, read from the syntax tree of libpg_query.
/** A node of the syntax tree of libpg_query: one key, the type, and its fields. */
type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const field = (of: unknown, name: string): unknown => (isFields(of) ? of[name] : undefined)
export const list = (of: unknown, name: string): readonly unknown[] => {
  const found = field(of, name)
  return Array.isArray(found) ? found : []
}
export const text = (of: unknown, name: string): string => {
  const found = field(of, name)
  return typeof found === 'string' ? found : ''
}
export const stringValue = (node: unknown): string => text(field(node, 'String'), 'sval')

/** A column of one relation in one place of the statement, `place.column`; or `parameter`. */
type Column = string
/** The column holds an account of the parameters if one column of each of these lists does. */
interface Follows {
  readonly column: Column
  readonly sources: readonly (readonly Column[])[]
}

/** A relation that a query can name: its place in the statement, and the columns that are known to be of a source. */
export interface Relation {
  readonly place: string
  readonly table: string | null
}
export type Scope = Map<string, Relation>

export interface Walk {
  readonly columns: ReadonlyMap<string, string>
  readonly follows: Follows[]
  /** The places of distributed tables, with their account columns. */
  readonly used: { readonly table: string; readonly column: Column }[]
  places: number
}

export const addPlace = (walk: Walk, table: string | null): Relation => {
  walk.places += 1
  return { place: `${walk.places}`, table }
}

export const tableOf = (
  walk: Walk,
  rangeVar: unknown,
  ctes: Scope,
): { readonly alias: string; readonly relation: Relation } => {
  const name = text(rangeVar, 'relname')
  const alias = text(field(rangeVar, 'alias'), 'aliasname') || name
  const cte = ctes.get(name)
  if (cte !== undefined) return { alias, relation: cte }
  const relation = addPlace(walk, name)
  const column = walk.columns.get(name)
  if (column !== undefined) walk.used.push({ table: name, column: `${relation.place}.${column}` })
  return { alias, relation }
}

/** The columns that an expression may stand for; empty where it is no plain column or parameter. */
export const sourcesOf = (walk: Walk, node: unknown, scopes: readonly Scope[]): Column[] => {
  const cast = field(node, 'TypeCast')
  if (cast !== undefined) return sourcesOf(walk, field(cast, 'arg'), scopes)
  if (field(node, 'ParamRef') !== undefined) return ['parameter']
  const elements = list(field(node, 'A_ArrayExpr'), 'elements')
  if (elements.length > 0 && elements.every((each) => sourcesOf(walk, each, scopes).includes('parameter')))
    return ['parameter']
  const fields = list(field(node, 'ColumnRef'), 'fields').map(stringValue)
  const [first = '', second] = fields
  if (first === '') return []
  for (const scope of scopes) {
    if (second !== undefined) {
      const relation = scope.get(first)
      if (relation !== undefined) return [`${relation.place}.${second}`]
      continue
    }
    // Without a qualifier it is a column of one of the relations, or of all that USING joined.
    const owners = [...scope.values()].filter(
      ({ table }) => table === null || walk.columns.get(table) === first || first === 'account_id',
    )
    if (owners.length > 0) return owners.map(({ place }) => `${place}.${first}`)
  }
  return []
}

export const equate = (walk: Walk, a: readonly string[], b: readonly string[]): void => {
  for (const [columns, sources] of [
    [a, b],
    [b, a],
  ] as const)
    for (const column of columns) if (column !== 'parameter') walk.follows.push({ column, sources: [sources] })
}

/** Takes the equalities that `run` adds, but of an outer join only those that bind its optional side, the places of `only`. */
export const bindOnly = (walk: Walk, only: ReadonlySet<string> | undefined, run: () => void): void => {
  const before = walk.follows.length
  run()
  if (only === undefined) return
  const added = walk.follows.splice(before)
  walk.follows.push(...added.filter(({ column }) => only.has(column.slice(0, column.indexOf('.')))))
}
