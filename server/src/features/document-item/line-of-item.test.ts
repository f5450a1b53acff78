import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { loadAirports } from '@pegada/reference/load-airports.ts'
import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import { describe, expect, it } from 'vitest'
import { calculate } from '../calculation/calculate.ts'
import type { Choice, LineContext } from './line-context.ts'
import { lineOfItem } from './line-of-item.ts'
import type { Suggestion } from './suggestion.ts'

const ports = {
  catalogue: buildCatalogue(loadReference()),
  municipalities: loadMunicipalities(),
  airports: loadAirports(),
  spendBridge: loadSpendBridge(),
}

type Candidate = Partial<Suggestion['candidates'][number]> & { generatorKey: string }

/** A line as it is stored, its first candidate the one suggested. */
function lineWith(
  candidates: readonly Candidate[],
  { item, quantity }: { item?: Partial<LineContext['item']>; quantity?: Suggestion['quantity'] } = {},
): LineContext {
  const suggestion = {
    kind: 'emission',
    generatorKey: candidates[0]?.generatorKey ?? null,
    candidates: candidates.map((candidate) => ({ confidence: '0.9', ...candidate })),
    scope: null,
    category: null,
    quantity: quantity ?? null,
    rule: { kind: 'ncm', id: '2710', name: 'Combustíveis' },
    why: { code: 'ncm', data: {} },
    confidence: '0.9',
    question: null,
  }
  const base = { product: 'X', quantity: '3', unit: 'BD', total: '500', biodieselPercent: null }
  return {
    item: { ...base, periodStart: null, periodEnd: null, ...item, id: 'line', suggestion },
    document: { issuedAt: '2025-07-15T10:00:00-03:00' },
  }
}

const taken = (context: LineContext, choice: Choice = {}) => {
  const { line, sourceKey } = lineOfItem(ports, context, choice)
  return { line, sourceKey, kg: Number(calculate(ports, line).co2eKg) }
}

describe('a line of a document as an entry', () => {
  const bill = lineWith([{ generatorKey: 'electricity.grid' }], {
    item: { quantity: '900', unit: 'kWh', periodStart: '2025-01-12', periodEnd: '2025-02-11' },
    quantity: { value: '900', unit: 'kWh' },
  })

  it('takes the units that an entry by hand takes: by the fuel’s density and heat, never a cubic metre of LPG', () => {
    const of = (generatorKey: string, quantity: string, unit: string) =>
      taken(lineWith([{ generatorKey }], { item: { quantity, unit } }))
    expect(of('stationary.fuel_oil', '500', 'KG').line).toMatchObject({ quantity: '500', unit: 'kg' })
    expect(of('stationary.fuel_oil', '1000', 'KG').kg).toBeCloseTo(of('stationary.fuel_oil', '1', 'TON').kg, 9)
    expect(of('stationary.petroleum_coke', '1.5', 'T').kg).toBeGreaterThan(4000)
    expect(() => of('stationary.lpg', '10', 'M3')).toThrowError(
      expect.objectContaining({ code: 'activity.unit_mismatch' }),
    )
    expect(() => of('stationary.fuel_oil', '10', 'M')).toThrowError(
      expect.objectContaining({ code: 'activity.unit_mismatch' }),
    )
  })

  it('of a utility covers the days of its consumption', () => {
    expect(taken(bill).line).toMatchObject({ generator: 'electricity.grid', start: '2025-01-12', end: '2025-02-11' })
    expect(taken(bill).line.period).toBeUndefined()
  })

  const freight = lineWith(
    [
      {
        generatorKey: 'method:freight.road',
        inputs: { origin: '3550308', destination: '3304557', vehicle: 'lorry_average' },
      },
    ],
    { quantity: { value: '12345.678', unit: 'kg' } },
  )

  it('of freight is weight × distance between the places of the document', () => {
    const { line, sourceKey, kg } = taken(freight)
    expect(sourceKey).toBe('method:freight.road')
    expect(line).toMatchObject({ method: 'freight.road', quantity: '12345.6780', unit: 'kg', period: '2025-07-15' })
    expect(line.inputs?.origin).toMatch(/^São Paulo\/SP \(-23/)
    // 12.35 t × some 360 km × 0.1 kg CO2 per t·km.
    expect(kg).toBeGreaterThan(300)
    expect(kg).toBeLessThan(500)
  })

  it('of freight by another mode carries the same weight the same way, without the class of lorry', () => {
    const { line } = taken(freight, { generatorKey: 'method:freight.rail' })
    expect(Object.keys(line.inputs ?? {}).toSorted()).toEqual(['destination', 'origin'])
    expect(line).toMatchObject({ method: 'freight.rail', quantity: '12345.6780', unit: 'kg' })
  })

  it('takes a distance or a weight that the person says in place of the document’s', () => {
    const said = { inputs: { distance: '100 km' }, quantity: { value: '2', unit: 't' } }
    const { line, kg } = taken(freight, said)
    expect(line).toMatchObject({ quantity: '2', unit: 't', inputs: { distance: '100 km', origin: '3550308' } })
    expect(kg).toBeLessThan(25)
  })

  const goods = lineWith(
    [
      { generatorKey: 'method:value_chain.spend', inputs: { factor: { ncm: '72083910' } }, category: 'capital_goods' },
      {
        generatorKey: 'method:value_chain.spend',
        inputs: { factor: { ncm: '72083910' } },
        category: 'purchased_goods_services',
      },
    ],
    { quantity: { value: '500', unit: 'BRL' } },
  )

  it('by spend is its value in BRL at the factor of its NCM, in the category chosen', () => {
    expect(taken(goods).line).toMatchObject({ quantity: '500', unit: 'BRL', category: 'capital_goods' })
    const other = taken(goods, { generatorKey: 'method:value_chain.spend', category: 'purchased_goods_services' })
    expect(other.line).toMatchObject({
      category: 'purchased_goods_services',
      inputs: { factor: { id: 'ncm/72083910' } },
    })
    expect(other.kg).toBe(taken(goods).kg)
  })

  it('suggested by spend and taken for a fuel has the amount of the document, not its price', () => {
    const said = { generatorKey: 'mobile.diesel_b', perUnit: { value: '20', unit: 'L' } }
    expect(taken(goods, said).line).toMatchObject({ generator: 'mobile.diesel_b', quantity: '60', unit: 'L' })
    expect(() => taken(goods, { generatorKey: 'mobile.diesel_b' })).toThrow(
      expect.objectContaining({ code: 'activity.unit_mismatch', data: expect.objectContaining({ unit: 'BD' }) }),
    )
  })

  it('decided before is the same until another source is said', () => {
    const decided = { generatorKey: 'stationary.diesel_b', perUnit: { value: '10', unit: 'L' } }
    const context = lineWith([{ generatorKey: 'mobile.diesel_b' }], { item: { decided } })
    expect(taken(context).line).toMatchObject({ generator: 'stationary.diesel_b', quantity: '30' })
    const other = { generatorKey: 'mobile.diesel_b', quantity: { value: '7', unit: 'L' } }
    expect(taken(context, other).line).toMatchObject({ generator: 'mobile.diesel_b', quantity: '7' })
  })

  it.each([
    ['no source at all', lineWith([]), {}, 'document_item.generator_missing'],
    ['a method that is not there', goods, { generatorKey: 'method:magic' }, 'method.unknown'],
    ['a product without a factor', goods, { inputs: { factor: { ncm: '00000000' } } }, 'factor.ncm_unknown'],
    ['a place that is not there', freight, { inputs: { origin: 'Atlântida' } }, 'municipality.unknown'],
    ['nothing paid', { ...goods, item: { ...goods.item, total: '0' } }, {}, 'document_item.quantity_missing'],
  ])('is refused with %s', (_, context, choice, code) => {
    expect(() => taken(context, choice)).toThrow(expect.objectContaining({ code }))
  })

  it('of fuel is of the vehicle that is said, or that was suggested with it, and of none for another source', () => {
    const fuel = { quantity: '1000', unit: 'L' }
    const plain = lineWith([{ generatorKey: 'mobile.gasoline_c' }], { item: fuel })
    const inputs = { vehicle: 'Automóvel a gasolina', model_year: '2001' }
    const remembered = lineWith([{ generatorKey: 'mobile.gasoline_c', inputs }], { item: fuel })
    const said = taken(plain, { inputs })
    expect(said.line).toMatchObject({ vehicle: 'Automóvel a gasolina', modelYear: '2001' })
    expect(said.kg).not.toBe(taken(plain).kg)
    expect(taken(remembered).kg).toBe(said.kg)
    expect(taken(remembered, { generatorKey: 'stationary.gasoline_c' }).line).not.toHaveProperty('vehicle')
    const wrong = { ...inputs, vehicle: 'Trator' }
    expect(() => taken(plain, { inputs: wrong })).toThrowError(expect.objectContaining({ code: 'vehicle.unknown' }))
  })
})
