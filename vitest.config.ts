import { defineConfig } from 'vitest/config'

/** From the root: the tests of every workspace, each with its own config. */
export default defineConfig({ test: { projects: ['sync-server/contract', 'sync-server', 'web', 'e2e'] } })
