/** Trusted Types, which TypeScript's DOM library does not declare. */
interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface ScriptPolicies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** The only script URLs that are allowed: the service worker, and the workers of pictures and imports. */
const allowedScripts = /^\/(?:sw|assets\/(?:picture|import)-worker-[\w-]+)\.js$/

const createScriptURL = (requestedUrl: string): string => (allowedScripts.test(requestedUrl) ? requestedUrl : '')

let policy: ScriptPolicy | undefined

/** Creates a script URL under the page's Trusted Types policy. All code must create script URLs here. */
export const scriptUrl = (url: string): string => {
  const { trustedTypes }: Window & { readonly trustedTypes?: ScriptPolicies } = window
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL }) ?? { createScriptURL }
  return policy.createScriptURL(url)
}
