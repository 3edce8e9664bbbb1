import type { Plugin } from 'vite'

/**
 * Puts the styles of `ui` into a cascade layer below all others. Stylesheets load in no fixed order, so a screen's
 * rule must win over the kit's by its layer.
 */
export const kitLayer = (): Plugin => ({
  name: 'simmer-kit-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/.*\.module\.css/ },
    handler: (code) => ({ code: `@layer base, kit;\n@layer kit {\n${code}\n}`, map: null }),
  },
})
