import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/port.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { findPendingItems } from './repo.ts'
import { checkPending, checkTotals, recomputeTotals } from './repo-totals.ts'

let app: TestApp
let person: TestPerson
let branchId: string
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  branchId = randomUUID()
  await app.ports.db.query(
    `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, '11222333000262', 'Filial', 'Filial')`,
    [person.companyId, branchId],
  )
})
afterAll(() => app.close())

/** A line of a few: which source and site, from which month to which, and which gases in each. */
interface Line {
  readonly source: number
  readonly site: number
  readonly from: number
  readonly months: number
  readonly basis: string
  readonly gases: readonly string[]
  readonly massKg: string
  readonly gapYear: string | null
}

const line: fc.Arbitrary<Line> = fc.record({
  source: fc.nat(2),
  site: fc.nat(1),
  from: fc.nat(23),
  months: fc.integer({ min: 1, max: 14 }),
  basis: fc.constantFrom('both', 'location', 'market'),
  gases: fc.uniqueArray(fc.constantFrom('CO2', 'CH4', 'N2O', 'CO2_biogenic'), { minLength: 1 }),
  massKg: fc.tuple(fc.nat(9_999_999), fc.nat(999_999_999)).map(([whole, part]) => `${whole}.${part}`),
  gapYear: fc.constantFrom(null, 'none', '2024', '2025'),
})
type Step =
  | { readonly do: 'add'; readonly line: Line; readonly split: boolean }
  | { readonly do: 'remove' | 'move' | 'delete'; readonly which: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), line, split: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove', 'move', 'delete'), which: fc.nat(50) }) },
) as fc.Arbitrary<Step>

describe('kept totals', () => {
  it('equal the sums of the lines whatever comes, changes and goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const ids: string[] = []
        for (const taken of steps) await app.ports.db.asOwner((tx) => take(tx, taken, ids))
        const { differences, pending } = await check()
        expect(differences).toEqual([])
        expect(pending.kept).toBe(pending.live)
      }),
      { numRuns: 25 },
    )
  })

  it('show what was written around them, and are put right', async () => {
    await app.ports.db.asOwner((tx) => add(tx, sample, []))
    await app.ports.db.query('update kept_totals set lines = lines + 1 where company_id = $1', [person.companyId])
    expect((await check()).differences.length).toBeGreaterThan(0)
    await app.ports.db.asOwner((tx) => recomputeTotals(tx, person.companyId))
    expect((await check()).differences).toEqual([])
  })

  it('are written by the database alone', async () => {
    for (const statement of [
      'update kept_totals set lines = 0',
      'insert into kept_pending values (current_company(), 1)',
      `select keep_pending(current_company(), 1)`,
      'update activity_gases set mass_kg = 0',
    ]) {
      await expect(app.ports.db.asTenant(person, (tx) => tx.query(statement))).rejects.toThrow(/permission denied/)
    }
  })

  it('hold when writers come at the same time, and nobody waits for ever', async () => {
    const writers = Array.from({ length: 6 }, (_, writer) =>
      app.ports.db.asTenant(person, async (tx) => {
        const ids: string[] = []
        for (const source of writer % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
          await add(tx, { ...sample, source, site: writer % 2 }, ids)
        }
        if (writer % 3 === 0) await remove(tx, ids[0] ?? '')
      }),
    )
    await Promise.all(writers)
    expect((await check()).differences).toEqual([])
  })

  it('count pending document lines as they are decided and their documents stop counting or go', async () => {
    const documentId = randomUUID()
    const owner = <T>(work: (tx: Tx) => Promise<T>) => app.ports.db.asOwner(work)
    const count = async () => {
      const { kept, live } = (await check()).pending
      expect(kept).toBe(live)
      return app.ports.db.asTenant(person, (tx) => findPendingItems(tx, person.companyId))
    }
    await owner((tx) => addDocument(tx, documentId, 5))
    expect(await count()).toBe(5)
    await owner((tx) =>
      tx.query(`update document_items set state = 'ignored' where document_id = $1 and position < 2`, [documentId]),
    )
    expect(await count()).toBe(3)
    await owner((tx) => tx.query('update documents set counts = false where id = $1', [documentId]))
    expect(await count()).toBe(0)
    await owner((tx) => tx.query('update documents set counts = true where id = $1', [documentId]))
    expect(await count()).toBe(3)
    await owner((tx) => tx.query('delete from document_items where document_id = $1 and position = 4', [documentId]))
    expect(await count()).toBe(2)
    await owner((tx) => tx.query('delete from documents where id = $1', [documentId]))
    expect(await count()).toBe(0)
  })

  it('go with their company', async () => {
    const leaving = await app.signUpPerson()
    await app.ports.db.asOwner(async (tx) => {
      await addDocument(tx, randomUUID(), 2, leaving)
      await add(tx, sample, [], false, leaving)
      await tx.query('delete from audit_records where company_id = $1', [leaving.companyId])
      await tx.query('delete from companies where id = $1', [leaving.companyId])
    })
    const { rows } = await app.ports.db.query(
      `select 1 from kept_totals where company_id = $1 union all select 1 from kept_pending where company_id = $1`,
      [leaving.companyId],
    )
    expect(rows).toEqual([])
  })
})

function check() {
  return app.ports.db.asTenant(person, async (tx) => ({
    differences: await checkTotals(tx, person.companyId),
    pending: await checkPending(tx, person.companyId),
  }))
}

async function take(tx: Tx, taken: Step, ids: string[]): Promise<void> {
  if (taken.do === 'add') return add(tx, taken.line, ids, taken.split)
  const id = ids[taken.which % Math.max(ids.length, 1)]
  if (id === undefined) return
  if (taken.do === 'remove') return remove(tx, id)
  if (taken.do === 'delete') await tx.query('delete from activities where id = $1', [id])
  else await tx.query(`update activities set business_unit_id = $2, basis = 'market' where id = $1`, [id, branchId])
}

async function remove(tx: Tx, id: string): Promise<void> {
  await tx.query(`update activities set state = 'removed', removed_at = now() where id = $1`, [id])
}

async function add(tx: Tx, of: Line, ids: string[], split = false, whose = person): Promise<void> {
  const id = randomUUID()
  ids.push(id)
  const months = Array.from({ length: of.months }, (_, index) => monthOf(of.from + index))
  const data = of.gapYear === 'none' || of.gapYear === null ? {} : { month: `${of.gapYear}-03` }
  const gaps = of.gapYear === null ? [] : [{ code: 'grid.factor_missing', data }]
  const source = sources[of.source] ?? sources[0]
  await tx.query(
    `insert into activities (company_id, id, origin, came_by, description, business_unit_id, generator_key, scope, category,
       period_start, period_end, year, quantity, unit, input, factor_id, factor_version, factor_source, gwp_set, co2e_kg,
       biogenic_co2_kg, calculation, created_by, basis)
     values ($1, $2, 'manual', 'manual', '', $3, $4, $5, $6, $7, $8, $9, 1, 'L', '{}', '', '', '', 'AR5', 0, 0, $10, $11, $12)`,
    [
      whose.companyId,
      id,
      of.site === 0 ? whose.businessUnitId : branchId,
      ...source,
      `${months[0]}-01`,
      `${months.at(-1)}-28`,
      Number(months[0]?.slice(0, 4)),
      JSON.stringify({ gaps }),
      whose.userId,
      of.basis,
    ],
  )
  const rows = months.flatMap((month) => of.gases.map((gas) => ({ month, gas })))
  for (const part of split ? [rows.filter((_, i) => i % 2 === 0), rows.filter((_, i) => i % 2 === 1)] : [rows]) {
    await tx.query(
      `insert into activity_gases (company_id, activity_id, month, gas, mass_kg)
       select $1, $2, month, gas, $4::numeric from json_to_recordset($3) as given (month text, gas text)`,
      [whose.companyId, id, JSON.stringify(part), of.massKg],
    )
  }
}

async function addDocument(tx: Tx, id: string, items: number, whose = person): Promise<void> {
  await tx.query(
    `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, counts, counts_reason, created_by)
     values ($1, $2, 'nfe', $3, '', '', 1, true, 'counts.purchase', $4)`,
    [whose.companyId, id, id, whose.userId],
  )
  await tx.query(
    `insert into document_items (company_id, id, document_id, position, number, product, ncm, cfop, unit, quantity, total,
       suggestion, suggestion_kind, confidence, counts_reason, state)
     select $1, gen_random_uuid(), $2, position, position::text, '', '', '', 'L', 1, 1, '{}', 'emission', 1,
       'counts.purchase', 'pending' from generate_series(0, $3::int - 1) as position`,
    [whose.companyId, id, items],
  )
}

function monthOf(number: number): string {
  return `${2024 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

const sources = [
  ['mobile.diesel_b', 1, 'mobile_combustion'],
  ['electricity.grid', 2, 'purchased_electricity'],
  ['method:scope3_spend', 3, 'purchased_goods_services'],
] as const
const sample: Line = {
  source: 0,
  site: 0,
  from: 10,
  months: 4,
  basis: 'both',
  gases: ['CO2', 'CH4'],
  massKg: '10.5',
  gapYear: 'none',
}
