// The process of the worst account: it does its worst on the sync route, with 20 connections at once, until a message ends it.
// It has a process of its own with a low priority, because a real attacker takes no time of the server's machine.
import { randomUUID } from 'node:crypto'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { createDevice, type Device } from './bench-device.ts'

const [origin = '', user = '', jwt = '', attack = ''] = process.argv.slice(2)
setPriority(19)

const draft = randomUUID()
const note = (device: Device, text: string) => device.action('note.set', `note:${randomUUID()}:recipe`, { text })
const random = (length: number) => Buffer.from(Array.from({ length }, () => 97 + Math.random() * 26)).toString('latin1')
/** A request that pulls nothing and brings a field that the server does not read. */
const withField = (more: string) => {
  const text = createDevice(origin, user, jwt).body([])
  return gzipSync(`${text.slice(0, -1)},"x":${more}}`, { level: 9 })
}
const nestedLists = withField('['.repeat(2e6) + ']'.repeat(2e6))
const emptyLists = withField(`[${'[],'.repeat(3e5)}[]]`)
/** Texts that hardly compress, made once: the attacker's own work is not what is measured. */
const texts = Array.from({ length: 200 }, () => random(20_000))

const attacks: Readonly<
  Record<
    string,
    { prepare?: (device: Device) => Promise<unknown>; pack: (device: Device) => ReturnType<typeof gzipSync> }
  >
> = {
  'lists in one another': { pack: () => nestedLists },
  'empty lists': { pack: () => emptyLists },
  'short edits of a long text': {
    prepare: (device) => {
      const words = Array.from({ length: 6000 }, (_, at) => `w${at}`).join(' ')
      return device.send(
        device.body([device.action('drafttext.set', `drafttext:${draft}:tips`, { text: words, from: null })]),
      )
    },
    pack: (device) =>
      gzipSync(device.body([device.action('drafttext.set', `drafttext:${draft}:tips`, { text: 'a', from: 'w0' })])),
  },
  'publishing a draft of 2,000 parts': {
    prepare: async (device) => {
      for (let round = 0; round < 10; round += 1)
        await device.send(
          device.body(
            Array.from({ length: 200 }, () =>
              device.action('drafttext.set', `drafttext:${draft}:step-${randomUUID()}`, {
                text: random(400),
                from: null,
              }),
            ),
          ),
        )
    },
    pack: (device) =>
      gzipSync(
        device.body([
          device.action('draft.publish', `publish:${draft}`, {
            kind: 'publish',
            fingerprint: 'x',
            origin: { is: 'own' },
          }),
        ]),
      ),
  },
  'pulling 20 MB of notes': {
    prepare: async (device) => {
      for (let round = 0; round < 10; round += 1)
        await device.send(device.body(texts.slice(0, 95).map((text) => note(device, text))))
    },
    pack: (device) => gzipSync(device.body([], 10_000)),
  },
  'pushing notes without end': {
    pack: (device) => gzipSync(device.body(texts.slice(0, 195).map((text) => note(device, text)))),
  },
  'idle requests': { pack: (device) => gzipSync(device.body([])) },
}

const chosen = attacks[attack]
if (chosen === undefined) throw new Error(`there is no attack ${attack}`)
await chosen.prepare?.(createDevice(origin, user, jwt))
const over = new AbortController()
process.once('message', () => over.abort())
process.send?.('prepared')
const statuses = new Map<number, number>()
const attackWithOneConnection = async (): Promise<void> => {
  const device = createDevice(origin, user, jwt)
  while (!over.signal.aborted) {
    const packed = chosen.pack(device)
    // A refused client sends the same again at once, but not in a busy loop of this process.
    while (!over.signal.aborted) {
      const status = await device.sendPacked(packed).catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) break
      await sleep(50)
    }
  }
}
await Promise.all(Array.from({ length: 20 }, attackWithOneConnection))
process.stderr.write(`${attack}: ${JSON.stringify([...statuses])}\n`)
process.disconnect()
