import type { Plugin } from 'vite'

/**
 * Style sheets arrive in no fixed order: a screen's may come before or after the kit's. What a screen says about a part of
 * the kit wins all the same, because the kit lies in a layer below it.
 */
export const kitLayer = (): Plugin => ({
  name: 'simmer-kit-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/.*\.module\.css/ },
    handler: (code) => ({ code: `@layer base, kit;\n@layer kit {\n${code}\n}`, map: null }),
  },
})
