import type { Database, Sql } from '../../db/port.ts'
import type { RecordOf, SandboxRecord } from './records.ts'
import { type CatalogueRecord, type Desk, dueOf, type SandboxStore } from './store.ts'

/** Records in `sandbox_objects`, for a machine without keys: they outlive a restart and are shared by api and worker. */
export function databaseStore(db: Database): SandboxStore {
  return {
    look: (now, task) => task(deskOf(db, now)),
    work: (now, task) =>
      db.asOwner(async (tx) => {
        await tx.query(`select pg_advisory_xact_lock(hashtext('sandbox_objects'))`)
        return task(deskOf(tx, now))
      }),
  }
}

function deskOf(sql: Sql, now: number): Desk {
  return {
    now,
    async get(kind, id) {
      const { rows } = await sql.query<{ body: RecordOf<typeof kind> }>(
        'select body from sandbox_objects where id = $1 and kind = $2',
        [id, kind],
      )
      return rows[0]?.body
    },
    async find(kind, match) {
      const { rows } = await sql.query<{ body: RecordOf<typeof kind> }>(
        'select body from sandbox_objects where kind = $1 and body @> $2::jsonb order by sequence',
        [kind, JSON.stringify(match)],
      )
      return rows.map(({ body }) => body)
    },
    async catalogue() {
      const { rows } = await sql.query<{ body: CatalogueRecord }>(
        'select body from sandbox_objects where kind = any($1) order by sequence',
        [['price', 'product', 'coupon']],
      )
      return rows.map(({ body }) => body)
    },
    async put(record) {
      await sql.query(
        `insert into sandbox_objects (id, kind, body, due_at) values ($1, $2, $3::jsonb, $4)
         on conflict (id) do update set body = excluded.body, due_at = excluded.due_at`,
        [record.id, record.kind, JSON.stringify(record), dueOf(record)],
      )
    },
    async firstDue(until) {
      const { rows } = await sql.query<{ body: SandboxRecord; due_at: string }>(
        'select body, due_at::text from sandbox_objects where due_at <= $1 order by due_at, sequence limit 1',
        [until],
      )
      return rows[0] && { record: rows[0].body, dueAt: Number(rows[0].due_at) }
    },
  }
}
