// Imported by path: the build reads this file before it can resolve TypeScript packages.
import { sharePath } from '../../sync-server/contract/wire/shared-link.ts'
import { paths } from '../../sync-server/contract/wire/paths.ts'
import type { Language } from '../../sync-server/contract/preferences/languages.ts'
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

/** What systems show before Simmer is installed, and in the menu of its icon. */
const textsByLanguage = {
  en: {
    description: 'Recipes that stay with you. Save them and cook, even offline.',
    search: 'Search',
    saved: 'Saved',
  },
  de: {
    description: 'Rezepte, die bei dir bleiben. Speichere sie und koch, auch offline.',
    search: 'Suche',
    saved: 'Gespeichert',
  },
} as const satisfies Record<Language, unknown>

/** The web app manifest. All languages are one app: only texts differ. */
export const manifestIn = (language: Language): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Simmer',
  short_name: 'Simmer',
  description: textsByLanguage[language].description,
  lang: language,
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
    label: label[language],
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
    { name: textsByLanguage[language].search, url: paths.search, icons: [icon(96, 'any')] },
    { name: textsByLanguage[language].saved, url: paths.saved, icons: [icon(96, 'any')] },
  ],
})
