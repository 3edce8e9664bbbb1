// Imported by path: the build reads this file before it can resolve TypeScript packages.
import { sharePath } from '../../sync-server/contract/wire/shared-link.ts'
import { paths } from '../../sync-server/contract/wire/paths.ts'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { screenshots } from './screenshots.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Files that the import reads, by the endings that systems show. */
const sharedFiles = ['image/*', 'application/pdf', 'application/zip', 'text/html', 'application/json', 'text/plain']
const importScreen = `${paths.importRecipes}?existingCreator=true`

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Simmer',
  short_name: 'Simmer',
  description: 'Recipes that stay with you. Save them and cook, even offline.',
  lang: 'en',
  dir: 'ltr',
  start_url: paths.explore,
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  background_color: '#fdfbfc',
  theme_color: '#fdfbfc',
  categories: ['food', 'lifestyle'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...[48, 72, 96, 128, 144, 152, 192, 256, 384, 512].map((size) => icon(size, 'any')),
    ...[192, 512].map((size) => icon(size, 'maskable')),
  ],
  screenshots: screenshots.map(({ name, label, width, height, scale }) => ({
    src: `/screenshots/${name}.webp`,
    sizes: `${width * scale}x${height * scale}`,
    type: 'image/webp',
    form_factor: width < height ? 'narrow' : 'wide',
    label,
  })),
  // IM-10: the service worker takes what is shared, and the server where there is none.
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedFiles }] },
  },
  file_handlers: [
    {
      action: importScreen,
      accept: {
        'application/x-paprika-recipes': ['.paprikarecipes'],
        'application/x-crouton-recipe': ['.crumb'],
        'application/x-mela-recipes': ['.melarecipes'],
        'text/x-cooklang': ['.cook'],
      },
    },
  ],
  shortcuts: [
    { name: 'Search', url: paths.search, icons: [icon(96, 'any')] },
    { name: 'Saved', url: paths.saved, icons: [icon(96, 'any')] },
  ],
}
