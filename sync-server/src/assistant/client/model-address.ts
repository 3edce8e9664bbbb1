/** Where a model is asked. */
export interface ModelAddress {
  readonly completionsUrl: string
  /** The host that the assistant shows, with its port. */
  readonly host: string
}

/**
 * Reads LLM_BASE_URL: the address of a server, with or without `/v1` or `/v1/chat/completions`. An address with another
 * path keeps it, because some services have the version elsewhere: `/openai/deployments/small`, `/v1beta/openai`.
 */
export const readModelAddress = (baseUrl: string): ModelAddress => {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path === '' ? '/v1' : path}/chat/completions`
  url.hash = ''
  return { completionsUrl: url.href, host: url.host }
}
