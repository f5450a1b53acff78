import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort, openRegister } from './cnpj-register.ts'
import { copyDatabase } from './database-copy.ts'
import { platformAdmins } from './platform-admins.ts'
import { newDataFolder, runToEnd, start } from './run-folder.ts'

/** PostgreSQL, as an installation of several processes has it, or the embedded database, as `npm start` has it. */
export type JourneyDatabase = 'server' | 'embedded'

interface Wanted {
  /** Settings of the installation beside the ordinary. */
  readonly env: Readonly<Record<string, string>>
  /** A program that changes the database first, which `DATABASE_URL` names to it. */
  readonly before: string | undefined
  readonly database: JourneyDatabase
}

/** The real server as a process of its own, on a copy of the prepared database or on an embedded one that it makes, with a stand-in of the CNPJ register. */
export interface PegadaServer {
  readonly url: string
  /** The address in the newest letter to somebody. */
  linkInMail(to: string): Promise<string>
  stop(): Promise<void>
}

/** Starts it. Leaves nothing behind where it does not get ready. */
export async function startPegada({ env, before, database }: Wanted): Promise<PegadaServer> {
  const copy = database === 'server' ? await copyDatabase() : undefined
  const where: Readonly<Record<string, string>> = copy ? { DATABASE_URL: copy.url } : {}
  try {
    if (before !== undefined) await runToEnd(before, where)
    const server = await serve({ ...where, ...env })
    const stop = async () => {
      await server.stop()
      await copy?.drop()
    }
    return { ...server, stop }
  } catch (error) {
    await copy?.drop()
    throw error
  }
}

async function serve(env: Readonly<Record<string, string>>): Promise<PegadaServer> {
  const register = await openRegister()
  const dataDir = newDataFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = start('tools/serve.ts', {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    CNPJ_URL: register.url,
    // Under load the stand-in may answer late, which is nothing that a journey is about.
    CNPJ_TIMEOUT_MS: '30000',
    // Founders come from addresses of their own.
    TRUST_PROXY: '1',
    CONTACT_EMAIL: 'contato@pegada.example',
    ROOT_ADMIN_EMAIL: Object.values(platformAdmins)
      .map(({ email }) => email)
      .join(','),
    ...env,
  })
  const stop = async () => {
    await ended(child)
    register.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    async linkInMail(to) {
      const response = await fetch(`${url}/dev/mail/latest.json?to=${encodeURIComponent(to)}`)
      const mail = (await response.json()) as { text: string }
      return /https?:\S+/.exec(mail.text)?.[0] ?? ''
    },
    stop,
  }
}

/** Tells it to end, and waits until it has. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
}
