import { readPageBuild } from '../src/local/offline/page-build.ts'

interface Stored {
  readonly request: Request
  readonly response: Response
}

/**
 * OP-11: what a worker stores when it is installed. While a server of another version answers too, it may send the shell of
 * its own build, and that shell would need scripts that this device does not have: the worker is then not installed, and
 * the next check for an update tries again.
 */
export const onlyOwnShell = (build: string) => ({
  cacheWillUpdate: async ({ request, response }: Stored): Promise<Response | null> => {
    if (response.status >= 400) return null
    if (new URL(request.url).pathname !== '/index.html') return response
    return readPageBuild(await response.clone().text()) === build ? response : null
  },
})
