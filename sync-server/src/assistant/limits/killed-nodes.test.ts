import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { chunk, doneLine, openStream, plainAnswer } from '@simmer/contract/testing/model-stage'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { statement } from '../../postgres/database.ts'
import { aQuestion, openAnswer } from '../testing/ask.ts'
import { purgeReservations, reservationMs } from './use-store.ts'

const program = fileURLToPath(new URL('../../http/testing/node-program.ts', import.meta.url))
const dailyTokens = 30_000
/** What the scripted model counts for each answer: less than what is reserved for it, as with common models. */
const usage = { prompt_tokens: 800, completion_tokens: 1200 }
const tokensOfAnswer = usage.prompt_tokens + usage.completion_tokens

let model: ModelServer
let app: TestApp
beforeAll(async () => {
  model = await ModelServer.start()
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  await model.stop()
})

interface Node {
  readonly process: ChildProcess
  readonly localUrl: string
}

const startNode = async (): Promise<Node> => {
  const env = { ...process.env, LLM_BASE_URL: model.url, LLM_DAILY_TOKENS: String(dailyTokens) }
  const node = spawn(process.execPath, ['--import', 'tsx', program, app.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  onTestFinished(() => void node.kill('SIGKILL'))
  const [line] = await once(createInterface(node.stdout), 'line')
  return { process: node, localUrl: String(line) }
}

const useOf = statement(
  'test.ai-use-of',
  `select coalesce(sum(tokens_in + tokens_out), 0)::int as tokens, coalesce(sum(reserved), 0)::int as reserved
   from ai_use where account_id = $1`,
)

test('AS-7 of 50 parallel questions on three nodes, one of them killed, none passes the limit, and what the dead node reserved returns', async () => {
  const nodes = await Promise.all([startNode(), startNode(), startNode()])
  const { jwt, session } = await app.signIn('three.nodes@example.test')
  const gate = new EventTarget()
  let isOpen = false
  model.play(async (stage) => {
    if (!isOpen) await once(gate, 'open')
    openStream(stage)
    stage.response.end(chunk({ content: plainAnswer }) + chunk({}, 'stop', { usage }) + doneLine)
  })
  const answers = Array.from({ length: 50 }, async (_, at) => {
    const { localUrl } = nodes[at % nodes.length] ?? app
    try {
      const response = await openAnswer({ localUrl }, jwt, aQuestion())
      return `${response.status} ${await response.text()}`
    } catch {
      return 'broken'
    }
  })
  // Two calls of an account run on each node.
  await expect.poll(() => model.open, { timeout: 30_000 }).toBe(6)
  nodes[2]?.process.kill('SIGKILL')
  await expect.poll(() => model.open, { timeout: 10_000 }).toBe(4)
  isOpen = true
  gate.dispatchEvent(new Event('open'))
  const ends = await Promise.all(answers)
  const answered = ends.filter((end) => end.startsWith('200') && end.includes('event: done'))
  expect(answered.length).toBeGreaterThanOrEqual(4)
  expect(ends).toContain('broken')
  expect(ends.some((end) => /^(?:429|503) .*assistant-(?:resting|busy)/.test(end))).toBe(true)
  expect(model.received.length * tokensOfAnswer).toBeLessThanOrEqual(dailyTokens)

  const use = () => app.database.row<{ tokens: number; reserved: number }>(useOf, [session.id])
  const after = await use()
  expect(after?.tokens).toBe(answered.length * tokensOfAnswer)
  expect(after?.reserved).toBeGreaterThan(0)
  await purgeReservations({ database: app.database, now: Date.now() + reservationMs + 60_000 })
  expect(await use()).toEqual({ tokens: after?.tokens, reserved: 0 })
}, 180_000)
