import { toCome } from './to-come.tsx'

/** RT-17. */
export const loggedOutCreateRecipeScreen = toCome({
  icon: 'write',
  title: 'Your recipes, written down',
  text: 'Writing and publishing recipes on Simmer comes next. With an account you are ready for it, and can save and rate today.',
  signUp: true,
})
