import type { Plugin } from 'vite'
import { languages, manifestPath } from '../../sync-server/contract/preferences/languages.ts'
import { manifestIn } from '../brand/manifest.ts'

/** Writes the web app manifests of all languages but the first, which the plugin of the service worker writes. */
export const furtherManifests = (): Plugin => ({
  name: 'simmer-further-manifests',
  apply: 'build',
  generateBundle() {
    for (const language of languages.slice(1))
      this.emitFile({
        type: 'asset',
        fileName: manifestPath(language).slice(1),
        source: JSON.stringify(manifestIn(language)),
      })
  },
})
