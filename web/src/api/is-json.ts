/** Simmer answers every call with JSON, also where it refuses: anything else comes from somebody in between. */
export const isJson = ({ headers }: Response): boolean =>
  /^application\/(\w+\+)?json\b/i.test(headers.get('content-type') ?? '')
