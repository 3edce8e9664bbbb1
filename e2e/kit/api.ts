import { randomUUID } from 'node:crypto'
import { maxBatch } from '@simmer/contract/wire/sync'
import { newestCode } from './mailbox.ts'
import type { Somebody } from './people.ts'
import { recipesOf, type KnownRecipe } from './recipes.ts'

/** Simmer as another program sees it: the plain calls, with a session of its own. */
export class ApiClient {
  readonly origin: string
  readonly jwt: string
  readonly userId: string

  private constructor(origin: string, jwt: string, userId: string) {
    this.origin = origin
    this.jwt = jwt
    this.userId = userId
  }

  /** Signs in with cookies and a code, as a NextAuth client does. */
  static async signIn(origin: string, { email }: Somebody): Promise<ApiClient> {
    const jar = new Map<string, string>()
    const ask = async (path: string, form?: Record<string, string>): Promise<unknown> => {
      const answer = await fetch(origin + path, {
        method: form ? 'POST' : 'GET',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
        jar.set(name, value)
      }
      return answer.json()
    }
    await fetch(`${origin}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'placeholder' }),
    })
    const code = await newestCode(origin, email)
    const { csrfToken } = (await ask('/api/auth/csrf')) as { csrfToken: string }
    await ask('/api/auth/callback/otp', { email, code, csrfToken, callbackUrl: origin, json: 'true' })
    const { jwt, user } = (await ask('/api/auth/session')) as { jwt: string; user: { id: string } }
    return new ApiClient(origin, jwt, user.id)
  }

  /** The same session over another way to the server. */
  by = (origin: string): ApiClient => new ApiClient(origin, this.jwt, this.userId)

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(this.origin + path, { headers: { authorization: `Bearer ${this.jwt}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  recipes = (limit: number): Promise<readonly KnownRecipe[]> => recipesOf(this.origin, limit)

  savedIds = async (): Promise<readonly string[]> =>
    (await this.get<{ recipeIds: string[] }>('/api/recipes/savedIds')).recipeIds.toSorted()

  /** Everything the account keeps in common with its devices, as a new device would fetch it. */
  async pull(): Promise<readonly [kind: string, id: string, version: number, value: unknown][]> {
    const answer = await fetch(`${this.origin}/api/sync/v1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.jwt}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        proto: 1,
        app: 'e2e',
        user: this.userId,
        client: randomUUID(),
        replaces: [],
        push: [],
        pull: { epoch: null, cursor: '0', limit: maxBatch, resultsAcked: 0 },
      }),
    })
    const { pull } = (await answer.json()) as { pull: { rows: [string, string, number, unknown][] } }
    return pull.rows
  }
}
