import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildVerifier } from './build-verifier.ts'
import { prerenderWebsite } from './prerender-website.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'web', 'dist')
const stamp = join(dist, '.sources')

/** Builds the web app and the single-file verifier unless what is built was made from these very sources. */
export async function buildWeb(): Promise<void> {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const build = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => build.once('exit', resolve))
  if (code !== 0) throw new Error('the web app did not build: see the lines above')
  await buildVerifier()
  await prerenderWebsite()
  writeFileSync(stamp, sources)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const room of ['web', 'contract', 'core']) addFolder(hash, join(root, room))
  addFolder(hash, join(root, 'locales'))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const name of readdirSync(folder).sort()) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('dist-website')) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) addFolder(hash, path)
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}
