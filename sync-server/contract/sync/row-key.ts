import { actions, type ActionName } from '../wire/actions.ts'
import { draftParts } from '../wire/draft.ts'
import { planParts } from '../wire/plan.ts'
import { shoppingParts } from '../wire/shopping.ts'
import { actionRowKinds, type RowKind } from './fold.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** What follows the noun in a key, by noun. */
const keyPatterns: Readonly<Record<(typeof actions)[ActionName]['key'], RegExp>> = {
  r: new RegExp(`^r:${uuid}$`),
  note: new RegExp(`^note:${uuid}:(recipe|\\d{1,3})$`),
  cooked: new RegExp(`^cooked:${uuid}$`),
  collection: new RegExp(`^collection:${uuid}$`),
  collected: new RegExp(`^collected:${uuid}:${uuid}$`),
  cooking: new RegExp(`^cooking:${uuid}$`),
  shopping: new RegExp(`^shopping:${uuid}:(${Object.keys(shoppingParts).join('|')})$`),
  plan: new RegExp(`^plan:${uuid}:(${Object.keys(planParts).join('|')})$`),
  // Of those that belong to a line or a step there is one for each.
  draft: new RegExp(
    `^draft:${uuid}:(${Object.keys(draftParts)
      .join('|')
      .replace(/place|picture|read/g, `$&-${uuid}`)})$`,
  ),
  drafttext: new RegExp(
    `^drafttext:${uuid}:(title|description|tips|(alt|ingredient|ingredientpart|step|steppart)-${uuid})$`,
  ),
  publish: new RegExp(`^publish:${uuid}$`),
}

/** The key of a row: recipes' rows are called by the recipe's id, a record's id is its key. */
export const rowKey = (kind: RowKind, id: string): string => (kind === 'record' ? id : `r:${id}`)

/** The other way round. */
export const rowIdFromKey = (key: string): string => (key.startsWith('r:') ? key.slice(2) : key)

/** The row that an action's key is about, or null where it is no key of this action. */
export const parseRowId = (name: ActionName, key: string): string | null =>
  keyPatterns[actions[name].key].test(key) ? rowIdFromKey(key) : null

/** The actions that may change a row. */
export const actionsOn = (kind: RowKind, id: string): readonly ActionName[] => {
  const key = rowKey(kind, id)
  return names.filter((name) => actionRowKinds[name] === kind && key.startsWith(`${actions[name].key}:`))
}

const names: readonly ActionName[] = Object.keys(actions).filter((name): name is ActionName =>
  Object.hasOwn(actions, name),
)
