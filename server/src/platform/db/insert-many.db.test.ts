import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents } from '../../db/schema.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { insertMany } from './insert-many.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('stores every type as it is, defaults where a field is not named, and nothing of another company', async () => {
  const [person, stranger] = [await app.signUpPerson(), await app.signUpPerson()]
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    companyId: person.companyId,
    id: crypto.randomUUID(),
    kind: 'nfe' as const,
    sha256: String(index),
    storageKey: 'k',
    fileName: `nota "${index}"; drop table documents; \\ ção`,
    bytes: index,
    total: '12345678901234567890.12345678901234567890',
    counts: true,
    countsReason: 'counts.purchase',
    warnings: ['a"b', 'c,d', '{}'],
    extraction: { deep: [{ text: '\n\t"' }], none: null },
    periodStart: '2025-07-01',
    number: null,
    createdBy: person.userId,
    createdAt: new Date('2026-01-02T03:04:05.678Z'),
  }))
  await app.ports.db.asTenant(person, (tx) => insertMany(tx, documents, rows))
  const stored = await app.ports.db.asTenant(person, (tx) => tx.queries.select().from(documents))
  expect(stored).toHaveLength(1001)
  const [wanted] = rows.slice(-1)
  const found = stored.find(({ sha256 }) => sha256 === '1000')
  expect(found).toMatchObject({ ...wanted, isTest: false, signature: 'unchecked', accessKey: null, importId: null })
  await app.ports.db.asTenant(person, (tx) => insertMany(tx, documents, []))
  await app.ports.db.asTenant(person, (tx) => insertMany(tx, documents, rows, { keepsExisting: true }))
  await expect(app.ports.db.asTenant(person, (tx) => insertMany(tx, documents, rows))).rejects.toThrow(/duplicate key/)
  await expect(app.ports.db.asTenant(stranger, (tx) => insertMany(tx, documents, rows.slice(0, 1)))).rejects.toThrow(
    /row-level security/,
  )
})
