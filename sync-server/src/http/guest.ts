import type { Caller } from './answer.ts'

/** Whoever asks from inside, for pages that are the same for everyone. */
export const guestCaller: Caller = {
  person: null,
  address: '127.0.0.1',
  cookies: { get: () => undefined },
  language: 'en',
  idempotencyKey: null,
}
