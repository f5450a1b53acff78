import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell is the same engine without what only a window needs: it takes less to install and an eighth less to run. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where Chromium is, or undefined. `CHROMIUM_PATH` names another place. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place !== '' && existsSync(place))
}

/** Installs Debian's Chromium when there is none and we may; otherwise says what is needed. */
export function installChromium(): void {
  if (findChromium()) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Chromium is needed for the browser tests: install it, or set CHROMIUM_PATH')
  }
  process.stdout.write('Installing Chromium…\n')
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  for (const chromium of ['chromium-headless-shell', 'chromium']) {
    const install = ['install', '-y', '-q', '--no-install-recommends', chromium, 'fonts-liberation']
    if (spawnSync('apt-get', install, { stdio: 'ignore' }).status === 0) return
  }
  throw new Error('Chromium could not be installed: install it, or set CHROMIUM_PATH')
}
