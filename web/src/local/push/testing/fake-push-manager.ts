const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A browser's push manager. Each subscription has an endpoint of its own; the keys are those that the page gave. */
export class FakePushManager implements Pick<PushManager, 'getSubscription' | 'subscribe'> {
  /** The server keys that this browser was subscribed with, in order. */
  readonly subscribed: string[] = []
  /** The endpoints of the subscriptions that were ended. */
  readonly ended: string[] = []
  #current: PushSubscription | null = null

  getSubscription = (): Promise<PushSubscription | null> => Promise.resolve(this.#current)

  subscribe = ({
    applicationServerKey,
    userVisibleOnly,
  }: PushSubscriptionOptionsInit = {}): Promise<PushSubscription> => {
    // Chromium refuses a subscription whose pushes may show nothing.
    if (userVisibleOnly !== true || !(applicationServerKey instanceof Uint8Array))
      return Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    this.subscribed.push(toBase64Url(applicationServerKey))
    const endpoint = `https://push.example/${this.subscribed.length}`
    const { buffer } = Uint8Array.from(applicationServerKey)
    this.#current = {
      endpoint,
      expirationTime: null,
      getKey: () => null,
      options: { userVisibleOnly, applicationServerKey: buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        this.ended.push(endpoint)
        this.#current = null
        return Promise.resolve(true)
      },
    }
    return Promise.resolve(this.#current)
  }
}
