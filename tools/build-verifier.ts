import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Builds `web/dist/verificador.html`, the verifier as one file; after the web app, whose build empties the folder. */
export async function buildVerifier(): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build', '--config', 'vite.verifier.config.ts', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => build.once('exit', resolve))
  if (code !== 0) throw new Error('the verifier did not build: see the lines above')
}
