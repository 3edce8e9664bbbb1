import type { Draft, DraftItem } from '@simmer/contract/sync/read-draft'

const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const sharedItems = (before: readonly DraftItem[], now: readonly DraftItem[]): readonly DraftItem[] => {
  const known = new Map(before.map((item) => [item.field, item]))
  const items = now.map((item) => {
    const old = known.get(item.field)
    return old !== undefined && areSame(old, item) ? old : item
  })
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
}

/** The draft as it is now, made of the very parts of the one before wherever they say the same: what did not change is not drawn anew. */
export const shareUnchanged = (before: Draft | null, now: Draft): Draft => {
  if (before === null || before.id !== now.id) return now
  const shared = <K extends 'title' | 'description' | 'tips' | 'cover' | 'diets' | 'meals' | 'tags' | 'nutrition'>(
    part: K,
  ): Draft[K] => (areSame(before[part], now[part]) ? before[part] : now[part])
  return {
    ...now,
    title: shared('title'),
    description: shared('description'),
    tips: shared('tips'),
    cover: shared('cover'),
    pictures: areSame([...before.pictures], [...now.pictures]) ? before.pictures : now.pictures,
    diets: shared('diets'),
    meals: shared('meals'),
    tags: shared('tags'),
    nutrition: shared('nutrition'),
    ingredients: sharedItems(before.ingredients, now.ingredients),
    steps: sharedItems(before.steps, now.steps),
  }
}
