import { toCome } from './to-come.tsx'

/** RT-18: where "Create" leads somebody who is signed in. */
export const draftsScreen = toCome({
  icon: 'write',
  title: 'Draft Recipes',
  text: 'Here you will write recipes, keep every version of them, and publish. It is being built; saving, rating and cooking work today.',
})
