import {
  call,
  type CallDelta,
  chunk,
  doneLine,
  fail,
  openStream,
  plainAnswer,
  say,
  type Scene,
  type SceneStage,
  usage,
} from './model-stage.ts'

// The scenes of the scripted model server: what servers of OpenAI's chat completions do, and what they do wrong.

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => void setTimeout(done, milliseconds))

export const soup = '{"q":"soup"}'

/** Asks for tools in the first round, and then gives the usual answer. */
const callingTools =
  (...pieces: readonly CallDelta[][]): Scene =>
  (stage) => {
    if (stage.round > 0) {
      say(stage, plainAnswer)
      return
    }
    openStream(stage)
    for (const piece of pieces) stage.response.write(chunk({ tool_calls: piece }))
    stage.response.write(chunk({}, 'tool_calls'))
    stage.response.end(doneLine)
  }

const refusal = (text: string): string => JSON.stringify({ error: { message: text, type: 'invalid_request_error' } })

/** Refuses a request with an option, and otherwise answers. */
const refusing =
  (has: (stage: SceneStage) => boolean, text: string, answer = plainAnswer): Scene =>
  (stage) => {
    if (has(stage)) return fail(400, refusal(text))(stage)
    say(stage, answer)
  }

const callsAs = (calls: readonly CallDelta[]): Scene => callingTools([...calls])

const whole = (text: string): string =>
  JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage,
  })

/** The value of the schema of the tests of structured answers. */
export const jsonAnswer = '{"title":"Leek soup","lines":["2 leeks","1 l stock"]}'

/** The action of the form without tools, and the answer afterwards. */
const pickingAction: Scene = (stage) => {
  if (stage.request.tools !== undefined) return fail(400, refusal('registry/model does not support tools'))(stage)
  const isAsked = stage.sent.includes('JSON Schema') && !stage.sent.includes('RESULT OF')
  say(
    stage,
    isAsked
      ? '{"action":"search_recipes","q":"soup"}'
      : stage.sent.includes('JSON Schema')
        ? '{"action":"answer"}'
        : plainAnswer,
  )
}

const endless =
  (piece: string): Scene =>
  async (stage) => {
    openStream(stage)
    while (!stage.response.destroyed) {
      stage.response.write(piece)
      await sleep(20)
    }
  }

export const scenes: Readonly<Record<string, Scene>> = {
  plain: (stage) => say(stage, plainAnswer),
  'split-letters': (stage) => {
    openStream(stage)
    const bytes = Buffer.from(chunk({ content: plainAnswer }) + chunk({}, 'stop') + doneLine)
    for (const byte of bytes) stage.response.write(Buffer.of(byte))
    stage.response.end()
  },
  'crlf-and-comments': (stage) => {
    openStream(stage)
    const text = `: OPENROUTER PROCESSING\n\n${chunk({ role: 'assistant', content: null })}${chunk({ content: plainAnswer })}${chunk({}, 'stop')}${doneLine}`
    stage.response.end(text.replaceAll('\n', '\r\n'))
  },
  'no-done': (stage) => {
    openStream(stage)
    stage.response.end(chunk({ content: plainAnswer }) + chunk({}, 'stop'))
  },
  'no-last-line': (stage) => {
    openStream(stage)
    stage.response.end(chunk({ content: plainAnswer }, 'stop').trimEnd())
  },
  'not-streamed': ({ response }) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(whole(plainAnswer))
  },
  'content-parts': (stage) => {
    openStream(stage)
    stage.response.end(chunk({ content: [{ type: 'text', text: plainAnswer }] }, 'stop') + doneLine)
  },
  'usage-none': (stage) => {
    openStream(stage)
    stage.response.end(chunk({ content: plainAnswer }, 'stop') + doneLine)
  },
  'usage-early': (stage) => {
    openStream(stage)
    stage.response.end(chunk({ content: plainAnswer }, null, { usage }) + chunk({}, 'stop', { usage: null }) + doneLine)
  },
  'usage-wrong': (stage) => {
    openStream(stage)
    stage.response.end(
      chunk({ content: plainAnswer }, 'stop', { usage: { prompt_tokens: -1, completion_tokens: 'many' } }) + doneLine,
    )
  },
  length: (stage) => say(stage, plainAnswer, 'length'),
  filtered: (stage) => say(stage, '', 'content_filter'),
  empty: (stage) => say(stage, ''),
  'no-body': ({ response }) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end()
  },
  thoughts: (stage) => say(stage, `<think>The secret plan. </think>${plainAnswer}`),
  reasoning: (stage) => {
    openStream(stage)
    stage.response.write(chunk({ reasoning_content: 'The secret plan.' }))
    stage.response.end(chunk({ content: plainAnswer }, 'stop') + doneLine)
  },

  'tools-in-pieces': callingTools(
    [call('search_recipes', '')],
    [{ index: 0, function: { arguments: '{"q":' } }],
    [{ index: 0, function: { arguments: '"soup"}' } }],
  ),
  // Ollama.
  'tools-without-index': callsAs([{ id: 'call_a', function: { name: 'search_recipes', arguments: soup } }]),
  // vLLM: the id comes with no piece, or late.
  'tools-without-id': callingTools(
    [{ index: 0, function: { name: 'search_recipes', arguments: '{"q"' } }],
    [{ index: 0, function: { arguments: ':"soup"}' } }],
  ),
  'tools-by-position': callingTools(
    [{ function: { name: 'search_recipes', arguments: '{"q":"so' } }],
    [{ function: { arguments: 'up"}' } }],
  ),
  'two-tools': callsAs([
    call('search_recipes', soup),
    call('search_recipes', '{"q":"cake"}', { index: 1, id: 'call_b' }),
  ]),
  'two-tools-with-index-0': callsAs([
    call('search_recipes', soup),
    call('search_recipes', '{"q":"cake"}', { id: 'call_b' }),
  ]),
  'tool-name-twice': callingTools([call('search_recipes', '{"q":')], [call('search_recipes', '"soup"}')]),
  'tool-arguments-as-object': callsAs([{ function: { name: 'search_recipes', arguments: { q: 'soup' } } }]),
  'tool-with-stop': (stage) =>
    stage.round > 0
      ? say(stage, plainAnswer)
      : (openStream(stage),
        void stage.response.end(
          chunk({ content: null, tool_calls: [call('search_recipes', soup)] }, 'stop') + doneLine,
        )),
  'tool-arguments-empty': callsAs([call('search_recipes', '')]),
  'tool-arguments-wrong': callsAs([call('search_recipes', '{"q": soup')]),
  // A model that repeats itself.
  'tool-arguments-endless': callsAs([call('search_recipes', `{"q":"soup"},${'[x'.repeat(400_000)}`)]),
  'tool-unknown': callsAs([call('delete_account', '{}')]),
  'tool-as-text': (stage) =>
    say(
      stage,
      stage.sent.includes('RESULT OF') || stage.round > 0
        ? plainAnswer
        : `{"name": "search_recipes", "arguments": ${soup}}`,
    ),
  'tools-every-round': (stage) => {
    openStream(stage)
    stage.response.write(
      chunk({ tool_calls: [call('search_recipes', soup, { id: `call_${stage.request.messages.length}` })] }),
    )
    stage.response.end(chunk({}, 'tool_calls') + doneLine)
  },
  // Each round is quick enough, all of them are not.
  'slow-rounds': async (stage) => {
    openStream(stage)
    stage.response.write(chunk({ role: 'assistant', content: null }))
    await sleep(600)
    stage.response.write(chunk({ tool_calls: [call('search_recipes', soup, { id: `call_${stage.round}` })] }))
    stage.response.end(chunk({}, 'tool_calls') + doneLine)
  },
  'twenty-tools': callsAs(
    Array.from({ length: 20 }, (_, index) => call('search_recipes', soup, { index, id: `call_${index}` })),
  ),

  'refuses-stream-options': refusing(
    ({ request }) => request.stream_options !== undefined,
    'Unrecognized request argument supplied: stream_options',
  ),
  'refuses-max-tokens': refusing(
    ({ request }) => request.max_tokens !== undefined,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ),
  'refuses-schema': refusing(
    ({ request }) => request.response_format?.type === 'json_schema',
    'response_format json_schema is not supported',
    jsonAnswer,
  ),
  'refuses-every-format': refusing(
    ({ request }) => request.response_format !== undefined,
    'response_format is not supported',
    jsonAnswer,
  ),
  'refuses-unnamed': refusing(({ request }) => request.stream_options !== undefined, 'Bad Request'),
  'refuses-tools': pickingAction,

  json: (stage) => say(stage, jsonAnswer),
  'json-in-a-fence': (stage) => say(stage, `Here it is:\n\`\`\`json\n${jsonAnswer}\n\`\`\`\nEnjoy!`),
  'json-cut': (stage) => say(stage, jsonAnswer.slice(0, -2), 'length'),
  'json-after-thoughts': (stage) => say(stage, `First {think}. </think> ${jsonAnswer}`),
  'json-wrong-once': (stage) =>
    say(stage, stage.round === 0 && !stage.sent.includes('does not fit') ? '{"title":5}' : jsonAnswer),
  'json-never': (stage) => say(stage, 'I would rather talk about soup.'),

  'status-401': fail(401, refusal('Incorrect API key provided: the-key-of-tests')),
  'status-403': fail(403, refusal('forbidden')),
  'status-404': fail(404, refusal('model not found')),
  'status-429': fail(429, refusal('slow down'), { 'Retry-After': '17' }),
  'status-429-in-round-2': (stage) => {
    if (stage.round > 0) return fail(429, refusal('slow down'), { 'Retry-After': '17' })(stage)
    openStream(stage)
    stage.response.write(chunk({ content: 'Let me look. ' }))
    stage.response.write(chunk({ tool_calls: [call('search_recipes', soup)] }))
    stage.response.end(chunk({}, 'tool_calls') + doneLine)
  },
  'status-429-without-time': fail(429, refusal('slow down')),
  'status-500': fail(500, 'Internal Server Error'),
  'status-503': fail(503, refusal('loading model'), { 'Retry-After': '3' }),
  'context-too-long': fail(400, refusal("This model's maximum context length is 4096 tokens")),
  'web-page': fail(200, '<!doctype html><title>Login</title>', { 'Content-Type': 'text/html' }),
  redirect: fail(307, '', { Location: 'http://127.0.0.1:9/v1/chat/completions' }),
  'error-in-stream': (stage) => {
    openStream(stage)
    stage.response.end(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`)
  },
  'error-after-text': (stage) => {
    openStream(stage)
    stage.response.end(
      `${chunk({ content: 'Melt the ' })}data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`,
    )
  },
  'malformed-chunk': (stage) => {
    openStream(stage)
    stage.response.end(`${chunk({ content: 'Melt the ' })}data: {"choices":[{"delta"\n\n`)
  },
  cut: (stage) => {
    openStream(stage)
    stage.response.write(chunk({ content: 'Melt the ' }), () => setTimeout(() => stage.response.destroy(), 20))
  },
  // Thoughts and the arguments of a tool, 1,500 units each, and then nothing.
  'thoughts-without-end': (stage) => {
    openStream(stage)
    stage.response.write(chunk({ reasoning_content: 'x'.repeat(1500) }))
    stage.response.write(chunk({ tool_calls: [call('search_recipes', 'x'.repeat(1500))] }))
  },
  'thoughts-cut': (stage) => {
    openStream(stage)
    stage.response.write(chunk({ reasoning_content: 'x'.repeat(3000) }), () =>
      setTimeout(() => stage.response.destroy(), 20),
    )
  },
  'thoughts-filtered': (stage) => {
    openStream(stage)
    stage.response.write(chunk({ reasoning_content: 'x'.repeat(3000) }))
    stage.response.end(chunk({}, 'content_filter') + doneLine)
  },
  'usage-huge': (stage) => {
    openStream(stage)
    stage.response.end(
      chunk({ content: plainAnswer }, 'stop', { usage: { prompt_tokens: 1e300, completion_tokens: 5 } }) + doneLine,
    )
  },
  'cut-at-once': ({ response }) => void response.destroy(),
  'never-begins': ({ closed }) => closed.then(() => undefined),
  'never-ends': endless(chunk({ content: 'More words. ' })),
  'only-comments': endless(': ping\n\n'),
  'long-line': (stage) => say(stage, 'x'.repeat(1024 * 1024)),
  'line-without-end': endless('x'.repeat(200_000)),

  // What was sent, as the answer.
  echo: (stage) => say(stage, stage.sent),
}
