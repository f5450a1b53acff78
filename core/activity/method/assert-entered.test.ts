import { describe, expect, it } from 'vitest'
import { refused } from '../test/calculate.ts'
import { assertEntered } from './assert-entered.ts'

const waste = { waste: 'food', landfill_class: 'Classe A' }
const others = (inputs: Readonly<Record<string, string>>) => () =>
  assertEntered({ method: 'Aterro de terceiros', inputs: { ...waste, ...inputs } })

describe('whoever enters a line', () => {
  it('is asked for the climate of a landfill, unless a rate of decay is given', () => {
    expect(others({})).toThrow(expect.objectContaining({ code: 'method.input_missing', data: { field: 'climate' } }))
    expect(others({ climate: ' ' })).toThrow(refused('method.input_missing'))
    expect(others({ climate: 'Tropical seco' })).not.toThrow()
    expect(others({ k: '0.3' })).not.toThrow()
  })

  it('is asked for it where one deposit of an own landfill has no rate of its own', () => {
    const own = (...rates: readonly string[]) => {
      const deposits = rates.map((k, index) => ({ year: String(2015 + index), mass: '10 t', waste: 'wood', k }))
      return () => assertEntered({ method: 'waste.landfill_own', inputs: { landfill_class: 'Classe B', deposits } })
    }
    expect(own('0.03', '')).toThrow(refused('method.input_missing'))
    expect(own('0.03', '0.02')).not.toThrow()
    expect(own()).toThrow(refused('method.input_missing'))
    const none = () => assertEntered({ method: 'waste.landfill_own', inputs: { landfill_class: 'Classe B' } })
    expect(none).toThrow(refused('method.input_missing'))
  })

  it('is asked for the fuel of a plant or boiler, unless its own factor is given', () => {
    const factor = { co2e: '60', unit: 'kg/GJ', source: 'inventário da usina' }
    for (const method of ['heat.by_boiler', 'electricity.market_plant']) {
      expect(() => assertEntered({ method, inputs: { efficiency: '80' } })).toThrow(refused('method.input_missing'))
      expect(() => assertEntered({ method, inputs: { efficiency: '80', factor } })).not.toThrow()
    }
  })

  it('is asked nothing of a source that names no method', () => {
    expect(() => assertEntered({})).not.toThrow()
    expect(() => assertEntered({ method: ' ' })).not.toThrow()
  })
})
