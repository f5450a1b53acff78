import { expect, it } from 'vitest'
import { auditRecords } from '../db/schema.ts'
import { openTestDatabase } from './open-test-database.ts'

const outside = 'a query outside the transaction that is open on this call'
const tenant = { companyId: '00000000-0000-0000-0000-000000000001', userId: 'ana' }

it('refuses a query, a builder and a second transaction beside an open one, and fails the file that made them', async () => {
  const { db, drop } = await openTestDatabase()
  const attempts: (() => Promise<unknown>)[] = [
    () => db.query('select 1'),
    async () => db.queries.select().from(auditRecords),
    () => db.asOwner(async () => 1),
    () => db.asTenant(tenant, async () => 1),
    () => db.asPerson('ana', async () => 1),
  ]
  for (const attempt of attempts) {
    await expect(db.asOwner(attempt)).rejects.toThrow(outside)
    await expect(db.asTenant(tenant, attempt)).rejects.toThrow(outside)
  }
  await db.close()
  await expect(drop()).rejects.toThrow(outside)
})

it('lets through what comes within the transaction, after it, and at the same time on another call', async () => {
  const { db, drop } = await openTestDatabase()
  const committed = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await db.asOwner(async (tx) => {
    await tx.query('select 1')
    later = committed.promise.then(() => db.query('select 1'))
  })
  committed.resolve()
  await Promise.all([later, db.asTenant(tenant, (tx) => tx.queries.select().from(auditRecords)), db.query('select 1')])
  await db.close()
  await expect(drop()).resolves.toBeUndefined()
})
