import { describe, expect, it } from 'vitest'
import { assertSharesClear } from './assert-shares-clear.ts'

const asked = (method: string, inputs: Parameters<typeof assertSharesClear>[0]['inputs']) => () =>
  assertSharesClear({ method, inputs: inputs ?? {} })

describe('shares of a line that is entered', () => {
  it('are asked about where 0,85 may be 85 %', () => {
    expect(asked('heat.by_boiler', { efficiency: '0,85' })).toThrow(
      expect.objectContaining({
        code: 'method.percent_unclear',
        data: { field: 'efficiency', value: '0,85', percent: '0,85 %', fraction: '85 %' },
      }),
    )
  })

  it('name the cell of a row', () => {
    const deposits = [{ year: '2020' }, { year: '2021', docf: '0.5' }]
    expect(asked('waste.landfill_own', { deposits })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ field: 'deposits.2.docf' }) }),
    )
  })

  it('pass with their mark, above one, at nothing and where they are none', () => {
    expect(asked('heat.by_boiler', { efficiency: '0,85 %' })).not.toThrow()
    expect(asked('heat.by_boiler', { efficiency: '85' })).not.toThrow()
    expect(asked('waste.landfill_by_others', { oxidation: '0', k: '0,07', mass: '0,5 t' })).not.toThrow()
    expect(asked('waste.landfill_own', {})).not.toThrow()
    expect(() => assertSharesClear({})).not.toThrow()
    expect(() => assertSharesClear({ method: ' ' })).not.toThrow()
  })
})
