import { Gallery } from '../ui/gallery/gallery.tsx'
import { screen } from './parts/screen.ts'

/** Every part of the kit in every state: what screenshots compare. Linked from nowhere. */
export const devUiScreen = screen({
  load: () => null,
  head: () => ({ title: 'The kit', hidden: true }),
  View: Gallery,
})
