import { toCome } from './to-come.tsx'

/** LY-3: where the bell leads. */
export const notificationsScreen = toCome({
  icon: 'bell',
  title: 'Notifications',
  text: 'When somebody reviews your recipe or answers you, it will say so here. It is being built; nothing is missed meanwhile.',
})
