import { readDraft } from '@simmer/contract/sync/read-draft'
import type { Publication } from '@simmer/contract/wire/publishing'
import type { PublishOrder } from '@simmer/contract/sync/publish-order'
import { becomeAuthor } from '../accounts/become-author.ts'
import { takeOwnTurn } from '../changes/own-turn.ts'
import type { Asking, Database } from '../postgres/database.ts'
import { type Chance, publishRecipe, reviseRecipe, withdrawRecipe } from '../recipes/publish-recipe.ts'
import {
  type DueOrder,
  readPublicationOf,
  recordsOfDraft,
  takeOrder,
  writePublicationOf,
} from './publish-order-store.ts'

/** Where a publishing stands after it: the very same where nothing came of it. */
const after = async (
  ask: Asking,
  chance: Chance,
  due: DueOrder,
  order: PublishOrder,
  before: Publication,
): Promise<Publication> => {
  const { recipe } = before
  const refused = (code: string): Publication => ({ ...before, state: 'refused', code })
  if (order.deed !== 'publish') {
    if (order.deed === 'withdraw' && recipe !== undefined) await withdrawRecipe(ask, recipe.id)
    return before
  }
  const { says, content } = order
  const done = { says, state: 'published', at: null, origin: before.origin } as const
  if (order.at !== null) {
    const draft = readDraft(due.draftId, await recordsOfDraft(ask, due))
    if (draft === null || draft.isGone) return refused('DRAFT_DELETED')
  }
  const author = await becomeAuthor(ask, due.accountId)
  if (author === undefined) return refused('NOT_YET_AN_AUTHOR')
  if (recipe === undefined) {
    const { recipeId, recipeShortId, slug } = await publishRecipe(ask, chance, {
      authorId: due.accountId,
      author,
      content,
      photo: null,
      publishedAt: new Date(chance.now()),
      source: null,
    })
    return { ...done, recipe: { id: recipeId, recipeShortId, slug, revision: 1, says, isOut: true } }
  }
  const revised = await reviseRecipe(ask, chance, { recipeId: recipe.id, authorId: due.accountId, author, content })
  if (revised === null) return refused('TAKEN_DOWN')
  return { ...done, recipe: { ...recipe, ...revised, says, isOut: true } }
}

/**
 * Carries out one order, once, whoever else tries: the order, what it does and what the author's devices are told of it are
 * one transaction in the account's order. Answers the account's version afterwards; undefined where there was nothing to do.
 */
export const carryOut = (database: Database, chance: Chance, due: DueOrder): Promise<number | undefined> =>
  database.tx(async (ask) => {
    const version = await takeOwnTurn(ask, due.accountId)
    if (version === undefined) return undefined
    const order = await takeOrder(ask, due)
    const before = order === undefined ? null : await readPublicationOf(ask, due)
    if (order === undefined || before === null) return version
    const publication = await after(ask, chance, due, order, before)
    if (publication !== before) await writePublicationOf(ask, due, publication, version)
    return version
  })
