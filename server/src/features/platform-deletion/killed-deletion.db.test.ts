import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OwnDatabase, ownDatabase } from '../../../../tools/postgres.ts'
import { quickImports } from '../../../../tools/run-steps.ts'
import { openServer } from '../../platform/db/server.ts'
import { type Deleting, deleting, deletionReason as reason } from '../../test/deleting.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import type { DeletionRun } from '../../test/run-deletion.ts'

/** A process that is killed in a stage of a deletion leaves what was before it or all of it, and the stage can be done again. */
const prepared = inject('testDatabase')
let own: OwnDatabase
let app: TestApp
let root: TestPerson
let at: Deleting

beforeAll(async () => {
  if (prepared.kind !== 'server') return
  own = await ownDatabase(prepared.url, prepared.template)
  app = await openTestApp({ database: { db: openServer(own.url), drop: own.drop } })
  root = await app.signUpPerson()
  await app.makePlatformAdmin(root)
  at = deleting(app, root)
})
afterAll(async () => {
  if (prepared.kind !== 'server') return
  await app.close()
})

/** Does a stage in a process of its own, which is killed where it waits. */
function kill(run: Omit<DeletionRun, 'actor' | 'reason'>): Promise<void> {
  const actor = { companyId: root.companyId, userId: root.userId, role: 'admin', isOwner: true }
  const script = join(import.meta.dirname, '../../test/run-deletion.ts')
  const child = spawn(
    process.execPath,
    ['--import', quickImports, script, own.url, JSON.stringify({ ...run, actor, reason })],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let problem = ''
  child.stdout.on('data', () => child.kill('SIGKILL'))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problem += text
  })
  return new Promise((resolve, reject) => {
    child.on('close', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`not killed: ${problem}`))))
  })
}

/** All that a stage writes about somebody, and how many letters wait. */
async function leftOf({ userId }: TestPerson) {
  const { rows } = await app.ports.db.query(
    `select email, (select count(*)::int from session where user_id = u.id) as sessions,
       (select count(*)::int from company_members where user_id = u.id) as places,
       (select jsonb_agg(d) from account_deletions d where user_id = u.id) as deletion,
       (select jsonb_agg(action order by sequence) from platform_records where entity_id = u.id) as acts,
       (select count(*)::int from outbox_mails) as letters
     from "user" u where id = $1`,
    [userId],
  )
  return rows[0]
}

it.skipIf(prepared.kind !== 'server').each(['prepare', 'finish', 'force'] as const)(
  'killed in the stage %s before it is committed leaves what was, and the stage follows',
  async (stage) => {
    const person = await app.signUpPerson()
    if (stage === 'finish') await at.prepare(person)
    const before = await leftOf(person)
    await kill({ stage, userId: person.userId, waits: 'before' })
    expect(await leftOf(person)).toEqual(before)
    if (stage === 'prepare') await at.prepare(person)
    else if (stage === 'finish') await at.finish(person)
    else await root.client.platformDeletion.force({ userId: person.userId, reason })
    expect(await at.isThere(person)).toBe(stage === 'prepare')
    expect((await at.told(person)).at(-1)?.action).toBe(`platform_deletion.${stage}`)
  },
)

it.skipIf(prepared.kind !== 'server')(
  'killed once it is committed leaves all of it, and done again changes nothing',
  async () => {
    const person = await app.signUpPerson()
    await kill({ stage: 'prepare', userId: person.userId, waits: 'after' })
    const after = await leftOf(person)
    expect(after).toMatchObject({ sessions: 0, acts: ['platform_deletion.prepare'] })
    await at.prepare(person)
    expect(await leftOf(person)).toEqual(after)
  },
)
