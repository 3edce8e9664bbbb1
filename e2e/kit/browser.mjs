import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` wins. */
export const findBrowser = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there`)
    return given
  }
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    const path = found.stdout?.split('\n')[0]?.trim()
    if (found.status === 0 && path) return path
  }
  return undefined
}

/** Launch options of every test and benchmark: they work as root in a container, and Chromium makes no requests of its own. */
export const launchOptions = () => {
  const executablePath = findBrowser()
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
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

/** Finds a Chromium, or installs one: Playwright's own download first, the system's package otherwise. */
export const ensureBrowser = () => {
  const found = findBrowser()
  if (found) return found
  if (!run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const apt = (...args) => run([...sudo, 'apt-get'][0], [...[...sudo, 'apt-get'].slice(1), ...args])
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
  }
  const installed = findBrowser()
  if (!installed) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or give its path as CHROMIUM_PATH.',
    )
  }
  return installed
}
