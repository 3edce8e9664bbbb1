import { getCsrfToken, getProviders, getSession, SessionProvider, signIn, signOut, useSession } from 'next-auth/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** The calls of the published client that tests use. */
const calls = {
  getSession: () => getSession(),
  getProviders: () => getProviders(),
  getCsrfToken: () => getCsrfToken(),
  signIn: (provider: string, options: Record<string, string | boolean>) => signIn(provider, options),
  signOut: (options: { callbackUrl?: string; redirect?: false }) => signOut(options),
}

export type ClientCalls = typeof calls & { readonly update: (data?: unknown) => Promise<unknown> }

const Bridge = () => {
  const { data, status, update } = useSession()
  useEffect(() => {
    Object.assign(window, { client: { ...calls, update } })
  }, [update])
  return (
    <>
      <output>{status}</output>
      <p>{data?.user?.email ?? 'nobody'}</p>
    </>
  )
}

const Required = () => <output>{useSession({ required: true }).status}</output>

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <SessionProvider refetchOnWindowFocus>
    {window.location.search === '?required' ? <Required /> : <Bridge />}
  </SessionProvider>,
)
