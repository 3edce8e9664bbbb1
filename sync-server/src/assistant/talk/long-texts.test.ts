import { randomUUID } from 'node:crypto'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { call, chunk, doneLine, fail, openStream, say, type Scene } from '@simmer/contract/testing/model-stage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { publishedRecipe } from '../../recipes/testing/published-recipe.ts'
import { tokensOfText } from '../limits/estimate-tokens.ts'
import { aQuestion, ask } from '../testing/ask.ts'

const answerTokens = 1200
const contextTokens = 16_000

let server: ModelServer
let app: TestApp
let jwt = ''
let longIds: readonly string[] = []
beforeAll(async () => {
  server = await ModelServer.start()
  app = await startTestApp({ variables: { LLM_BASE_URL: server.url } })
  const step = { description: 'Rühre "langsam" um. '.repeat(150) }
  const line = { quantity: 1, unit: 'g', ingredient_name: 'flour '.repeat(30) }
  const long = {
    description: 'Long. '.repeat(330),
    ingredientSublists: [{ subheading: '', ingredients: Array.from({ length: 100 }, () => line) }],
    methodSublists: [{ subheading: '', methods: Array.from({ length: 60 }, () => step) }],
  }
  const ids: string[] = []
  for (let n = 0; n < 9; n += 1)
    ids.push((await publishedRecipe(app.database, { ...long, title: `Soup ${n}` })).recipeShortId)
  longIds = ids
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(async () => {
  server.received.length = 0
  ;({ jwt } = await app.signIn(`${randomUUID()}@example.test`))
})

/** Ends an answer without usage, so that the estimate counts. */
const sayUncounted = (stage: Parameters<Scene>[0], text: string): void => {
  openStream(stage)
  stage.response.write(chunk({ content: text }))
  stage.response.end(chunk({}, 'stop') + doneLine)
}

/** Reads so many recipes in each round, and then answers. */
const readsRecipes =
  (...rounds: readonly number[]): Scene =>
  (stage) => {
    const count = rounds[stage.round]
    if (count === undefined) {
      sayUncounted(stage, 'Stir it.')
      return
    }
    const from = rounds.slice(0, stage.round).reduce((sum, one) => sum + one, 1)
    openStream(stage)
    for (let n = 0; n < count; n += 1) {
      const args = JSON.stringify({ recipeShortId: longIds[(from + n) % longIds.length] })
      stage.response.write(chunk({ tool_calls: [call('read_recipe', args, { index: n, id: `call_${n}` })] }))
    }
    stage.response.end(chunk({}, 'tool_calls') + doneLine)
  }

const history = Array.from({ length: 6 }, () => ({ question: 'ä'.repeat(4000), answer: 'ö'.repeat(4000) }))
const longQuestion = () => aQuestion({ text: 'Wie? '.repeat(400), recipe: longIds[0], history })

/** The largest request without its answer, in tokens of three bytes. */
const largest = (): number =>
  Math.max(
    ...server.received.map(({ request: { messages, tools = [], response_format } }) =>
      tokensOfText(Buffer.byteLength(JSON.stringify([messages, tools, response_format ?? null]))),
    ),
  )

const results = (): string[] =>
  (server.received.at(-1)?.request.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => String(content))

test.each([
  ['all at once', [8]],
  ['in three rounds', [3, 3, 2]],
  ['more than there are', [40, 40, 40]],
] as const)(
  'AS-7 the first question of a day about the longest recipe is answered within the context, with 8 long results %s',
  async (_, rounds) => {
    server.play(readsRecipes(...rounds))
    const { text, last } = await ask(app, jwt, longQuestion())
    expect([text, last?.name]).toEqual(['Stir it.', 'done'])
    expect(largest() + answerTokens).toBeLessThanOrEqual(contextTokens)
    // Most of the context is used.
    expect(largest() + answerTokens).toBeGreaterThan(contextTokens * 0.8)
    const read = results().filter((result) => result.includes('RESULT OF read_recipe'))
    expect(read).toHaveLength(8)
    for (const result of read) expect(result).toMatch(/\| … \(cut\)\n\S+>>$/)
    expect(String(server.received[0]?.request.messages.at(-1)?.content)).toMatch(
      /title: Soup 0\n[\s\S]*\d+\| … \(cut\)\n\S+>>$/,
    )
  },
)

const toolsRefused = fail(400, '{"error":"tools are not supported"}')
/** Refuses tools, and names an action as JSON until the answer is asked for. */
const actions: Scene = (stage) => {
  if (stage.request.tools !== undefined) return toolsRefused(stage)
  if (!stage.sent.includes('JSON Schema')) return sayUncounted(stage, 'Stir it.')
  return say(stage, JSON.stringify({ action: 'read_recipe', recipeShortId: longIds[1] }))
}

test('AS-7 AS-8 a server without tools gets no more than the context either', async () => {
  const other = await startTestApp({ variables: { LLM_BASE_URL: server.url, LLM_DAILY_TOKENS: '90000' } })
  server.play(actions)
  const { jwt: as } = await other.signIn('no.tools@example.test')
  const recipe = await publishedRecipe(other.database, {
    methodSublists: [
      { subheading: '', methods: Array.from({ length: 60 }, () => ({ description: 'Stir. '.repeat(500) })) },
    ],
  })
  const { text } = await ask(other, as, { ...longQuestion(), recipe: recipe.recipeShortId })
  expect(text).toBe('Stir it.')
  expect(largest() + answerTokens).toBeLessThanOrEqual(contextTokens)
  await other.stop()
})

test('EN-3 AS-3 a recipe that fits is sent whole', async () => {
  const description = 'Stir. '.repeat(400)
  const { recipeShortId } = await publishedRecipe(app.database, {
    methodSublists: [{ subheading: '', methods: [{ description }, { description: 'Serve.' }] }],
  })
  server.play((stage) => sayUncounted(stage, 'Stir it.'))
  await ask(app, jwt, aQuestion({ recipe: recipeShortId }))
  const sent = String(server.received[0]?.request.messages.at(-1)?.content)
  expect(sent).toContain('step 2: Serve.')
  expect(sent).not.toContain('(cut)')
})
