import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { programs } from './programs.ts'

/** `npm run dev`: the server restarting on change, and the web app with hot reload on its own port in front of it. */
readCommandLine(programs.dev)
const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const children = [
  spawn(process.execPath, [...process.execArgv, '--watch', join(root, 'tools/serve.ts')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` },
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, PEGADA_API: `http://127.0.0.1:${port}` },
  }),
]

for (const child of children) child.on('exit', (code) => stopAll(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAll(0))

function stopAll(code: number): void {
  for (const child of children) child.kill()
  process.exitCode = code
}
