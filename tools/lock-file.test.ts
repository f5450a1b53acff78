import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './import-graph.ts'

/** What `npm ci` installs is held to the hash of the lock file; a package without one is taken as the registry happens to send it. */
interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly resolved?: string
}

/**
 * Platforms of the drawing library for which the registry that this file was written by holds no package of its version (its
 * newest was 1.0.11 or 1.1.0 on 2026-11-23): nothing is there to take a hash of. A platform that has one leaves this list.
 */
const notAtTheRegistry = [
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm-gnueabihf',
  'linux-arm64-musl',
  'linux-riscv64-gnu',
  'linux-x64-musl',
  'win32-arm64-msvc',
  'win32-x64-msvc',
].map((platform) => `server/node_modules/@napi-rs/canvas-${platform} 1.1.1`)

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)

describe('the lock file', () => {
  it('has the hash of every package that is installed', () => {
    expect(installed.length).toBeGreaterThan(500)
    const bare = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
    expect(bare.map(([path, { version }]) => `${path} ${version}`)).toEqual(notAtTheRegistry)
  })

  it('names no registry: packages come from the one that npm is set to', () => {
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})
