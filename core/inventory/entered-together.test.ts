import { describe, expect, it } from 'vitest'
import type { LineInput } from '../activity/line.ts'
import { enteredTally } from './entered-together.ts'

const factor = { co2e: '0.1', unit: 'kg/t·km', source: 'carrier' }
const haul = (distance: string, period = '2025-01'): LineInput => ({
  method: 'freight.by_factor',
  unit: 't',
  quantity: '10',
  period,
  inputs: { distance, factor },
})

function together(...inputs: readonly LineInput[]) {
  const tally = enteredTally()
  for (const input of inputs) tally.add(input)
  return tally.result()
}

describe('what lines were entered with, together', () => {
  it('is nothing before the first', () => {
    expect(together()).toBe(null)
  })

  it('is the same for the same lines in any order, under whatever id and factor', () => {
    const [one, two, three] = [haul('1'), haul('2'), haul('2', '2025-02')]
    const dearer = { ...two, id: 'other', inputs: { ...two.inputs, factor: { ...factor, co2e: '0.2' } } }
    expect(together(one, two, three)?.activities).toBe(together(three, dearer, one)?.activities)
    expect(together(one)?.activities).toBe(together({ ...one, id: 'other' })?.activities)
  })

  it('differs where one is other, lacks, or comes twice', () => {
    const told = [[haul('1')], [haul('1'), haul('1')], [haul('1'), haul('2')], [haul('1'), haul('1'), haul('2')]].map(
      (inputs) => together(...inputs)?.activities,
    )
    expect(new Set(told).size).toBe(told.length)
  })

  it('names each factor once, and whether all bring one and have a quantity', () => {
    expect(together(haul('1'), haul('2'))).toMatchObject({ bringFactors: true, haveQuantity: true })
    expect(together(haul('1'), haul('2'))?.factors).toHaveLength(1)
    const bare: LineInput = { generator: 'mobile.diesel_b', unit: 'L', period: '2025-01' }
    expect(together(haul('1'), bare)).toMatchObject({ bringFactors: false, haveQuantity: false })
    expect(together(haul('1'), { ...bare, months: ['1'] })).toMatchObject({ haveQuantity: true })
  })
})
