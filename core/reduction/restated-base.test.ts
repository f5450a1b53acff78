import { describe, expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { restatedBase } from './restated-base.ts'

const path = { baseYear: 2023, targetYear: 2030, base: num('1100'), cutPercent: num('42') }

describe('a base year that was restated', () => {
  it('keeps the percentage: a purchase with 100 t takes the target from 580 t to 638 t (analysis 3.3, example 7)', () => {
    const told = restatedBase(path, num('1000'))
    expect(told && [told.changePercent, told.endBefore, told.endAfter].map((value) => value.toFixed())).toEqual([
      '10',
      '580',
      '638',
    ])
  })

  it('may be less: a sale takes a tenth off', () => {
    expect(restatedBase({ ...path, base: num('900') }, num('1000'))?.changePercent.toFixed()).toBe('-10')
  })

  it('is none while the figure is as it was, or was nothing', () => {
    expect(restatedBase(path, num('1100.0'))).toBeUndefined()
    expect(restatedBase(path, num('0'))).toBeUndefined()
  })
})
