import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, root } from './repository.ts'

const unit = readText('operations/systemd/simmer.service')
const command = readText('operations/systemd/simmer-admin')
const guide = readText('operations/README.md')

/** The values of a setting of the unit. */
const valuesOf = (name: string): (string | undefined)[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value)

test('the systemd unit allows what Node and PostgreSQL need, and nothing more', () => {
  // Node 20 was ended by its first call of pkey_alloc, and compiled code needs memory that is written and run.
  expect([valuesOf('SystemCallFilter'), valuesOf('SystemCallErrorNumber')]).toEqual([
    ['@system-service @pkey'],
    ['EPERM'],
  ])
  expect(valuesOf('MemoryDenyWriteExecute')).toEqual([])
  expect([valuesOf('ProtectSystem'), valuesOf('CapabilityBoundingSet'), valuesOf('NoNewPrivileges')]).toEqual([
    ['strict'],
    [''],
    ['yes'],
  ])
})

test('OP-10 systemd waits for a stop for longer than the stop waits for requests', () => {
  const [, drain] = /DRAIN_SECONDS: .*'(\d+)'\)/.exec(readText('sync-server/src/config/node-settings.ts')) ?? []
  expect(Number(drain)).toBeGreaterThan(0)
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(2 * Number(drain))
})

test('an operator command has the user, the folders and the settings of the systemd unit', () => {
  const dataDir = valuesOf('Environment').find((value) => value?.startsWith('DATA_DIR='))
  for (const part of [
    `--uid=${valuesOf('User')[0]}`,
    `--working-directory=${valuesOf('WorkingDirectory')[0]}`,
    `--property=EnvironmentFile=${valuesOf('EnvironmentFile')[0]}`,
    `--property=StateDirectory='${valuesOf('StateDirectory')[0]}'`,
    `--property=StateDirectoryMode=${valuesOf('StateDirectoryMode')[0]}`,
    `--property=UMask=${valuesOf('UMask')[0]}`,
    `--setenv=${dataDir}`,
    `--setenv=NODE_ENV=production`,
    `${valuesOf('ExecStart')[0]?.split(' ')[0]} sync-server/start.mjs --admin "$@"`,
  ])
    expect(command).toContain(part)
})

test('the steps of the guide of systemd name files that exist', () => {
  const files = [...guide.matchAll(/operations\/systemd\/[\w.-]+/g)].map(([file]) => file)
  expect(new Set(files)).toEqual(new Set(['operations/systemd/simmer.service', 'operations/systemd/simmer-admin']))
  for (const file of files) expect(existsSync(join(root, file))).toBe(true)
})
