import { toCome } from './to-come.tsx'

/** RT-20: LY-3's entry for authors. */
export const analyticsScreen = toCome({
  icon: 'chart',
  title: 'Analytics',
  text: 'How often your recipes are opened, saved and cooked will be told here. It is being built.',
})
