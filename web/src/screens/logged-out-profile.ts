import { toCome } from './to-come.tsx'

/** RT-17. */
export const loggedOutProfileScreen = toCome({
  icon: 'person',
  title: 'A place of your own',
  text: 'Your profile and what you publish will stand here. Sign up and the recipes you save are on every device you have.',
  signUp: true,
})
