import { randomUUID } from 'node:crypto'
import { maxBatch } from '@simmer/contract/wire/sync'
import { newestCode } from './mailbox.ts'
import type { TestUser } from './users.ts'
import { sampleRecipes, type KnownRecipe } from './recipes.ts'

/** A client of the REST API with its own session. */
export class ApiClient {
  readonly origin: string
  readonly jwt: string
  readonly userId: string

  private constructor(origin: string, jwt: string, userId: string) {
    this.origin = origin
    this.jwt = jwt
    this.userId = userId
  }

  /** Signs in with cookies and a code, like a NextAuth client. */
  static async signIn(origin: string, { email }: TestUser): Promise<ApiClient> {
    const jar = new Map<string, string>()
    const request = async (path: string, form?: Record<string, string>): Promise<unknown> => {
      const response = await fetch(origin + path, {
        method: form ? 'POST' : 'GET',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      return response.json()
    }
    const sent = await fetch(`${origin}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'placeholder' }),
    })
    const { error } = (await sent.json()) as { error: string }
    if (error !== 'otp-sent') throw new Error(`no code was sent to ${email}: ${error}`)
    const code = await newestCode(origin, email)
    const { csrfToken } = (await request('/api/auth/csrf')) as { csrfToken: string }
    await request('/api/auth/callback/otp', { email, code, csrfToken, callbackUrl: origin, json: 'true' })
    const { jwt, user } = (await request('/api/auth/session')) as { jwt: string; user: { id: string } }
    return new ApiClient(origin, jwt, user.id)
  }

  /** Returns a client of the same session at another origin. */
  by = (origin: string): ApiClient => new ApiClient(origin, this.jwt, this.userId)

  get = <T>(path: string): Promise<T> => this.request<T>('GET', path)

  request = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<T> => {
    const response = await fetch(this.origin + path, {
      method,
      headers: { authorization: `Bearer ${this.jwt}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  recipes = (limit: number): Promise<readonly KnownRecipe[]> => sampleRecipes(this.origin, limit)

  savedIds = async (): Promise<readonly string[]> =>
    (await this.get<{ recipeIds: string[] }>('/api/recipes/savedIds')).recipeIds.toSorted()

  /** Pulls all rows of the account, like a new device. */
  async pull(): Promise<readonly Row[]> {
    return (await this.exchange([])).pull.rows
  }

  /** Pushes actions with a client id that is used only once. */
  async push(actions: readonly (readonly [name: string, key: string, args: object])[]): Promise<void> {
    await this.exchange(actions.map(([n, k, a], at) => ({ m: at + 1, u: randomUUID(), n, v: 1, k, a, o: 0, g: 0 })))
  }

  private exchange = (push: readonly object[]) =>
    this.request<{ pull: { rows: readonly Row[] } }>('POST', '/api/sync/v1', {
      proto: 1,
      app: 'e2e',
      user: this.userId,
      client: randomUUID(),
      replaces: [],
      push,
      pull: { epoch: null, cursor: '0', limit: maxBatch, resultsAcked: 0 },
    })
}

type Row = [kind: string, id: string, version: number, value: unknown]
