import { describe, expect, test } from 'vitest'
import {
  flakyBudget,
  judgeBrowserTests,
  judgeFirstRun,
  judgeSecondRun,
  mayRunAgain,
  slowestFiles,
} from './decisions.mjs'

const passed = (fullName: string) => ({ status: 'passed', fullName, failureMessages: [] })
const failed = (fullName: string) => ({ status: 'failed', fullName, failureMessages: ['1 is not 2'] })
const file = (name: string, ...assertionResults: { status: string; fullName: string }[]) => ({
  name,
  message: '',
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults,
})
const unitReport = (...testResults: ReturnType<typeof file>[]) => ({
  testResults,
  numPassedTests: testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status === 'passed').length,
})
const never = () => false
const always = () => true

describe('which files may run again', () => {
  test.each([
    ['sync-server/contract', "import { testDatabase } from '../testing/x.ts'", false],
    ['e2e', "import { spawn } from 'node:child_process'", false],
    ['web', "import { spawn } from 'node:child_process'", false],
    ['sync-server', "import { expect } from 'vitest'", false],
    ['sync-server', "import { startApp } from '#http/testing/start-app.ts'", true],
    ['sync-server', "import { spawn } from 'node:child_process'", true],
  ])('%s: %s: %s', (folder, text, isAllowed) => {
    expect(mayRunAgain(folder, text)).toBe(isAllowed)
  })
})

describe('the first run of unit tests', () => {
  test('all passed', () => {
    const report = unitReport(file('a', passed('one'), passed('two')))
    expect(judgeFirstRun({ status: 0, report }, never)).toEqual({ passed: 2, failed: 0, again: [], remarks: [] })
  })

  test('a failure in pure code is final, and one that starts servers may run again', () => {
    const report = unitReport(file('rule', failed('one')), file('server', failed('two'), passed('three')))
    const first = judgeFirstRun({ status: 1, report }, (name: string) => name === 'server')
    expect(first).toMatchObject({ passed: 1, failed: 1, again: ['server'] })
    expect(first.remarks).toEqual(['rule › one\n1 is not 2', 'server › two\n1 is not 2'])
  })

  test('a file that cannot be loaded is a failure', () => {
    const broken = { name: 'a', message: 'no such module', status: 'failed', assertionResults: [] }
    expect(judgeFirstRun({ status: 1, report: unitReport(broken) }, never)).toMatchObject({ failed: 1 })
  })

  test.each([
    ['an error outside of the tests', { status: 1, report: unitReport(file('a', passed('one'))) }],
    ['no report', { status: 1, report: undefined }],
    ['no test', { status: 0, report: unitReport() }],
    ['a skipped test', { status: 0, report: unitReport(file('a', { status: 'skipped', fullName: 'one' })) }],
    ['a test to do', { status: 0, report: unitReport(file('a', { status: 'todo', fullName: 'one' })) }],
  ])('%s is a failure', (_, run) => {
    expect(judgeFirstRun(run, always)).toMatchObject({ failed: 1, again: [] })
  })
})

describe('the second run of unit tests', () => {
  const first = judgeFirstRun(
    { status: 1, report: unitReport(file('rule', failed('one')), file('server', failed('two'))) },
    (name: string) => name === 'server',
  )

  test('does not take back what failed in pure code, and names what passed now', () => {
    const second = judgeSecondRun(first, { status: 0, report: unitReport(file('server', passed('two'))) })
    expect(second.failed).toBe(1)
    expect(second.remarks).toContain('passed at the second try only: server')
  })

  test.each([
    ['a test that fails twice', { status: 1, report: unitReport(file('server', failed('two'))) }],
    ['its own exit status', { status: 1, report: unitReport(file('server', passed('two'))) }],
    ['no report', { status: 1, report: undefined }],
    ['a file that is not in the report', { status: 0, report: unitReport() }],
  ])('counts %s', (_, run) => {
    expect(judgeSecondRun(first, run).failed).toBe(2)
  })
})

const browserReport = (...statuses: string[]) => ({
  suites: [
    {
      title: 'journeys/a.spec.ts',
      specs: [],
      suites: [
        {
          title: 'a group',
          specs: statuses.map((status, at) => ({
            file: at === 0 ? 'journeys/b.spec.ts' : 'journeys/a.spec.ts',
            title: `test ${at}`,
            tests: [
              { status, results: status === 'flaky' ? [{ duration: 4000 }, { duration: 2000 }] : [{ duration: 1000 }] },
            ],
          })),
        },
      ],
    },
  ],
})
const times = (count: number, status: string): string[] => Array.from({ length: count }, () => status)

describe('browser tests', () => {
  test('all passed', () => {
    expect(judgeBrowserTests({ status: 0, report: browserReport('expected', 'expected') })).toEqual({
      passed: 2,
      failed: 0,
      remarks: [],
    })
  })

  test('a flaky test is named with its file, its title and the try that passed', () => {
    const {
      passed: count,
      failed: failures,
      remarks,
    } = judgeBrowserTests({ status: 0, report: browserReport('flaky') })
    expect([count, failures]).toEqual([1, 0])
    expect(remarks).toEqual(['passed at try 2 only: journeys/b.spec.ts › a group › test 0'])
  })

  test('three flaky tests pass, and four fail the build', () => {
    expect(flakyBudget).toBe(3)
    expect(judgeBrowserTests({ status: 0, report: browserReport(...times(3, 'flaky')) }).failed).toBe(0)
    expect(judgeBrowserTests({ status: 0, report: browserReport(...times(4, 'flaky')) }).failed).toBe(4)
  })

  test.each([
    ['a failed test', { status: 1, report: browserReport('expected', 'unexpected') }],
    ['a skipped test', { status: 0, report: browserReport('expected', 'skipped') }],
    ['an error outside of the tests', { status: 1, report: browserReport('expected') }],
    ['no test at all', { status: 0, report: browserReport() }],
    ['no report', { status: 1, report: undefined }],
  ])('%s fails the build', (_, run) => {
    expect(judgeBrowserTests(run).failed).toBe(1)
  })

  test('the slowest files come first', () => {
    expect(slowestFiles(browserReport('flaky', 'expected', 'expected'), 1)).toEqual([['journeys/b.spec.ts', 6]])
    expect(slowestFiles(browserReport('flaky', 'expected', 'expected'))).toHaveLength(2)
  })
})
