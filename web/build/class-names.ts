import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const letterChars = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const nameChars = `${letterChars}0123456789`

/** Names have two characters, the first a letter: enough for 3,224 classes. */
const shortName = (at: number): string => {
  const first = letterChars[Math.floor(at / nameChars.length)]
  if (first === undefined) throw new Error('there are more classes than names of two signs')
  return `${first}${nameChars[at % nameChars.length]}`
}

const className = /\.([a-zA-Z_][\w-]*)/g

/** Lists every class of every CSS module below a folder as `rail_entry`, in a fixed order. */
const classesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').matchAll(className)
      return [...new Set([...found].map(([, local = '']) => `${basename(file, '.module.css')}_${local}`))]
    })

/**
 * Names the classes of a CSS module after its file (`rail_entry`), and in a build by their number (`kX`). A recipe
 * page holds a hundred class names in its markup, styles and script, so short names shrink every page. The browser's
 * build and the server's give the same names. Two files with one name would collide.
 */
export const classNames = (sources: string | null): ((local: string, file: string) => string) => {
  const fileByModule = new Map<string, string>()
  const shortNames = new Map(sources === null ? [] : classesIn(sources).map((name, at) => [name, shortName(at)]))
  return (local, file) => {
    const path = file.replace(/\?.*$/, '')
    const name = basename(path, '.module.css')
    const otherFile = fileByModule.get(name) ?? path
    if (otherFile !== path)
      throw new Error(`${path} and ${otherFile} have the same name: their classes would be the same too`)
    fileByModule.set(name, otherFile)
    const readable = `${name}_${local}`
    return shortNames.get(readable) ?? readable
  }
}
