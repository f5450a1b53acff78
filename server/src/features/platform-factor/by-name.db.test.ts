import { drizzle } from 'drizzle-orm/pg-proxy'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '../../platform/db/port.ts'
import { openTestDatabase } from '../../test/open-test-database.ts'
import { type FactorWanted, selectFactors } from './repo.ts'

/** A page of the catalogue by name is found in an index: the whole table would be put in order for each page else. */
let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, drop } = await openTestDatabase())
})
afterAll(async () => {
  await db.close()
  await drop()
})

const firstPage: FactorWanted = { sort: 'name', direction: 'asc', page: 1, pageSize: 10 }

/** How the database goes about the very statement that the list makes. */
async function planOf(wanted: FactorWanted): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = []
  const queries = drizzle(async (text, values) => {
    asked.push({ text, values })
    return { rows: [] }
  })
  await selectFactors({ queries }, { namedCategories: [] }, wanted)
  expect(asked).toHaveLength(1)
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${asked[0]?.text}`, asked[0]?.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it.runIf(inject('testDatabase').kind === 'server').each([
  ['the first page', async () => firstPage],
  ['the first page downwards', async () => ({ ...firstPage, direction: 'desc' }) as const],
  ['a page that is counted off', async () => ({ ...firstPage, page: 3 })],
  [
    'a page from where the one before ended',
    async () => {
      const { next } = await selectFactors(db, { namedCategories: [] }, firstPage)
      expect(next).not.toBeNull()
      return { ...firstPage, cursor: next ?? undefined }
    },
  ],
] satisfies [string, () => Promise<FactorWanted>][])('%s is read in the order of the index', async (_, wanted) => {
  const plan = await planOf(await wanted())
  expect(plan).toContain('using factors_by_name on factors')
  expect(plan).not.toContain('Sort')
})
