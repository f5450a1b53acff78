import { execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Built, envIn } from './dockerfile.ts'

/** A process of the image in one role, as an account that owns nothing of it. */
export interface RunningImage {
  readonly role: string
  readonly url: string
  readonly healthUrl: string
  /** Does the image's health check; throws where it fails. The object store answers it from this process, which must not be held up. */
  probe(): Promise<void>
  /** Tells it to stop; answers its exit code once it has ended. */
  stop(): Promise<number>
  kill(): void
}

/** Starts the image's entry point and waits until its health check passes. */
export async function startImage(
  image: Built,
  path: string,
  role: 'api' | 'worker',
  settings: Readonly<Record<string, string>>,
): Promise<RunningImage> {
  if (image.user === 'root') throw new Error('the image must not run as root')
  const [port, healthPort] = [await freePort(), await freePort()]
  const env = {
    ...envIn(image),
    ...settings,
    PATH: path,
    HOST: '127.0.0.1',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
  }
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const options = { cwd: join(image.folder, image.workdir), env, ...account }
  const [file = '', ...args] = image.entrypoint
  const child = spawn(file, [...args, '--role', role], { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const probe = async () => {
    const [checker = '', ...checkArgs] = image.healthcheck
    await promisify(execFile)(checker, checkArgs, options)
  }
  const healthUrl = `http://127.0.0.1:${healthPort}`
  await untilReady(healthUrl, child)
  return {
    role,
    url: `http://127.0.0.1:${port}`,
    healthUrl,
    probe,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

async function untilReady(url: string, child: { readonly exitCode: number | null }): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`the image ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error('the image was not ready in two minutes')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
