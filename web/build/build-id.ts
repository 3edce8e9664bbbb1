import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isSource, webSources } from './sources.mjs'

const filesBelow = (root: string, path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .filter(isSource)
        .toSorted()
        .flatMap((name) => filesBelow(root, `${path}/${name}`))
    : [path]

/**
 * OP-10: the id of a build of these sources. Servers that are built apart from the same sources serve the same files, and
 * a device that asks one and then the other is offered no new version. Tests of updates give a second build of the same
 * sources an id in `SIMMER_BUILD_ID`; CI systems set `BUILD_ID`.
 */
export const buildIdOf = (root: string, environment: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = environment['SIMMER_BUILD_ID']
  if (given !== undefined && given !== '') return given
  const hash = createHash('sha256')
  for (const file of webSources.flatMap((path) => filesBelow(root, path)))
    hash.update(
      `${file}\0${createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex')}\n`,
    )
  return hash.digest('hex').slice(0, 8)
}
