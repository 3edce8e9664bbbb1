/** Trusted Types, where the browser has them; TypeScript's library has not. */
interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface ScriptPolicies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** The addresses that may become a script: the service worker's, and that of what prepares pictures. */
const allowedScripts = /^\/(?:sw|assets\/picture-worker-[\w-]+)\.js$/

const createScriptURL = (requestedUrl: string): string => (allowedScripts.test(requestedUrl) ? requestedUrl : '')

let policy: ScriptPolicy | undefined

/** An address of a script as the page's policy wants it. The one place where a page makes one. */
export const scriptUrl = (url: string): string => {
  const { trustedTypes }: Window & { readonly trustedTypes?: ScriptPolicies } = window
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL }) ?? { createScriptURL }
  return policy.createScriptURL(url)
}
