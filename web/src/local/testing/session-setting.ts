import { aSession } from '@simmer/contract/testing/a-session'
import type { Session } from '@simmer/contract/wire/session'
import { NetworkError } from '#api/network-error.ts'
import type { SessionForms, SignInProblem } from '#api/session-forms.ts'
import { createSessionStore } from '../session/create-session-store.ts'
import type { Unsent } from '../session/session-store.ts'

export const session = aSession({ id: 'account-a' })

export interface Setting {
  /** The session at the server; null: no session; undefined: the server cannot be reached. */
  readonly server: { session: Session | null | undefined; signIn?: SignInProblem | null; defect?: Error }
  readonly stored: Map<string, string>
  unsent: Unsent
  /** An answer of the server that is on its way. */
  answer?: Promise<Session | null> | undefined
  /** The page is closed while the data of the account is deleted. */
  closesWhileLeaving: boolean
  /** What the browser reports about its network. */
  isOnline: boolean
  isVisible: boolean
  readonly options: { refetchInterval: number; refetchWhenOffline: boolean }
  /** The repeated tasks with their intervals. */
  readonly repeated: { readonly run: () => void; readonly ms: number }[]
  readonly events: EventTarget
  readonly log: string[]
}

const channels: BroadcastChannel[] = []
/** A channel to the tabs of a device, until the end of the test. */
export const openChannel = (name: string): BroadcastChannel => {
  const channel = new BroadcastChannel(name)
  channels.push(channel)
  return channel
}
export const closeChannels = (): void => {
  for (const channel of channels.splice(0)) channel.close()
}

export const newSetting = (session_: Session | null | undefined): Setting => ({
  server: { session: session_ },
  stored: new Map(),
  unsent: { actions: 0, pictures: 0, drafts: [] },
  closesWhileLeaving: false,
  isOnline: true,
  isVisible: true,
  options: { refetchInterval: 0, refetchWhenOffline: false },
  repeated: [],
  events: new EventTarget(),
  log: [],
})

const reach = async <T>(answer: T | undefined): Promise<T> => {
  if (answer === undefined) throw new NetworkError()
  return answer
}

export const newStore = (setting: Setting, channelName = `auth-${Math.random()}`) => {
  const { server, stored, log } = setting
  const forms: SessionForms = {
    requestCode: (email) => Promise.resolve(void log.push(`code requested for ${email}`)),
    signIn: () => reach(server.signIn === undefined ? null : server.signIn),
    providers: () => Promise.resolve([]),
    providerSignInUrl: () => Promise.resolve('https://id.example.org/authorize'),
    signOut: async () => {
      if (server.defect !== undefined) throw server.defect
      await reach(server.session)
      log.push('signed out at the server')
      server.session = null
    },
  }
  const channel = openChannel(channelName)
  return createSessionStore({
    forms: () => Promise.resolve(forms),
    tokens: {
      current: () => null,
      refresh: () => {
        setting.log.push('session requested')
        if (server.defect !== undefined) return Promise.reject(server.defect)
        return setting.answer ?? reach(server.session)
      },
      clear: () => void log.push('token forgotten'),
    },
    records: () =>
      Promise.resolve({
        remember: (person) => Promise.resolve(void log.push(`remembered ${person.id}`)),
        unsent: () => Promise.resolve(setting.unsent),
        leave: (person, what) =>
          setting.closesWhileLeaving
            ? new Promise<never>(() => {})
            : Promise.resolve(void log.push(`left ${person.id}, unsent: ${what}`)),
        sealed: () => Promise.resolve([]),
      }),
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, text) => void stored.set(key, text),
      remove: (key) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    channel,
    now: () => 7999,
    events: setting.events,
    isVisible: () => setting.isVisible,
    isOnline: () => setting.isOnline,
    options: setting.options,
    repeat: (run, ms) => {
      const task = { run, ms }
      setting.repeated.push(task)
      return () => void setting.repeated.splice(setting.repeated.indexOf(task), 1)
    },
    closeLocal: () => Promise.resolve(void log.push('closed')),
    sendAll: () => {
      setting.unsent = { ...setting.unsent, actions: 0 }
      return Promise.resolve(true)
    },
  })
}

export const signedIn = async (setting: Setting) => {
  const store = newStore(setting)
  await store.signIn({ email: 'ana@example.org', code: '123456' })
  return store
}

/** How often the store has asked the server for the session. */
export const requests = ({ log }: Setting): number => log.filter((line) => line === 'session requested').length
