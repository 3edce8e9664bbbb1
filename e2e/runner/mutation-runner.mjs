// The test runner of the mutation runs: Stryker's own for Vitest, with the hooks of test files counted (`mutation-setup.mjs`).
import { join } from 'node:path'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { shareHookCoverage } from './mutation-sample.mjs'

const { factory } = vitestPlugins[0]

const createRunner = (injector) => {
  const runner = factory(injector)
  const { init, dryRun, mutantRun } = runner

  runner.init = async () => {
    await init.call(runner)
    for (const { config } of runner.ctx.projects)
      config.setupFiles = [...config.setupFiles, join(import.meta.dirname, 'mutation-setup.mjs')]
  }

  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options)
    if (result.mutantCoverage === undefined) return result
    const testIds = result.tests.map(({ id }) => id)
    const perTest = shareHookCoverage(result.mutantCoverage.perTest, testIds)
    return { ...result, mutantCoverage: { ...result.mutantCoverage, perTest } }
  }

  runner.mutantRun = async (options) => {
    const result = await mutantRun.call(runner, options)
    // When `beforeAll` fails, no test of the file runs, and Stryker counts no failed test.
    const failed = runner.ctx.state.getFiles().find((file) => file.result?.state === 'fail')
    if (result.status !== 'survived' || failed === undefined) return result
    const killedBy = options.testFilter ?? []
    return { status: 'killed', killedBy, failureMessage: `a hook of ${failed.name} failed`, nrOfTests: killedBy.length }
  }
  return runner
}
createRunner.inject = factory.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'vitest-with-hooks', factory: createRunner }]
