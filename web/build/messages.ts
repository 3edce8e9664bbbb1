import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogue = /-texts\.[a-z]+\.json$/

/** A message as the browser gets it: text as it is, or taken apart where it has arguments, so that no parser is shipped. */
const compileMessage = (message: string): unknown => {
  const parts = parse(message, { captureLocation: false, shouldParseSkeletons: true, ignoreTag: true })
  const [only, ...others] = parts
  if (only === undefined) return ''
  return only.type === TYPE.literal && others.length === 0 ? only.value : parts
}

/** What a plural has anyway is not shipped. */
const withoutDefaults = (key: string, value: unknown): unknown =>
  (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal') ? undefined : value

/** Reads the catalogues (`*-texts.<language>.json`, ICU MessageFormat). A message that is none fails the build. */
export const messages = (): Plugin => ({
  name: 'simmer-messages',
  enforce: 'pre',
  transform: {
    filter: { id: catalogue },
    handler(code, id) {
      const entries = Object.entries<unknown>(JSON.parse(code)).map(([key, message]) => {
        if (typeof message !== 'string') return this.error(`${id}: "${key}" is no text`)
        try {
          return [key, compileMessage(message)]
        } catch (problem) {
          return this.error(`${id}: "${key}" is no message: ${String(problem)}`)
        }
      })
      return { code: JSON.stringify(Object.fromEntries(entries), withoutDefaults), map: null }
    },
  },
})

/** For `resolve.alias`: what formats messages needs the names of their parts, never a parser. */
export const noParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

const classMarker = '// packages/intl-messageformat/core.ts'

/**
 * Of `intl-messageformat` the function that formats is used, not the class around it: its static blocks run whether anybody
 * asks or not, so that no bundler may leave them out.
 */
export const formatterOnly = (): Plugin => ({
  name: 'simmer-formatter-only',
  transform: {
    filter: { id: /\/intl-messageformat\/index\.js$/ },
    handler(code) {
      const end = code.indexOf(classMarker)
      if (end === -1) return this.error('intl-messageformat is built in another way now')
      return {
        code: `${code.slice(0, end).replace(/^import .*fast-memoize.*$/m, '')}\nexport { formatToParts }\n`,
        map: null,
      }
    },
  },
})
