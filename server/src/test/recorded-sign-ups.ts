import type { Database } from '../platform/db/port.ts'
import type { Ports } from '../ports.ts'
import type { TestClient } from './client-of.ts'
import type { QueuedJob } from './stand-ins.ts'
import type { TestPerson } from './test-person.ts'

/** A sign-up that was done as people do it, and what it left. */
interface Recorded {
  readonly person: Omit<TestPerson, 'client'>
  readonly rows: RowsByTable
  readonly jobs: readonly QueuedJob[]
  /** When it was done, in milliseconds. */
  readonly ended: number
}

type RowsByTable = Readonly<Record<string, readonly object[]>>

interface App {
  readonly ports: Pick<Ports, 'db' | 'clock'>
  readonly clock: { set(instant: string): void }
  readonly queue: QueuedJob[]
  client(cookie?: string): TestClient
}

interface SignUps {
  /** The next of whom nothing is asked: as recorded, or as `signUp` makes it, which is recorded where it can be. */
  next(signUp: () => Promise<TestPerson>): Promise<TestPerson>
  close(): void
}

const recorded: Recorded[] = []
const MOST = 4
/** The moment at which a test app opens; the sign-ups that are recorded have their turns from there on, within its second. */
const START = Date.parse('2026-11-21T12:00:00Z')
const TURN_MS = 150
let open = 0

/**
 * Nearly every file of tests begins with the sign-ups of a few people of whom nothing is asked, each some fifty statements. A worker does them once;
 * the apps after that put the rows in and the jobs into the queue. Not where it would be another sign-up: beside another app, whose people are others,
 * at another time, or where the platform has administrators, who are told.
 */
export function openSignUps(app: App): SignUps {
  open += 1
  const isAlone = open === 1
  let isOpen = true
  let count = 0
  let last = START
  let isTurnedBack = false
  return {
    async next(signUp) {
      const nth = count
      count += 1
      const turn = START + (nth + 1) * TURN_MS
      const now = app.ports.clock.now().getTime()
      // Whoever set the clock back has done more in this database than signing people up.
      isTurnedBack ||= now < last
      last = now
      if (!isAlone || isTurnedBack || nth >= MOST || now >= turn || (await hasAdministrators(app.ports.db)))
        return signUp()
      const known = recorded[nth]
      if (known) return putIn(app, known)
      app.clock.set(new Date(turn).toISOString())
      const before = app.queue.length
      const { client, ...person } = await uncounted(app.ports.db, signUp)
      const ended = app.ports.clock.now().getTime()
      recorded[nth] = { person, rows: await rowsOf(app.ports.db, person), jobs: app.queue.slice(before), ended }
      return { client, ...person }
    },
    close() {
      if (isOpen) open -= 1
      isOpen = false
    },
  }
}

/** What comes next is done, and recorded anew, whatever a file before left. */
export function forgetSignUps(): void {
  recorded.length = 0
  open = 0
}

/** Does what no limit counts: one that is put in counts for none either. */
async function uncounted<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const { rows } = await db.query<object>('select * from rate_limits')
  const done = await work()
  await db.query('delete from rate_limits')
  await db.query('insert into rate_limits select * from jsonb_populate_recordset(null::rate_limits, $1)', [
    JSON.stringify(rows),
  ])
  return done
}

async function putIn(
  { client, ports: { db }, clock, queue }: App,
  { person, rows, jobs, ended }: Recorded,
): Promise<TestPerson> {
  const inserts = Object.entries(rows).map(([table, [first = {}]], nth) => {
    const columns = Object.keys(first).map((name) => `"${name}"`)
    return `i${nth} as (insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb -> '${table}'))`
  })
  await db.query(`with ${inserts.join(', ')} select`, [JSON.stringify(rows)])
  queue.push(...structuredClone(jobs))
  clock.set(new Date(ended).toISOString())
  return { client: client(person.cookie), ...person }
}

async function hasAdministrators(db: Database): Promise<boolean> {
  return (await db.query('select from platform_roles limit 1')).rows.length > 0
}

/** All rows of the person and of the company, without what the database makes of others, as sums, or counts by itself. */
export async function rowsOf(
  db: Database,
  { userId, companyId, email }: Pick<TestPerson, 'userId' | 'companyId' | 'email'>,
): Promise<RowsByTable> {
  const { rows: tables } = await db.query<{ name: string; columns: string[]; made: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns, coalesce(array_agg(a.attname::text) filter (
       where a.attgenerated <> '' or a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%'), '{}') as made
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  )
  const found: [string, object[]][] = []
  for (const { name, columns, made } of tables) {
    const whose = [
      ...(name === 'user' ? [['id', userId]] : [['user_id', userId]]),
      ...(name === 'companies' ? [['id', companyId]] : [['company_id', companyId]]),
      ['recipient', email],
    ].filter(([column = '']) => columns.includes(column))
    if (whose.length === 0) continue
    const { rows } = await db.query<{ row: object }>(
      `select to_jsonb(t) - $1::text[] as row from "${name}" t
       where ${whose.map(([column], at) => `"${column}"::text = $${at + 2}`).join(' or ')}`,
      [made, ...whose.map(([, value]) => value)],
    )
    if (rows.length > 0) found.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(found)
}
