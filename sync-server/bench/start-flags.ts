import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm start` gives Node to the server: the server measured here has it too. */
export const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, flags] = /^exec node (.*?) ?\S+\.mjs$/.exec(scripts.start) ?? []
  if (flags === undefined) throw new Error(`"npm start" is written in another way: ${scripts.start}`)
  return flags.split(' ').filter(Boolean)
}
