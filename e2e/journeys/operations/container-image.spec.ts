import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@simmer/contract/testing/free-port'
import { expect, test } from 'playwright/test'
import { buildImage, sizeOf, type ContainerImage } from '../../kit/container-image.ts'

/** The user "node" of the image. */
const NODE_USER = 1000

const runsAsRoot = process.getuid?.() === 0

const runAs = runsAsRoot ? { uid: NODE_USER, gid: NODE_USER } : {}

let folder: string
let image: ContainerImage
let data: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simmer-image-'))
  chmodSync(folder, 0o755)
  image = await buildImage(folder)
  // The root file system of the container is read-only: only /data can be written.
  data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (runsAsRoot) chownSync(data, NODE_USER, NODE_USER)
  else chmodSync(image.folder, 0o555)
})

test.afterAll(() => {
  if (!runsAsRoot) chmodSync(image.folder, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const start = async (port: number): Promise<ChildProcess> => {
  const [program = '', ...args] = image.command
  // Nothing of this machine's environment but the way to node, which is the first word of the command.
  const env = { PATH: process.env['PATH'], ...image.environment, DATA_DIR: data, PORT: String(port) }
  const started = spawn(program, args, { cwd: image.folder, env, ...runAs, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((done, fail) => {
    started.once('exit', () => fail(new Error(`The server ended: ${output}`)))
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Simmer is running at')) done()
    })
  })
  return started
}

const isHealthy = (port: number): boolean => {
  const [program = '', ...args] = image.healthCheck
  const env = { PATH: process.env['PATH'], ...image.environment, PORT: String(port) }
  return spawnSync(program, args, { env, ...runAs }).status === 0
}

test('OP-13: the files of the image start as an ordinary user, write to the data folder only, and end with SIGTERM', async () => {
  expect(image.user).toBe('node')
  // The folder of the image, without its base.
  expect(sizeOf(image.folder)).toBeLessThan(170_000_000)
  const files = () => readdirSync(image.folder, { recursive: true }).map(String).join('\n')
  const before = files()
  const port = await freePort()
  expect(isHealthy(port)).toBe(false)
  const server = await start(port)
  expect(isHealthy(port)).toBe(true)
  const { recipes } = (await (await fetch(`http://127.0.0.1:${port}/api/recipes?limit=1`)).json()) as {
    recipes: { recipeShortId: string; slug: string; title: string }[]
  }
  const [recipe] = recipes
  const page = await fetch(`http://127.0.0.1:${port}/recipe/${recipe?.recipeShortId}/${recipe?.slug}`)
  expect(await page.text()).toContain(recipe?.title)
  expect(files()).toBe(before)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
