import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import type { EventDetail, GroupType } from './add-events.ts'
import type { StoredGroup } from './group-rules.ts'
import type { ActorFacts, RecipeFacts } from './load-facts.ts'

/** An actor of an entry, with everything that the actor did there, the newest first. */
export interface ShownActor {
  readonly actorId: string
  readonly details: readonly EventDetail[]
}

/** What an entry is made of. */
export interface GroupParts extends Pick<StoredGroup, 'newestVersion' | 'newestAt'> {
  readonly type: GroupType
  readonly target: string
  /** The newest ones first; at least one. */
  readonly actors: readonly ShownActor[]
  /** All actors. */
  readonly count: number
  /** Undefined where the recipe is gone and the entry was never written. */
  readonly recipe: Pick<RecipeFacts, 'title' | 'link' | 'image'>
}

type Facts = ReadonlyMap<string, ActorFacts>

/** Saves and ratings are private acts, so their authors may hide the name. A review is public. */
const mayBeNamed = (type: GroupType, { details }: ShownActor, { isActive, isNamed }: ActorFacts): boolean => {
  const isPrivate = type === 'RECIPE_SAVED_GROUP' || type === 'RECIPE_RATED_GROUP'
  return isActive && (isNamed || !isPrivate || details.some(({ review }) => review !== undefined))
}

const withName = (type: GroupType, actor: ShownActor, facts: Facts): ActorFacts | undefined => {
  const found = facts.get(actor.actorId)
  return found !== undefined && mayBeNamed(type, actor, found) ? found : undefined
}

const fragment = ({ type, target, count, actors: [newest] }: GroupParts): string => {
  const review = newest?.details.find((detail) => detail.review !== undefined)?.review
  const reply = newest?.details.find((detail) => detail.reply !== undefined)?.reply
  switch (type) {
    case 'RECIPE_RATED_GROUP':
      return count === 1 && review !== undefined ? `#review-${review}` : '#reviews'
    case 'REVIEW_LIKED_GROUP':
      return `#review-${target}`
    case 'REPLY_LIKED_GROUP':
      return `#reply-${target}`
    case 'REVIEW_REPLIED_GROUP':
      return reply === undefined ? `#review-${target}` : `#reply-${reply}`
    case 'RECIPE_SAVED_GROUP':
    default:
      return ''
  }
}

/** NT-4: the record of an entry, from the data of this moment. */
export const showGroup = (parts: GroupParts, facts: Facts): NotificationGroup => {
  const { type, actors, count, recipe, newestVersion, newestAt } = parts
  const [newest] = actors
  const isAboutRecipe = type === 'RECIPE_SAVED_GROUP' || type === 'RECIPE_RATED_GROUP'
  const details = actors.flatMap((actor) => actor.details)
  const stars = details.find((detail) => detail.stars !== undefined)?.stars
  const reviewer = details.find((detail) => detail.reviewer !== undefined)?.reviewer
  return {
    type,
    actors: actors.map((actor) => withName(type, actor, facts)?.name ?? null),
    count,
    title: recipe.title,
    link: recipe.link + fragment(parts),
    image: isAboutRecipe
      ? recipe.image
      : ((newest === undefined ? undefined : withName(type, newest, facts))?.picture ?? null),
    ...(count === 1 && stars !== undefined && { stars }),
    ...(count === 1 && details.some(({ review }) => review !== undefined) && { reviewed: true }),
    ...(reviewer !== undefined && { reviewer: facts.get(reviewer)?.name ?? null }),
    newest: newestVersion,
    at: newestAt,
  }
}
