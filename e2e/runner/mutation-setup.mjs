// Runs before each test file of a mutation run. Stryker records which code each test reaches, but loses what the hooks of
// a file reach: a server that `beforeAll` starts would count as code that no test runs. What runs in these hooks is
// recorded under the name of a test without a name, and `mutation-runner.mjs` gives it to every test of the file.
import { beforeAll } from 'vitest'

const namespace = '__stryker__'
globalThis[namespace] ??= {}

// Vitest passes the file as the second argument only to a function with this first parameter.
// eslint-disable-next-line no-empty-pattern
beforeAll(({}, suite) => {
  const file = suite.filepath ?? suite.file?.filepath
  if (file === undefined) throw new Error('a mutation run needs the path of the test file')
  globalThis[namespace].currentTestId = `${file}#`
})
