import { basename } from 'node:path'

/**
 * Names the classes of a CSS module after its file: `rail_entry`. Shorter than hashes once compressed (they were 1 kB of
 * every first load), the same in the browser's build and the server's, and readable. Two files of one name would collide.
 */
export const classNames = (): ((local: string, file: string) => string) => {
  const owners = new Map<string, string>()
  return (local, file) => {
    const path = file.replace(/\?.*$/, '')
    const name = basename(path, '.module.css')
    const owner = owners.get(name) ?? path
    if (owner !== path) throw new Error(`${path} and ${owner} have the same name: their classes would be the same too`)
    owners.set(name, owner)
    return `${name}_${local}`
  }
}
