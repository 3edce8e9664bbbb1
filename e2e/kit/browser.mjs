import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * The engine of Chromium without a window: half the processor time for each test. It shows no system notifications,
 * receives no pushes and sends nothing in the background, so the tests of those use the whole browser.
 */
const shells = ['chromium-headless-shell']
const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const findProgram = (names) => {
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    const path = found.stdout?.split('\n')[0]?.trim()
    if (found.status === 0 && path) return path
  }
  return undefined
}

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` wins, then what Playwright installed. */
const findWholeBrowser = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there`)
    return given
  }
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : findProgram(wholeBrowsers)
}

/** The path of the browser of most tests: the headless shell where the system has one, and no path is given. */
const findBrowser = () => (process.env.CHROMIUM_PATH ? undefined : findProgram(shells)) ?? findWholeBrowser()

const found = new Map()

/**
 * Launch options of tests and benchmarks: they work as root in a container, Chromium makes no requests of its own, and it
 * draws without imitating a graphics card, which takes a tenth of a test's processor time. Tests of notifications, pushes
 * and background sync need the whole browser.
 */
export const launchOptions = (needsWholeBrowser = false) => {
  if (!found.has(needsWholeBrowser))
    found.set(needsWholeBrowser, (needsWholeBrowser ? findWholeBrowser : findBrowser)())
  const executablePath = found.get(needsWholeBrowser)
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

const run = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    return true
  } catch {
    return false
  }
}

/** Installs a Chromium where there is none: Playwright's own download first, the system's packages otherwise. */
export const ensureBrowser = () => {
  if (findWholeBrowser()) return
  if (!run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const apt = (...args) => run([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), ...args])
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
    // Not every system packs the shell.
    apt('install', '-y', '--no-install-recommends', ...shells)
  }
  if (!findWholeBrowser()) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or give its path as CHROMIUM_PATH.',
    )
  }
}
