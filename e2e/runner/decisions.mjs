// What `npm test` decides from the reports of vitest and Playwright. Pure functions: `decisions.test.ts` holds each rule.

/** More browser tests than this that pass only at a later try fail the build. */
export const flakyBudget = 3

/**
 * True when a failed test file may run once more: it starts servers, databases or other processes, which a busy machine may
 * start too late. Rules, house rules and everything of the web run in one process, where a failure is never the machine's.
 */
export const mayRunAgain = (folder, text) =>
  folder === 'sync-server' && /testing\/|node:(?:child_process|net|http|cluster)'|createDatabase/.test(text)

/** The failed tests of one file of a vitest report, as remarks. */
const failuresOf = ({ name, message, assertionResults }) => [
  ...(message ? [`${name}\n${message}`] : []),
  ...assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
]

const failedFiles = (report) => report.testResults.filter(({ status }) => status === 'failed')

/** How many failures a file counts for: its failed tests, or itself when it could not even be loaded. */
const countFailures = ({ assertionResults }) =>
  Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length)
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)

const skippedTests = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => `${name} › ${fullName}`),
  )

/**
 * Judges the first run of a workspace. `again` are the files that may run once more; all other failures are final.
 * `isRepeatable` tells by file name whether a file may.
 */
export const judgeFirstRun = ({ status, report }, isRepeatable) => {
  if (!report) return { passed: 0, failed: 1, again: [], remarks: ['the unit tests wrote no report'] }
  const files = failedFiles(report)
  const again = files.filter(({ name }) => isRepeatable(name))
  const final = files.filter(({ name }) => !isRepeatable(name))
  const skipped = skippedTests(report)
  const isEmpty = report.testResults.length === 0
  // Vitest exits with another status when every assertion holds but an error was thrown outside of them.
  const other = (status !== 0 && files.length === 0) || isEmpty ? 1 : 0
  return {
    passed: report.numPassedTests,
    failed: sum(final.map(countFailures)) + skipped.length + other,
    again: again.map(({ name }) => name),
    remarks: [
      ...files.flatMap(failuresOf),
      ...skipped.map((test) => `left out: ${test}`),
      ...(other ? [isEmpty ? 'no unit test was found' : 'an error outside of the tests'] : []),
    ],
  }
}

/** Judges the second run of the files that may run again, upon what the first run said. */
export const judgeSecondRun = (first, { status, report }) => {
  const remarks = [...first.remarks]
  if (!report) return { passed: first.passed, failed: first.failed + first.again.length, remarks }
  const files = failedFiles(report)
  const isMissing = report.testResults.length < first.again.length
  const isDirty = status !== 0 && files.length === 0
  remarks.push(
    ...files.flatMap((file) => failuresOf(file).map((failure) => `failed twice: ${failure}`)),
    ...first.again
      .filter((name) => !files.some((file) => file.name === name))
      .map((name) => `passed at the second try only: ${name}`),
  )
  if (isDirty) remarks.push('the second try ended with an error outside of the tests')
  return {
    passed: first.passed,
    failed: first.failed + sum(files.map(countFailures)) + (isDirty || isMissing ? 1 : 0),
    remarks,
  }
}

/** All tests of a Playwright report: file, title, status (expected, flaky, unexpected or skipped) and duration. */
export const browserTests = (report) => {
  const found = []
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, results = [] } of spec.tests) {
        found.push({
          file: spec.file,
          title: [...titles, spec.title].join(' › '),
          status,
          tries: results.length,
          seconds: sum(results.map(({ duration = 0 }) => duration)) / 1000,
        })
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, inner.title ? [...titles, inner.title] : titles)
  }
  for (const suite of report.suites ?? []) visit(suite, [])
  return found
}

const nameOf = ({ file, title }) => `${file} › ${title}`

/** Judges the browser tests: skipped ones fail, flaky ones are named, and more of them than the budget fail. */
export const judgeBrowserTests = ({ status, report }) => {
  if (!report) return { passed: 0, failed: 1, remarks: ['the browser tests wrote no report'] }
  const tests = browserTests(report)
  const by = (expected) => tests.filter(({ status: actual }) => actual === expected)
  const [flaky, skipped, unexpected] = [by('flaky'), by('skipped'), by('unexpected')]
  const isOverBudget = flaky.length > flakyBudget
  const failed = unexpected.length + skipped.length + (isOverBudget ? flaky.length : 0)
  const passed = tests.length - failed
  return {
    passed,
    // A status without a failed test is an error outside of them; a run without a test proves nothing.
    failed: failed + ((status !== 0 && failed === 0) || tests.length === 0 ? 1 : 0),
    remarks: [
      ...unexpected.map((test) => `failed: ${nameOf(test)}`),
      ...skipped.map((test) => `left out: ${nameOf(test)}`),
      ...flaky.map((test) => `passed at try ${test.tries} only: ${nameOf(test)}`),
      ...(isOverBudget ? [`${flaky.length} browser tests are flaky, ${flakyBudget} are allowed`] : []),
    ],
  }
}

/** The spec files that took longest, with their seconds. */
export const slowestFiles = (report, count = 10) => {
  const seconds = new Map()
  for (const test of browserTests(report)) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds)
  return [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, count)
}
