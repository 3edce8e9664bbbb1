import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { scenes } from './model-scenes.ts'
import { messageText, ModelRequest, type Scene } from './model-stage.ts'

/** A request that the scripted server received. */
export interface ReceivedRequest {
  readonly path: string
  readonly authorization: string
  readonly body: string
  readonly request: ModelRequest
}

/**
 * A scripted server with OpenAI's chat completions on this machine. The name of the model is the name of the scene that
 * it plays, unless `play` set one.
 */
export class ModelServer {
  readonly received: ReceivedRequest[] = []
  /** Requests whose connection the caller closed before the answer had ended. */
  aborted = 0
  /** Requests that are being answered. */
  open = 0
  readonly #server
  #scene: Scene | null = null

  private constructor(create: (listener: RequestListener) => ReturnType<typeof createServer>) {
    this.#server = create((request, response) => void this.#answer(request, response))
  }

  static async start(
    create: (listener: RequestListener) => ReturnType<typeof createServer> = createServer,
  ): Promise<ModelServer> {
    const server = new ModelServer(create)
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  /** Its address on this machine, for LLM_BASE_URL. */
  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    return `http://127.0.0.1:${address.port}`
  }

  /** The scene of all further requests: a name, or one of the test's own. */
  play(scene: string | Scene): void {
    this.#scene = typeof scene === 'string' ? sceneNamed(scene) : scene
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1
    response.once('close', () => {
      this.open -= 1
      if (!response.writableFinished) this.aborted += 1
    })
    const closed = once(response, 'close')
    let body = ''
    for await (const part of incoming.setEncoding('utf8')) body += String(part)
    const request = v.parse(ModelRequest, JSON.parse(body))
    const { url = '', headers } = incoming
    this.received.push({ path: url, authorization: headers.authorization ?? '', body, request })
    const lastQuestion = request.messages.findLastIndex(({ role }) => role === 'user')
    const round = request.messages.slice(lastQuestion).filter(({ role }) => role === 'assistant').length
    const sent = request.messages.map(({ content }) => messageText(content)).join('\n')
    await (this.#scene ?? sceneNamed(request.model))({ request, round, sent, response, closed })
  }
}

const sceneNamed = (name: string): Scene => {
  const scene = scenes[name]
  if (scene === undefined) throw new Error(`no scene ${name}`)
  return scene
}
