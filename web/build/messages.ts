import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogue = /-texts\.[a-z]+\.json$/

/**
 * Compiles a message: plain text stays a string, and a message with arguments becomes its parsed form. The browser
 * then needs no parser.
 */
const compileMessage = (message: string): unknown => {
  const parts = parse(message, { captureLocation: false, shouldParseSkeletons: true, ignoreTag: true })
  const [only, ...others] = parts
  if (only === undefined) return ''
  return only.type === TYPE.literal && others.length === 0 ? only.value : parts
}

/** Default values of plurals are left out. */
const withoutDefaults = (key: string, value: unknown): unknown =>
  (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal') ? undefined : value

/** Compiles the text catalogues (`*-texts.<language>.json`, ICU MessageFormat). An invalid message fails the build. */
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

/** For `resolve.alias`: the formatter needs the node types of messages, never the parser. */
export const noParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
}

const classMarker = '// packages/intl-messageformat/core.ts'

/** Keeps only `formatToParts` of `intl-messageformat`. Its class has static blocks, which no bundler may drop. */
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
