import { loadReference } from '@pegada/reference/load.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/port.ts'
import { openTestDatabase } from '../../test/open-test-database.ts'
import { loadReferenceInto } from './load-reference.ts'

/** The prepared database already holds the release of the files. */
let opened: { db: Database; drop: () => Promise<void> }
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.db.close()
  await opened.drop()
})

const count = async (table: string) =>
  (await opened.db.query<{ n: string }>(`select count(*)::text as n from ${table}`)).rows[0]?.n

describe('the built-in data', () => {
  it('comes back from the database as it stands in the files', async () => {
    const files = loadReference()
    const read = await loadReferenceInto(opened.db, files)
    expect(read.release).toBe(files.release)
    const lists = Object.keys(files).filter((key) => key !== 'release' && key !== 'hash') as Exclude<
      keyof typeof files,
      'release' | 'hash'
    >[]
    for (const list of lists) {
      const sorted = (records: readonly object[]) => records.map((record) => sortedJson(record)).toSorted()
      expect(sorted(read[list]), list).toEqual(sorted(files[list]))
    }
  })

  it('is loaded once: a second start changes nothing', async () => {
    const before = [await count('reference_entries'), await count('reference_releases')]
    await loadReferenceInto(opened.db, loadReference())
    expect([await count('reference_entries'), await count('reference_releases')]).toEqual(before)
  })

  it('refuses other content under the same release', async () => {
    const changed = { ...loadReference(), hash: 'another' }
    await expect(loadReferenceInto(opened.db, changed)).rejects.toThrow(/changed after it was loaded/)
  })

  it('keeps the old figure when a new release changes one, and adds a version for that one alone', async () => {
    const files = loadReference()
    const before = Number(await count('reference_entries'))
    const grid = files.grid.map((record, index) => (index === 0 ? { ...record, co2KgPerMwh: '999' } : record))
    const next = await loadReferenceInto(opened.db, { ...files, release: '2099.1', hash: 'next', grid })
    expect(Number(await count('reference_entries'))).toBe(before + 1)
    expect(next.grid.filter(({ co2KgPerMwh }) => co2KgPerMwh === '999')).toHaveLength(1)
    const old = await loadReferenceInto(opened.db, files)
    expect(old.grid.some(({ co2KgPerMwh }) => co2KgPerMwh === '999')).toBe(false)
  })

  it('names entry and field where one was damaged', async () => {
    const files = { ...loadReference(), release: '2099.2', hash: 'damaged' }
    const fleet = files.fleet.map((record, index) => (index === 0 ? { ...record, kmPerUnit: '999' } : record))
    const { fuel, vehicle, modelYear } = fleet[0] ?? {}
    await loadReferenceInto(opened.db, { ...files, fleet })
    await opened.db.asOwner((tx) =>
      tx.query(
        `update reference_entries set payload = jsonb_set(payload, '{kmPerUnit}', '999') where version = '2099.2'`,
      ),
    )
    await expect(loadReferenceInto(opened.db, { ...files, fleet })).rejects.toThrow(
      `reference_entries.payload of fleet ${fuel}/${vehicle}/${modelYear} 2099.2 cannot be read: kmPerUnit`,
    )
  })
})

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
