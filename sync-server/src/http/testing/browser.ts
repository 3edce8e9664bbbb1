/**
 * The part of a browser that the session routes need: it stores cookies, sends forms with the CSRF token, and does not
 * follow redirects.
 */
export interface Browser {
  readonly cookies: Map<string, string>
  readonly get: (path: string, init?: RequestInit) => Promise<Response>
  readonly post: (path: string, init: RequestInit) => Promise<Response>
  /** Submits a form as the published client does: it fetches the CSRF token first. */
  readonly submit: (path: string, fields: Readonly<Record<string, string>>) => Promise<Response>
}

export const createBrowser = (origin: string): Browser => {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const get: Browser['get'] = (path, init = {}) => send(path, init)
  const post: Browser['post'] = (path, init) => send(path, { method: 'POST', ...init })
  return {
    cookies,
    get,
    post,
    submit: async (path, fields) => {
      const response: unknown = await (await get('/api/auth/csrf')).json()
      const csrfToken =
        typeof response === 'object' && response !== null ? String(Reflect.get(response, 'csrfToken')) : ''
      return post(path, { body: new URLSearchParams({ csrfToken, ...fields }) })
    },
  }
}
