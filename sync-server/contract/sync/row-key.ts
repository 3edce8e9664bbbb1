import { actions, type ActionName } from '../wire/actions.ts'
import { draftParts } from '../wire/draft.ts'
import { mailKinds } from '../preferences/mail.ts'
import { notifyChoices } from '../wire/notifications.ts'
import { planParts } from '../wire/plan.ts'
import { shoppingParts } from '../wire/shopping.ts'
import { actionRowKinds, type RowKind } from './fold.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The form of a key, by its type. */
const keyPatterns: Readonly<Record<(typeof actions)[ActionName]['key'], RegExp>> = {
  r: new RegExp(`^r:${uuid}$`),
  note: new RegExp(`^note:${uuid}:(recipe|\\d{1,3})$`),
  cooked: new RegExp(`^cooked:${uuid}$`),
  collection: new RegExp(`^collection:${uuid}$`),
  collected: new RegExp(`^collected:${uuid}:${uuid}$`),
  cooking: new RegExp(`^cooking:${uuid}$`),
  shopping: new RegExp(`^shopping:${uuid}:(${Object.keys(shoppingParts).join('|')})$`),
  plan: new RegExp(`^plan:${uuid}:(${Object.keys(planParts).join('|')})$`),
  // Each line and each step has parts of its own.
  draft: new RegExp(
    `^draft:${uuid}:(${Object.keys(draftParts)
      .join('|')
      .replace(/place|picture|read/g, `$&-${uuid}`)})$`,
  ),
  drafttext: new RegExp(
    `^drafttext:${uuid}:(title|description|tips|(alt|ingredient|ingredientpart|step|steppart)-${uuid})$`,
  ),
  publish: new RegExp(`^publish:${uuid}$`),
  import: new RegExp(`^import:${uuid}$`),
  seen: /^seen:notifications$/,
  notify: new RegExp(`^notify:(${notifyChoices.join('|')})$`),
  mail: new RegExp(`^mail:(${mailKinds.join('|')})$`),
  follow: new RegExp(`^follow:${uuid}$`),
  block: new RegExp(`^block:${uuid}$`),
  review: new RegExp(`^review:${uuid}$`),
  reply: new RegExp(`^reply:${uuid}$`),
  like: new RegExp(`^like:${uuid}$`),
}

/** The key of a row. Rows about recipes have the recipe's id; the id of a record is its key. */
export const rowKey = (kind: RowKind, id: string): string => (kind === 'record' ? id : `r:${id}`)

export const rowIdFromKey = (key: string): string => (key.startsWith('r:') ? key.slice(2) : key)

/** The id of the row that an action's key names; null where the key is not valid for this action. */
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
