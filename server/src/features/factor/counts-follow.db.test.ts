import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../../platform/db/port.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { factorsInForce } from './catalogue-size.ts'

/** The counts by filter and the known words are kept with the factors: after every change they are what all factors together give. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const inForce = `company_id is null and state = 'active' and is_current`
const key = 'scope, category, region, year, unit, source, basis, gases'
const wholeCells = `select ${key}, count(*)::integer as factors from factors where ${inForce} group by ${key}`
const wholeWords = `select word, ndoc::integer as factors
  from ts_stat($$select to_tsvector('simple', public.unaccent(name)) from public.factors where ${inForce}$$)
  where word ~ '^[a-z]{3,}$'`

/** Rows that one of both has and the other has not, of the kept and of those made anew. */
async function differing(db: Sql): Promise<object[]> {
  const { rows } = await db.query<object>(
    [
      ['factor_counts', `table factor_counts`, wholeCells],
      ['factor_known_words', `table factor_known_words`, wholeWords],
    ]
      .map(
        ([name, kept, whole]) => `(select '${name}' as name, to_jsonb(odd) as row from (
          ((${kept}) except all (${whole})) union all ((${whole}) except all (${kept}))) as odd)`,
      )
      .join(' union all '),
  )
  return rows
}

/** Copies of some factors under another name and key, in an order that is always the same. */
const copied = (name: string, count: number, more: { companyId?: string; category?: string } = {}) =>
  `insert into factors (id, company_id, source, key, edition, version, is_current, content_hash, name, path, scope, category, unit, gases_kg,
     gases, co2e_kg, region, year, basis, life_cycle, quality, search_document, standing)
   select gen_random_uuid(), ${more.companyId ? `'${more.companyId}'` : 'null'}, source, '${name}/' || key, edition, 1, true, content_hash,
     '${name} ' || name, path, scope, ${more.category ?? 'category'}, unit, gases_kg, gases, co2e_kg, region, year, basis, life_cycle, quality,
     search_document, standing
   from factors where ${inForce} and key not like '%Lenha%' order by source, key, edition limit ${count}`
const ofName = (name: string) => `key like '${name}/%'`
const numbered = (name: string) =>
  `(select id, row_number() over (order by source, key) as place from factors where ${ofName(name)}) n where n.id = factors.id`

describe('counts and words of the catalogue', () => {
  it('are those of all factors once the built-in data are loaded', async () => {
    const { rows } = await app.ports.db.query<{ factors: number }>(
      'select count(*)::integer as factors from factor_known_words',
    )
    expect(rows[0]?.factors).toBeGreaterThan(500)
    expect(await differing(app.ports.db)).toEqual([])
  })

  it('follow each statement that brings factors, changes them or takes them out, before it is over', async () => {
    await app.ports.db.asOwner(async (tx) => {
      for (const statement of [
        copied('Lenha', 40),
        // Of no category: a cell that no other factor has.
        copied('Serragem', 3, { category: 'null' }),
        `update factors set approved_at = now() where ${ofName('Lenha')}`,
        `update factors set is_current = false from ${numbered('Lenha')} and n.place % 3 = 0`,
        // Out and in at once, and a name that has other words.
        `update factors set is_current = not is_current from ${numbered('Lenha')} and n.place < 20`,
        `update factors set name = 'Bagaço de cana', year = year - 1 from ${numbered('Lenha')} and n.place % 2 = 0`,
        `update factors set state = 'archived' where ${ofName('Serragem')}`,
        `update factors set state = 'active' where ${ofName('Serragem')}`,
        `delete from factors using ${numbered('Lenha')} and n.place % 4 = 0`,
        `delete from factors where ${ofName('Serragem')}`,
        `delete from factors where ${ofName('Nenhum')}`,
      ]) {
        await tx.query(statement)
        expect(await differing(tx), statement).toEqual([])
      }
    })
    const { rows } = await app.ports.db.query('select from factor_known_words where word = $1', ['serragem'])
    expect(rows).toEqual([])
  })

  it('pass over the factors of companies', async () => {
    const before = await factorsInForce(app.ports.db)
    await app.ports.db.query(copied('Cavaco', 5, { companyId: person.companyId }))
    await app.ports.db.query(`update factors set is_current = false where ${ofName('Cavaco')}`)
    await app.ports.db.query(`delete from factors where ${ofName('Cavaco')}`)
    expect(await factorsInForce(app.ports.db)).toBe(before)
    expect(await differing(app.ports.db)).toEqual([])
  })

  it('tell how many factors there are, of some categories too', async () => {
    const { db } = app.ports
    const categories = ['mobile_combustion', 'purchased_electricity']
    const { rows } = await db.query<{ all: number; some: number }>(
      `select count(*)::integer as all, (count(*) filter (where category = any($1)))::integer as some from factors where ${inForce}`,
      [categories],
    )
    expect(rows[0]?.some).toBeGreaterThan(0)
    expect([await factorsInForce(db), await factorsInForce(db, categories)]).toEqual([rows[0]?.all, rows[0]?.some])
  })
})
