import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer, startObjectStore } from '../server/src/test/image-services.ts'
import { buildInFolders, readDockerfile } from './dockerfile.ts'
import { startPostgres } from './postgres.ts'
import { root } from './run-steps.ts'
import { startImage } from './try-image-processes.ts'
import { useImage } from './try-image-use.ts'

/**
 * `node tools/try-image.ts`: does the steps of the Dockerfile in folders, where no Docker runs; then starts what came out as
 * processes of an ordinary account, two for api and two for worker, in production against PostgreSQL, an object store and a mail server,
 * and uses them: health checks, a letter, a report that the worker writes, a clean stop. Ends with 1 where anything fails.
 */
const home = mkdtempSync(join(tmpdir(), 'pegada-image-'))
chmodSync(home, 0o755)
const say = (line: string) => process.stdout.write(`${line}\n`)
const started = performance.now()
// The image's Node: a copy, for the account that runs the processes may not read this tree.
mkdirSync(join(home, 'bin'))
cpSync(process.execPath, join(home, 'bin', 'node'))
const path = `${join(home, 'bin')}:${process.env.PATH ?? ''}`

const image = buildInFolders(readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')), home, path)
say(`built in ${Math.round((performance.now() - started) / 1000)} s: ${mebibytesOf(image.folder)} MiB beside Node`)
const postgres = await startPostgres()
const objects = await startObjectStore(join(home, 'objects'))
const mail = await startMailServer()
const settings = {
  DATABASE_URL: postgres.url,
  PUBLIC_URL: 'https://pegada.example',
  AUTH_SECRET: 'only-for-this-trial-of-32-characters',
  SEAL_SECRET_KEY: '07'.repeat(32),
  SMTP_URL: mail.url,
  STRIPE_SECRET_KEY: 'sk_test_trial',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_trial',
  STRIPE_WEBHOOK_SECRET: 'whsec_trial',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  S3_ENDPOINT: objects.url,
  S3_BUCKET: 'pegada',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  CNPJ_URL: 'off',
  DRAIN_MS: '3000',
  LOG_LEVEL: 'warn',
}
if (process.getuid?.() === 0) giveAway(join(image.folder, 'home'), 65_534)
const api = await startImage(image, path, 'api', settings)
const worker = await startImage(image, path, 'worker', settings)
const beside = {
  api: await startImage(image, path, 'api', settings),
  worker: await startImage(image, path, 'worker', settings),
}
try {
  await useImage({ api, worker, beside, mail, say })
  say('\nThe image works.')
} finally {
  for (const image of [api, worker, beside.api, beside.worker]) image.kill()
  await objects.stop()
  await mail.stop()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

function giveAway(folder: string, account: number): void {
  chownSync(folder, account, account)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveAway(path, account)
    else chownSync(path, account, account)
  }
}

function mebibytesOf(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return Math.round(bytes / 2 ** 20)
}
