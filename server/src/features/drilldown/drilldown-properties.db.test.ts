import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import {
  DRILLDOWN_DIMENSIONS,
  DRILLDOWN_MEASURES,
  type DrilldownDimension,
  MEASURES_BY_GAS,
} from '@pegada/contract/drilldown-kinds.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'

/** What holds of every cut, whatever is measured, by what it is cut and to what it is narrowed. */
let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
const keys = new Map<DrilldownDimension, readonly string[]>()

beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
  await fillMeasures()
  for (const by of DRILLDOWN_DIMENSIONS) {
    keys.set(by, (await cut({ by })).levels[0]?.nodes.map(({ key }) => key) ?? [])
  }
})
afterAll(() => app.close())

/** Something to tell by every measure: a certificate that tracks a part, a fee from one month on, and what was paid. */
async function fillMeasures() {
  const { client, businessUnitId } = company
  const irec = { kind: 'irec', serial: 'BR-1', issuer: 'Totum', source: 'I-REC', energy: '100' } as const
  const validity = { co2KgPerMwh: '10', validFrom: '2024-01-01', validTo: '2025-12-31' }
  const { id: certificateId } = await client.certificate.create({ ...irec, ...validity })
  const { rows } = await client.activity.list({ generatorKey: 'electricity.grid' })
  const january = rows.find(({ quantity }) => quantity.value === '10')
  await client.certificate.retire({ certificateId, activityId: january?.id ?? '', energy: '4' })
  await client.carbonPrice.create({
    ...{ kind: 'fee', scopes: [1, 2], reason: 'Decisão da diretoria', fromMonth: '2025-01', perTonne: '120' },
  })
  const leak = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: '1', period: '2025-05', businessUnitId }
  const { id } = await client.activity.create(leak)
  // As a purchase of a spreadsheet stands that a factor per real was found for.
  await app.ports.db.query(`update activities set unit = 'BRL', quantity = 1500.5 where id = $1`, [id])
}

type Cut = Outputs['drilldown']['cut']
type Asked = Omit<Inputs['drilldown']['cut'], 'from' | 'to'>
const cut = (asked: Asked) => company.client.drilldown.cut({ from: '2025-01', to: '2025-12', ...asked })
const sum = (values: readonly { value: string }[]) => toPlain(sumDecimals(values.map(({ value }) => decimal(value))))
const at = ({ levels }: Cut, key: string) => levels[0]?.nodes.find((node) => node.key === key)?.value ?? '0'

/** A measure, with a unit where it needs one, and four dimensions by which it may be told. */
const drawn = fc.record({
  measure: fc.constantFrom(...DRILLDOWN_MEASURES),
  dimensions: fc.shuffledSubarray([...DRILLDOWN_DIMENSIONS], { minLength: 5, maxLength: 5 }),
  places: fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)),
  top: fc.integer({ min: 1, max: 4 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

const keyOf = (dimension: DrilldownDimension, place: number) => {
  const known = keys.get(dimension) ?? []
  return known[place % known.length] ?? ''
}
const measured = ({ measure, dimensions, places }: Drawn) => {
  const quantityUnit = keyOf('measuredIn', places[2])
  const of = MEASURES_BY_GAS.includes(measure) ? dimensions : dimensions.filter((one) => one !== 'gas')
  return { told: { measure, ...(measure === 'quantity' ? { quantityUnit } : {}) }, of }
}

it.each(DRILLDOWN_MEASURES)(
  'of %s has parts that add up to it exactly, on every level and between them, whatever it is narrowed to',
  async (measure) => {
    const { told } = measured({ measure, dimensions: [], places: [0, 0, 0], top: 1 })
    const all = (await cut({ ...told, by: 'scope' })).whole.value
    expect(all).not.toBe('0')
    if (measure === 'co2e') expect(all).toBe((await company.client.inventory.get({ year: 2025 })).total.co2eKg)
    await fc.assert(
      fc.asyncProperty(drawn, fc.integer({ min: 1, max: 4 }), async (one, levels) => {
        const { of } = measured({ ...one, measure })
        const shown = of.slice(0, Math.min(levels, of.length - 1))
        const [own, outside] = [shown[0], of.at(-1)]
        if (!own || !outside) throw new Error('a cut shows a dimension and is narrowed by another')
        const chosen = { [own]: keyOf(own, one.places[0]) }
        const beside = { ...told, [outside]: keyOf(outside, one.places[1]) }
        const answer = await cut({ ...beside, ...chosen, by: shown.join(), top: one.top })
        // What is chosen in a dimension that is shown narrows all but the chart itself.
        expect(answer.whole.value).toBe((await cut({ ...beside, by: outside })).total.value)
        for (const { nodes, others } of answer.levels) {
          expect(sum([...nodes, ...(others ? [others] : [])])).toBe(answer.whole.value)
        }
        for (const bands of answer.links) expect(sum(bands)).toBe(answer.whole.value)
      }),
      { numRuns: 2 },
    )
  },
)

it('is narrowed in any order to the same, and no two cuts disagree', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const { told, of } = measured(one)
      const [a, b, c, d] = of
      if (!a || !b) return
      const [x, y] = [keyOf(a, one.places[0]), keyOf(b, one.places[1])]
      const met = at(await cut({ ...told, by: a, [b]: y }), x)
      expect(at(await cut({ ...told, by: b, [a]: x }), y)).toBe(met)
      for (const by of [`${c}`, `${c},${d}`, `${b},${c}`])
        expect((await cut({ ...told, by, [a]: x, [b]: y })).total.value).toBe(met)
    }),
    { numRuns: 20 },
  )
})
