import { expect } from 'vitest'
import { accountErase } from '../features/account-deletion/erase.ts'
import { auditHash, firstHash } from '../features/audit/record-audit.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { codeOf } from './procedures.ts'

export const deletionReason = 'Pedido recebido pelo suporte'

/** The deletion of people by a root admin, as tests go through it. */
export function deleting(app: TestApp, root: TestPerson) {
  const { platformDeletion } = root.client
  const get = ({ userId }: TestPerson) => platformDeletion.get({ userId })
  const enter = async (path: string, body: object, cookie = '') => {
    const answer = await app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return { body: await answer.json(), cookie: cookies.join('; ') }
  }
  return {
    get,
    prepare: ({ userId }: TestPerson) => platformDeletion.prepare({ userId, reason: deletionReason }),
    finish: ({ userId }: TestPerson) => platformDeletion.finish({ userId }),
    blocksOf: async (person: TestPerson) => (await get(person)).blocks.map(({ block }) => block),
    /** Goes on to noon of that day, and erases whose days are over. */
    pass: (day: string) => {
      app.clock.set(`${day}T12:00:00Z`)
      return accountErase(app.ports).perform({})
    },
    enter,
    signIn: ({ email }: TestPerson) => enter('/account/sign-in', { email, password: 'Senha-2026' }),
    /** Buys a plan for the person's company that renews, paid late. */
    buy: ({ companyId, userId }: TestPerson) =>
      app.ports.db.query(
        `insert into purchases (company_id, id, kind, plan, size, period, state, starts_at)
         values ($1, $2, 'subscription', 'PRO', 'EPP', 'monthly', 'past_due', '2026-11-01')`,
        [companyId, `sub_${userId}`],
      ),
    isThere: async ({ userId }: TestPerson) => !(await codeOf(root.client, 'platformUser.get', { userId })),
    columnsWith: (text: string) => columnsWith(app, text),
    told: (person: TestPerson) => told(app, person),
  }
}

export type Deleting = ReturnType<typeof deleting>

/** An app with a root admin who deletes people. */
export async function openDeleting() {
  const app = await openTestApp()
  const root = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(root)
  return { app, root, at: deleting(app, root) }
}

/** The day on which each test begins. */
export async function beginDay(app: TestApp): Promise<void> {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
}

/** Columns of any table that hold a text, whatever the case of its plain letters. Each table is gone through once. */
export async function columnsWith(app: TestApp, text: string): Promise<string[]> {
  const { rows: tables } = await app.ports.db.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, json_agg(c.column_name::text) as columns from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
     group by c.table_name`,
  )
  const found: string[] = []
  for (const { table, columns } of tables) {
    // Without the rules of a language, by which every text of the catalogue would be written small letter by letter.
    const holds = columns.map(
      (column) => `coalesce(bool_or("${column}"::text collate "C" ilike $1), false) as "${column}"`,
    )
    const { rows } = await app.ports.db.query<Record<string, boolean>>(`select ${holds.join()} from "${table}"`, [
      `%${text}%`,
    ])
    for (const column of columns) if (rows[0]?.[column]) found.push(`${table}.${column}`)
  }
  return found
}

/** What the platform's trail tells of somebody, once its chain is held to be whole and to hold no address. */
async function told(app: TestApp, { userId }: TestPerson) {
  const { rows } = await app.ports.db.query<Parameters<typeof auditHash>[0] & { hash: string }>(
    `select sequence::int, at, actor_id as "actorId", action, entity, entity_id as "entityId", data,
       previous_hash as "previousHash", hash from platform_records order by sequence`,
  )
  for (const [index, row] of rows.entries()) {
    expect(row.previousHash).toBe(rows[index - 1]?.hash ?? firstHash)
    expect(auditHash(row)).toBe(row.hash)
  }
  expect(JSON.stringify(rows)).not.toContain('@')
  return rows
    .filter(({ entityId }) => entityId === userId)
    .map(({ action, actorId, data }) => ({ action, actorId, data }))
}
