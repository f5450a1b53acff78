import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput } from '../activity/line.ts'
import { catalogue } from '../activity/test/calculate.ts'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { byOtherMethod, OTHER_METHODS } from './other-method.ts'
import { SwapSums } from './swap.ts'

const rules = { catalogue, gwpSet: 'AR5', year: 2025 } as const
const kgOf = (line: LineInput) => toPlain(calculateLine(line, catalogue, rules).co2eKg)
const composted: LineInput = {
  ...{ method: 'waste.composting', category: 'solid_waste', inputs: {} },
  ...{ quantity: '10', unit: 't', period: '2025-03' },
}

/**
 * 10 t of wet organic waste composted: 4 kg of CH4 and 0.24 kg of N2O a tonne (IPCC 2006, volume 5, table 4.1), 40 × 28 + 2.4 × 265 = 1,756 kg
 * by AR5. Digested: 0.8 kg of CH4 a tonne, 8 × 28 = 224 kg. Half of it digested saves (1,756 − 224) ÷ 2 = 766 kg, 43.6 %.
 */
describe('a line by another method', () => {
  it('is the same amount by the other', () => {
    expect(kgOf(composted)).toBe('1756')
    expect(kgOf(byOtherMethod(composted, 'waste.anaerobic_digestion', 'solid_waste'))).toBe('224')
    const among = { ...composted, quantity: undefined, unit: '', inputs: { mass: '10 t' } }
    const { quantity: _, ...line } = among
    expect(kgOf(byOtherMethod(line, 'waste.anaerobic_digestion', 'solid_waste'))).toBe('224')
  })

  it('saves its share of the difference', () => {
    const sums = new SwapSums({ share: decimal('0.5'), toMethod: 'waste.anaerobic_digestion' }, rules)
    sums.add({ id: 'a', pool: 'heap', quantity: '10', line: composted, times: 1, storedKg: '1756' })
    const { cuts, untouched } = sums.told()
    expect([untouched, cuts.get('heap')?.times(1756).toFixed(9)]).toEqual([[], '766.000000000'])
  })

  it('takes of the inputs those that the other asks for, and says which one lacks', () => {
    const road: LineInput = {
      ...{ method: 'freight.road', category: 'upstream_transport', quantity: '100', unit: 't·km', period: '2025-03' },
      inputs: { vehicle: 'road.freight.articulated' },
    }
    const rail = byOtherMethod(road, 'freight.rail', 'upstream_transport')
    expect([rail.method, rail.quantity, rail.inputs]).toEqual(['freight.rail', '100', {}])
    const ship = byOtherMethod(road, 'freight.water', 'upstream_transport')
    expect(() => kgOf(ship)).toThrowError(
      expect.objectContaining({ code: 'method.input_missing', data: expect.objectContaining({ field: 'ship' }) }),
    )
  })

  it('gives a source or a factor of its own to a method that asks for one', () => {
    const diesel: LineInput = { generator: 'mobile.diesel_b', quantity: '1000', unit: 'L', period: '2025-03' }
    expect(kgOf(byOtherMethod(diesel, 'mobile_combustion.fuel', 'mobile_combustion'))).toBe(kgOf(diesel))
    const factor = { co2e: '2000', unit: 'kg/t', source: 'Setor' }
    const category = 'purchased_goods_services'
    const steel: LineInput = { factor, category, quantity: '10', unit: 't', period: '2025-03' }
    expect(kgOf(byOtherMethod(steel, 'value_chain.average_data', category))).toBe('20000')
  })

  it('is none by a method that does not serve its category, or of the view by market', () => {
    const other = expect.objectContaining({ code: 'method.category_mismatch' })
    expect(() => byOtherMethod(composted, 'freight.rail', 'solid_waste')).toThrowError(other)
    expect(OTHER_METHODS.map(({ key }) => key)).not.toContain('electricity.market_contract')
  })
})
