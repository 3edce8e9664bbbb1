import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'
import * as v from 'valibot'

const checkout = resolve(import.meta.dirname, '../..')

export interface ContainerImage {
  /** The working folder of the last stage. */
  readonly folder: string
  readonly user: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

/** Follows COPY of Docker: a file or the content of a folder; several sources, or a path with a slash at its end, need a folder. */
const copy = (sources: readonly string[], target: string): void => {
  for (const source of sources) {
    const isInto = target.endsWith('/') && statSync(source).isFile()
    const path = isInto ? join(target, source.slice(dirname(source).length + 1)) : target
    mkdirSync(dirname(path), { recursive: true })
    cpSync(source, path, { recursive: true, verbatimSymlinks: true })
  }
}

/** The words at the end of an instruction in exec form: `CMD ["node", "x"]`. */
const execForm = (instruction: Instruction | undefined): string[] => {
  const json = /\[.*\]$/s.exec(instruction?.getArgumentsContent() ?? '')?.[0]
  if (json === undefined) throw new Error('The instruction is missing, or needs a shell')
  return v.parse(v.array(v.string()), JSON.parse(json))
}

/**
 * Carries out the COPY and RUN lines of the Dockerfile without a container: each stage is a folder below `into`, whose
 * part below WORKDIR is `<into>/<number of the stage>`. The stage "build" is the checkout, which is built already.
 * Paths outside of WORKDIR are made by the lines that need root, which are left out: the data folder.
 */
export const buildImage = async (into: string): Promise<ContainerImage> => {
  const dockerfile = DockerfileParser.parse(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))
  const stages = new Map<string, string>([['build', checkout]])
  const last: { user: string; environment: Record<string, string> } = { user: 'root', environment: {} }
  let folder = ''
  for (const instruction of dockerfile.getInstructions()) {
    const words = instruction.getArguments().map((each) => each.getValue())
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      const name = words[2] ?? 'last'
      if (name === 'build') continue
      folder = join(into, name)
      mkdirSync(folder)
      stages.set(name, folder)
    }
    // The lines of the stage "build" come before the first folder.
    if (folder === '') continue
    if (keyword === 'COPY') {
      const from = (instruction as Copy).getFromFlag()?.getValue() ?? ''
      const root = from === '' ? checkout : (stages.get(from) ?? '')
      const sources = words.slice(0, -1).map((word) => join(root, from === '' ? word : word.replace(/^\/app\/?/, '')))
      copy(sources, join(folder, words.at(-1) ?? '') + ((words.at(-1) ?? '').endsWith('/') ? '/' : ''))
    }
    if (keyword === 'RUN' && words[0] === 'npm')
      await promisify(execFile)('npm', words.slice(1), {
        cwd: folder,
        env: { ...process.env, npm_config_prefer_offline: 'true' },
      })
    if (keyword === 'USER') last.user = words[0] ?? ''
    if (keyword === 'ENV')
      for (const word of words) last.environment[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
  }
  return {
    ...last,
    folder,
    command: execForm(dockerfile.getCMDs().at(-1)),
    healthCheck: execForm(dockerfile.getHEALTHCHECKs().at(-1)),
  }
}

/** The bytes of all files below a folder. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
