import type { Draft } from './read-drafts.ts'

/** What a recipe must have before anybody can cook from it, and where in the editor it is written. */
export const lacks = ['title', 'description', 'servings', 'ingredients', 'steps', 'conflicts'] as const
export type Lack = (typeof lacks)[number]

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

export const lacksOf = (draft: Draft): readonly Lack[] => {
  const { title, description, tips, ingredients, steps, servings } = draft
  const says = (items: Draft['steps']): boolean => items.some(({ isPart, words }) => !isPart && !isBlank(words.text))
  const words = [title, description, tips, ...[...ingredients, ...steps].map((item) => item.words)]
  const there: Readonly<Record<Lack, boolean>> = {
    title: !isBlank(title?.text),
    description: !isBlank(description?.text),
    servings: servings !== null,
    ingredients: says(ingredients),
    steps: says(steps),
    conflicts: words.every((text) => (text?.rivals ?? []).length === 0),
  }
  return lacks.filter((lack) => !there[lack])
}
