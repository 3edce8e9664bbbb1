import { createHash } from 'node:crypto'
import { basename } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${letters}0123456789`

/** Four signs, the first one a letter: of 1,000 classes two get the same name in one of 25 builds, and are told apart then. */
const shortened = (name: string): string => {
  const bytes = createHash('sha256').update(name).digest()
  const sign = (from: string, at: number): string => from[bytes.readUInt16BE(2 * at) % from.length] ?? ''
  return sign(letters, 0) + sign(signs, 1) + sign(signs, 2) + sign(signs, 3)
}

/**
 * Names the classes of a CSS module after its file: `rail_entry`, and in what is built `kX3b`: a page of a recipe holds a
 * hundred of them, each in its markup, in its styles and in the script. They are the same in the browser's build and the
 * server's. Two files of one name would collide, and so would two names that are shortened to the same.
 */
export const classNames = (short: boolean): ((local: string, file: string) => string) => {
  const owners = new Map<string, string>()
  const own = (name: string, owner: string): void => {
    const other = owners.get(name) ?? owner
    if (other !== owner) throw new Error(`${owner} and ${other} have the same name: rename one of them`)
    owners.set(name, owner)
  }
  return (local, file) => {
    const path = file.replace(/\?.*$/, '')
    const readable = `${basename(path, '.module.css')}_${local}`
    own(basename(path), path)
    if (!short) return readable
    const name = shortened(readable)
    own(`.${name}`, `.${readable}`)
    return name
  }
}
