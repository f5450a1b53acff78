import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '../server/src/env.ts'
import type { Database } from '../server/src/platform/db/port.ts'
import { openServer } from '../server/src/platform/db/server.ts'
import type { Ports } from '../server/src/ports.ts'
import { startServer } from '../server/src/start-server.ts'
import { startPostgres } from '../tools/postgres.ts'

/** The whole server over HTTP on a PostgreSQL of its own (without fsync), and a person who is signed in. */
export interface BenchServer {
  /** Those of the server, for what no procedure does. */
  readonly ports: Ports
  readonly db: Database
  /** Of its owner. */
  readonly url: string
  readonly userId: string
  /** GET, or POST with a body, as that person; throws what the server refused. */
  request(path: string, options?: { method?: string; body?: object }): Promise<unknown>
  readonly address: string
  readonly cookie: string
  /** From now on the person works in that company. */
  enter(companyId: string): Promise<void>
  close(): Promise<void>
}

export interface BenchServerOptions {
  /** What the server does besides answering: nothing unless said. */
  readonly role?: 'api' | 'api,worker'
  /** CNPJ of the company that the person signs up. */
  readonly cnpj?: string
}

export async function startBenchServer({
  role = 'api',
  cnpj = '11.222.333/0001-81',
}: BenchServerOptions = {}): Promise<BenchServer> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'pegada-bench-'))
  const address = `http://127.0.0.1:${await freePort()}`
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: new URL(address).port,
    PUBLIC_URL: address,
    CNPJ_URL: 'off',
    LOG_LEVEL: 'silent',
  }
  const server = await startServer(readEnv(env, ['--role', role]))
  const db = openServer(postgres.url)
  const { cookie, userId } = await signIn(address, db, cnpj)
  return {
    ports: server.ports,
    db,
    url: postgres.url,
    userId,
    address,
    cookie,
    request: (path, options) => request(address + path, cookie, options),
    async enter(companyId) {
      await db.query('update company_members set company_id = $1 where user_id = $2', [companyId, userId])
    },
    async close() {
      await server.stop()
      await db.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signIn(address: string, db: Database, cnpj: string): Promise<{ cookie: string; userId: string }> {
  const email = `pessoa-${randomUUID().slice(0, 8)}@empresa.example`
  const password = 'Senha-2026'
  const person = { firstName: 'Ana', lastName: 'Souza', cnpj, companyName: 'Padaria Aurora Ltda' }
  const account = `${address}/api/v1/account`
  await request(`${account}/sign-up`, '', {
    method: 'POST',
    body: { ...person, companySize: 'ME', acceptTerms: true, email, password },
  })
  await db.query('update "user" set email_verified = true')
  const answer = await fetch(`${account}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { rows } = await db.query<{ id: string }>('select id from "user"')
  return { cookie, userId: rows[0]?.id ?? '' }
}

async function request(
  address: string,
  cookie: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text.slice(0, 200)}`)
  return text === '' ? null : JSON.parse(text)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (place === null || typeof place === 'string') throw new Error('no free port')
  return place.port
}
