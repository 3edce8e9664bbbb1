import { toCome } from './to-come.tsx'

/** RT-19: where "Profile" leads somebody who is signed in. */
export const editProfileScreen = toCome({
  icon: 'person',
  title: 'Edit Profile',
  text: 'Your name, picture and page will be looked after here. It is being built; saving, rating and cooking work today.',
})
