import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/port.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { checkCells, checkSums } from './repo-cells.ts'
import { settleCells } from './settle-cells.ts'

/** What is kept of the ledger for cuts equals what the lines add up to, after whatever happens to lines, rows and documents. */
let app: TestApp
let person: TestPerson
let branchId: string
let documentId: string
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  branchId = randomUUID()
  documentId = randomUUID()
  await app.ports.db.query(
    `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, '11222333000262', 'Filial', 'Filial')`,
    [person.companyId, branchId],
  )
  await app.ports.db.query(
    `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, issued_at, issuer_id, issuer_name, total, counts,
       counts_reason, created_by)
     values ($1, $2, 'nfe', 'x', 'x', 'nota.xml', 1, '2025-02-01', '45997418000153', 'Alfa', 100, true, 'counts.purchase', $3)`,
    [person.companyId, documentId, person.userId],
  )
})
afterAll(() => app.close())

const acts = {
  remove: `update activities set state = 'removed', removed_at = now() where id = $1`,
  restore: `update activities set state = 'active', removed_at = null where id = $1`,
  move: `update activities set business_unit_id = $2 where id = $1`,
  delete: 'delete from activities where id = $1 and not exists (select from document_items where activity_id = $1)',
  document: 'update activities set document_id = $3 where id = $1',
  row: `insert into document_items (company_id, id, document_id, position, number, product, ncm, cfop, unit, quantity, total, suggestion,
      suggestion_kind, confidence, counts_reason, state, supplier_name, activity_id)
    select $4, gen_random_uuid(), $3, (select count(*) from document_items), '1', 'x', '', '', 'kg', 1, 12.34, '{}', 'emission', 1,
      'counts.purchase', 'accepted', 'Beta Ltda', id from activities where id = $1`,
  untie: 'update document_items set activity_id = null where activity_id = $1',
  issuer: `update documents set issuer_name = issuer_name || 'x', issuer_id = null where id = $3`,
  kind: `update documents set kind = case kind when 'nfe' then 'sheet' else 'nfe' end where id = $3`,
} as const
const kinds = Object.keys(acts) as (keyof typeof acts)[]
const step = fc.oneof(
  fc.record({ source: fc.nat(1), from: fc.nat(23), months: fc.integer({ min: 1, max: 4 }), kg: fc.nat(99_999) }),
  fc.record({ act: fc.constantFrom(...kinds), which: fc.nat(50) }),
)

it('equals the sums of the lines, whatever happens between two readings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (rounds) => {
        const ids: string[] = []
        for (const steps of rounds) {
          for (const one of steps) {
            await app.ports.db.asOwner(async (tx) => {
              if ('act' in one) {
                const id = ids[one.which % Math.max(ids.length, 1)]
                if (id) await act(tx, acts[one.act], id)
              } else ids.push(await add(tx, one))
            })
          }
          await app.ports.db.asTenant(person, settleCells)
          expect(await app.ports.db.asOwner((tx) => checkCells(tx, person.companyId))).toEqual([])
          expect(await app.ports.db.asOwner((tx) => checkSums(tx, person.companyId))).toEqual([])
          expect(await kept('drilldown_totals')).toEqual(await straight())
          expect(await kept('drilldown_cells')).toEqual(await straight())
        }
      },
    ),
    { numRuns: 15 },
  )
})

/** Values that the statement names, in their order. */
async function act(tx: Tx, statement: string, id: string): Promise<void> {
  const values = [id, branchId, documentId, person.companyId]
  const used = values.map((_, at) => statement.includes(`$${at + 1}`))
  const numbered = values.reduce(
    (text, _, at) => text.replaceAll(`$${at + 1}`, `$${used.slice(0, at + 1).filter(Boolean).length}`),
    statement,
  )
  await tx.query(
    numbered,
    values.filter((_, at) => used[at]),
  )
}

async function kept(table: 'drilldown_cells' | 'drilldown_totals') {
  const { rows } = await app.ports.db.query(
    `select month, business_unit_id, scope::int as scope, trim_scale(sum(mass_kg + co2_kg + ch4_kg))::text as kg, sum(lines)::int as lines,
       trim_scale(sum(quantity))::text as quantity
     from ${table} where company_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    [person.companyId],
  )
  return rows
}

/** The same straight from lines and gases, in another way than the cells are made. */
async function straight() {
  const { rows } = await app.ports.db.query(
    `select month, business_unit_id, scope::int as scope, trim_scale(sum(kg))::text as kg, sum(lines)::int as lines,
       trim_scale(sum(quantity))::text as quantity
     from (
       select g.month, a.business_unit_id, a.scope, g.mass_kg as kg, 0 as lines, 0 as quantity
       from activity_gases g join activities a on a.company_id = g.company_id and a.id = g.activity_id
       where a.company_id = $1 and a.state = 'active'
       union all
       select left(period_start::text, 7), business_unit_id, scope, 0, 1, quantity from activities
       where company_id = $1 and state = 'active'
     ) told group by 1, 2, 3 order by 1, 2, 3`,
    [person.companyId],
  )
  return rows
}

async function add(tx: Tx, of: { source: number; from: number; months: number; kg: number }): Promise<string> {
  const id = randomUUID()
  const months = Array.from({ length: of.months }, (_, at) => {
    const month = of.from + at
    return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  const [key, scope, category] =
    of.source === 0 ? ['mobile.diesel_b', 1, 'mobile_combustion'] : ['electricity.grid', 2, 'purchased_electricity']
  await tx.query(
    `insert into activities (company_id, id, origin, came_by, description, business_unit_id, generator_key, scope, category,
       period_start, period_end, year, quantity, unit, input, factor_id, factor_version, factor_source, gwp_set, co2e_kg,
       biogenic_co2_kg, calculation, created_by, basis)
     values ($1, $2, 'manual', 'manual', '', $3, $4, $5, $6, $7, $8, $9, $10, 'L', '{}', '', '', '', 'AR5', 0, 0, '{"gaps":[]}', $11, 'both')`,
    [
      person.companyId,
      id,
      person.businessUnitId,
      key,
      scope,
      category,
      `${months[0]}-02`,
      `${months.at(-1)}-28`,
      Number(months[0]?.slice(0, 4)),
      `${of.kg}.5`,
      person.userId,
    ],
  )
  for (const gas of ['CO2', 'CH4']) {
    for (const month of months) {
      await tx.query(
        'insert into activity_gases (company_id, activity_id, month, gas, mass_kg) values ($1, $2, $3, $4, $5)',
        [person.companyId, id, month, gas, `${of.kg}.25`],
      )
    }
  }
  return id
}
