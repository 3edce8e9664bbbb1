import type { Draft, DraftItem } from '@simmer/contract/recipe/draft'

const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const reuseItems = (before: readonly DraftItem[], now: readonly DraftItem[]): readonly DraftItem[] => {
  const byField = new Map(before.map((item) => [item.field, item]))
  const items = now.map((item) => {
    const previous = byField.get(item.field)
    return previous !== undefined && isSameValue(previous, item) ? previous : item
  })
  return items.length === before.length && items.every((item, index) => item === before[index]) ? before : items
}

/**
 * Returns the new draft with the unchanged parts of the previous one, so that memoised components are not rendered
 * again.
 */
export const reuseUnchanged = (before: Draft | null, now: Draft): Draft => {
  if (before === null || before.id !== now.id) return now
  const reuse = <K extends 'title' | 'description' | 'tips' | 'cover' | 'diets' | 'meals' | 'tags' | 'nutrition'>(
    part: K,
  ): Draft[K] => (isSameValue(before[part], now[part]) ? before[part] : now[part])
  return {
    ...now,
    title: reuse('title'),
    description: reuse('description'),
    tips: reuse('tips'),
    cover: reuse('cover'),
    pictures: isSameValue([...before.pictures], [...now.pictures]) ? before.pictures : now.pictures,
    diets: reuse('diets'),
    meals: reuse('meals'),
    tags: reuse('tags'),
    nutrition: reuse('nutrition'),
    ingredients: reuseItems(before.ingredients, now.ingredients),
    steps: reuseItems(before.steps, now.steps),
  }
}
