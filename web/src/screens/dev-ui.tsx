import { Gallery } from '../ui/gallery/gallery.tsx'
import { screen } from './parts/screen.ts'

/** The gallery of all UI components, for screenshot comparison. No page links to it. */
export const devUiScreen = screen({
  load: () => null,
  head: () => ({ title: 'Components', hidden: true }),
  View: Gallery,
})
