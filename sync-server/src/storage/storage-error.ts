/** What object storage could not do; the message has its answer. */
export class StorageError extends Error {
  /** The HTTP status of the answer; null: there was none, or not all of it. */
  readonly status: number | null
  /** The code of the answer, such as `NoSuchKey`; empty where it has none. */
  readonly code: string

  constructor(message: string, { status = null, code = '', cause }: StorageErrorDetails = {}) {
    super(message, { cause })
    this.status = status
    this.code = code
  }
}

interface StorageErrorDetails {
  readonly status?: number | null
  readonly code?: string
  readonly cause?: unknown
}

/** Reads the answer to a request that failed. `task`: what was tried, like `reading 3f/640.webp`. */
export const storageError = async (response: Response, task: string): Promise<StorageError> => {
  const text = await response.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
  const { status } = response
  return new StorageError(`Object storage answered ${status} to ${task}: ${text.slice(0, 300)}`, { status, code })
}
