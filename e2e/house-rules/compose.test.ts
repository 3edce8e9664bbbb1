import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText, root } from './repository.ts'

const Strings = v.optional(v.array(v.string()), [])

const Compose = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.string(),
      hostname: v.optional(v.string()),
      profiles: Strings,
      volumes: Strings,
      ports: Strings,
      healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
      environment: v.optional(v.record(v.string(), v.string()), {}),
      depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
    }),
  ),
  volumes: v.record(v.string(), v.unknown()),
})

const text = readText('compose.yaml')
const { services, volumes } = v.parse(Compose, parse(text, { merge: true }))
const all = Object.entries(services)
const variables = new Set([...readText('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))

test('OP-13: the containers of Simmer have no rights but to write their data', () => {
  const simmers = all.filter(([, { image }]) => image === 'simmer').map(([, service]) => service)
  expect(simmers).toHaveLength(3)
  for (const service of simmers)
    expect(service).toMatchObject({
      build: '.',
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: [expect.stringMatching(/^\w+:\/data$/), 'backups:/backups'],
    })
})

const isFile = (mount: string): boolean => mount.startsWith('./')

test('OP-13: compose.yaml names files, volumes, services and variables that exist', () => {
  const mounts = all.flatMap(([, service]) => service.volumes.map((each) => each.split(':')[0] ?? ''))
  expect(mounts.filter(isFile).filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(mounts.filter((mount) => !isFile(mount)))).toEqual(new Set(Object.keys(volumes)))
  const needed = all.flatMap(([, { depends_on: on }]) => (Array.isArray(on) ? on : Object.keys(on)))
  expect(needed.filter((name) => services[name] === undefined)).toEqual([])
  // What only the containers of others read.
  const foreign = new Set(['POSTGRES_USER', 'POSTGRES_DB'])
  const named = [
    ...all.flatMap(([, { environment }]) => Object.keys(environment)),
    ...[...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
  ]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !foreign.has(name) && !variables.has(name))).toEqual([])
})

test('OP-13: only the proxy can be reached from other machines, and images have a version', () => {
  const open = all.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
  expect(open.map(([name]) => name)).toEqual(['caddy'])
  expect(all.filter(([, { image }]) => image !== 'simmer' && !/:[v\d]/.test(image))).toEqual([])
  expect(all.every(([, { profiles }]) => profiles.length === 1)).toBe(true)
})

test('OP-1: Caddy and Prometheus call the nodes by the names that these know', () => {
  const called = ['operations/caddy/Caddyfile', 'operations/prometheus/compose.yml'].map((file) => [
    ...readText(file).matchAll(/\b([\w-]+):3000\b/g),
  ])
  for (const names of called) {
    expect(names.map(([, name]) => name)).toEqual(['simmer-1', 'simmer-2'])
    for (const [, name = ''] of names) expect(services[name]?.hostname).toBe(name)
  }
})

const answerAt = (address: string): string[] => ['CMD', 'wget', '-q', '-O', '/dev/null', `http://127.0.0.1:${address}`]

test('OP-13: each container tells whether it works: those of Simmer by their image, the others by a check without a shell', () => {
  expect(readText('Dockerfile').match(/^HEALTHCHECK /gm)).toHaveLength(1)
  const checks = all.map(([name, { image, healthcheck }]) => [name, image === 'simmer' ? 'image' : healthcheck?.test])
  expect(Object.fromEntries(checks)).toEqual({
    simmer: 'image',
    'simmer-1': 'image',
    'simmer-2': 'image',
    postgres: ['CMD', 'pg_isready', '--username=simmer', '--dbname=simmer'],
    caddy: answerAt('2019/config/'),
    prometheus: answerAt('9090/-/healthy'),
    grafana: answerAt('3000/api/health'),
  })
  // A check of the compose file would replace that of the image.
  expect(all.filter(([, { image, healthcheck }]) => image === 'simmer' && healthcheck !== undefined)).toEqual([])
})
