import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { ownDatabase } from '../../../tools/postgres.ts'
import { readEnv } from '../env.ts'
import { openPorts } from '../open-ports.ts'
import { missingMigrations } from '../platform/db/migrate.ts'

const prepared = inject('testDatabase')

/** The embedded database lets no second process in. */
it.skipIf(prepared.kind === 'embedded')(
  'processes that start together on an empty database all open it, and one with ROOT_ADMIN_EMAIL gives that person the role',
  async () => {
    const { url, drop } = await ownDatabase(prepared.kind === 'server' ? prepared.url : '')
    const folder = mkdtempSync(join(tmpdir(), 'pegada-together-'))
    const env = readEnv({
      DATABASE_URL: url,
      DATA_DIR: folder,
      CNPJ_URL: 'off',
      LOG_LEVEL: 'silent',
    })
    const outcomes = await Promise.allSettled([openPorts(env), openPorts(env), openPorts(env)])
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    const missing = await Promise.all(opened.map(({ ports }) => missingMigrations(ports.db)))
    await opened[0]?.ports.db.query(
      `insert into "user" (id, name, email, email_verified, first_name, last_name, accepted_terms_at)
     values ('rita', 'Rita', 'rita@pegada.example', true, 'Rita', 'L', now())`,
    )
    for (const { close } of opened) await close()
    const again = await openPorts({ ...env, ROOT_ADMIN_EMAIL: ['rita@pegada.example'] })
    const roles = await again.ports.db.query('select user_id as "userId", role, source from platform_roles')
    await again.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
    expect(refused).toEqual([])
    expect(missing).toEqual([[], [], []])
    expect(roles.rows).toEqual([{ userId: 'rita', role: 'root_admin', source: 'environment' }])
  },
)
