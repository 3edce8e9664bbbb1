/** The input of any endpoint. */
export interface EndpointInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The entries of an object; none for any other value. */
export const objectEntries = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : []

/** The URL of an endpoint with this input, relative to the origin. */
export const endpointUrl = ({ path: pattern }: { readonly path: string }, { params, query }: EndpointInput): string => {
  const values = new Map(objectEntries(params))
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of objectEntries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const queryString = search.toString()
  return queryString === '' ? path : `${path}?${queryString}`
}
