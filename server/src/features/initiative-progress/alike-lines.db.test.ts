import { EXPLAINED_KINDS_MAX } from '@pegada/contract/initiative-kinds.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/port.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { lessElectricity } from '../../test/make-initiatives.ts'
import { unitFields } from '../../test/make-unit.ts'
import { type AlikeLines, selectAlikeAt } from './repo-lines.ts'
import { causesOfProgress } from './tell-causes.ts'

/** Lines of many kinds in two years at two units, explained one by one and by what is alike among them; it is November 2026. */
let app: TestApp
let owner: TestPerson
let otherUnitId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  const { client } = owner
  otherUnitId = (await client.businessUnit.create(unitFields)).id
  const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L' }
  const burn = (quantity: string, when: object, unitId = owner.businessUnitId) =>
    client.activity.create({ ...diesel, quantity, businessUnitId: unitId, ...when })
  await burn('100.5', { period: '2025-03' })
  await burn('7', { start: '2025-03-02', end: '2025-03-02' })
  await burn('7', { start: '2025-03-09', end: '2025-03-20' })
  await burn('0.25', { period: '2025-03', unit: 'm³' })
  await burn('40', { period: '2025-03', biofuelPercent: '20' })
  await burn('61', { start: '2025-02-15', end: '2025-04-16' })
  await burn('61', { start: '2025-02-15', end: '2025-04-16' })
  await burn('31', { start: '2025-12-15', end: '2026-03-16' })
  await burn('1200', { period: '2025' })
  await burn('80', { period: '2026-03' })
  await burn('11', { start: '2026-03-30', end: '2026-03-31' })
  await burn('11', { period: '2026-03', biofuelPercent: '20' })
  await burn('900', { period: '2026' })
  await burn('5', { period: '2025-03' }, otherUnitId)
  await burn('3', { period: '2026-03' }, otherUnitId)
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1))
  await client.activity.create({ ...diesel, months, period: '2025', businessUnitId: owner.businessUnitId })
  const bought = { method: 'value_chain.average_data', category: 'purchased_goods_services' } as const
  for (const [quantity, period, co2e] of [
    ['100', '2025-03', '2'],
    ['50', '2025-03', '2'],
    ['20', '2025-03', '3'],
    ['90', '2026-03', '1.5'],
  ] as const) {
    const inputs = { factor: { co2e, unit: 'kg/kg', source: 'Setor' } }
    await client.activity.create({ ...bought, inputs, quantity, unit: 'kg', period, businessUnitId: otherUnitId })
  }
  const touched = { categories: [], sources: [], startMonth: '2026-01' }
  await client.initiative.create({ ...lessElectricity, ...touched })
})
afterAll(() => app.close())

/** Each line by itself, as it was entered. */
async function oneByOne(tx: Tx, companyId: string, places: Parameters<typeof selectAlikeAt>[2]): Promise<AlikeLines[]> {
  const { rows } = await tx.query<AlikeLines>(
    `select p.year, a.id, a.business_unit_id as "unitId", a.category, a.generator_key as source, a.quantity::text as quantity, a.unit, a.input,
       1 as lines, coalesce((
         select json_agg(json_build_array(g.month, g.gas, g.mass_kg::text)) from activity_gases g
         where g.company_id = a.company_id and g.activity_id = a.id and left(g.month, 4)::int = p.year
       ), '[]') as masses
     from unnest($2::int[], $3::uuid[], $4::text[], $5::text[]) as p (year, unit_id, category, source)
     join activities a on a.company_id = $1 and a.business_unit_id = p.unit_id and a.category = p.category and a.generator_key = p.source
       and a.period_start <= make_date(p.year, 12, 31) and a.period_end >= make_date(p.year, 1, 1)
     where a.state = 'active' and a.basis <> 'market'`,
    [
      companyId,
      places.map(({ year }) => year),
      places.map(({ unitId }) => unitId),
      places.map(({ category }) => category),
      places.map(({ source }) => source),
    ],
  )
  const keyOf = ({ year, id }: AlikeLines) => `${year} ${id}`
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

const explain = (read: typeof selectAlikeAt) =>
  app.ports.db.asTenant(owner, (tx) => causesOfProgress(tx, app.ports, owner, { year: 2026 }, read))

describe('lines that are explained together', () => {
  it('tell the same causes as one by one, month by month', async () => {
    let kinds: readonly AlikeLines[] = []
    const together = await explain(async (...asked) => {
      kinds = await selectAlikeAt(...asked)
      return kinds
    })
    const apart = await explain(oneByOne)
    expect(together.months.length).toBeGreaterThan(2)
    const figures = ({ months, total }: typeof apart) =>
      [...months.map(({ month, ...told }) => ({ month, ...told })), { month: '', ...total }].map(
        ({ month, asPlannedKg, nowKg, parts }) => [
          month,
          ...[asPlannedKg, nowKg, ...Object.values(parts)].map((kg) => decimal(kg).toDecimalPlaces(30).toFixed()),
        ],
      )
    expect(figures(together)).toEqual(figures(apart))
    expect(kinds.some(({ lines }) => lines > 1)).toBe(true)
    expect(kinds.length).toBeLessThan(kinds.reduce((sum, { lines }) => sum + lines, 0))
  })

  it('are those of the very unit, category and source, of both years', async () => {
    const diesel = { category: 'mobile_combustion', source: 'mobile.diesel_b' }
    const places = [
      { year: 2025, unitId: otherUnitId, ...diesel },
      { year: 2026, unitId: otherUnitId, ...diesel },
      { year: 2026, unitId: otherUnitId, ...diesel },
      { year: 2025, unitId: otherUnitId, ...diesel, source: 'mobile.biodiesel_b100' },
    ]
    const at = (most: number) => app.ports.db.asTenant(owner, (tx) => selectAlikeAt(tx, owner.companyId, places, most))
    expect((await at(10)).map(({ year, unitId, quantity }) => [year, unitId, quantity])).toEqual([
      [2025, otherUnitId, '5'],
      [2026, otherUnitId, '3'],
    ])
    expect(await at(1)).toHaveLength(1)
  })

  it('are refused where there are too many kinds, and told how many there may be', async () => {
    const read = async (...[tx, companyId, places, most]: Parameters<typeof selectAlikeAt>) => {
      const [one] = await selectAlikeAt(tx, companyId, places, most)
      return one ? Array.from({ length: most }, () => one) : []
    }
    await expect(explain(read)).rejects.toMatchObject({
      code: 'initiative.too_many_to_explain',
      data: { max: EXPLAINED_KINDS_MAX },
    })
  })
})
