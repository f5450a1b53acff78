import { describe, expect, it } from 'vitest'
import { catalogue } from '../activity/test/calculate.ts'
import { decimal } from '../quantity/decimal.ts'
import { methaneBySet, tellsMethaneOrigin } from './methane.ts'
import { nonKyotoCo2e, toCo2e } from './to-co2e.ts'

/* IPCC AR6 WG1, table 7.15 (29.8 and 27.0) and table 7.SM.7 (27.9 for all methane); AR5 table 8.A.1 (28); AR4 table 2.14 (25). */
const { AR4, AR5, AR6 } = catalogue.gwpSets
const co2e = (bag: Readonly<Record<string, string>>, set = AR6) =>
  toCo2e(Object.fromEntries(Object.entries(bag).map(([gas, kg]) => [gas, decimal(kg)])), set).co2eKg.toString()

describe('methane in CO2e', () => {
  it.each([
    [{ CH4: '10' }, '279'],
    [{ CH4: '10', CH4_fossil: '10' }, '298'],
    [{ CH4: '10', CH4_nonfossil: '10' }, '270'],
    [{ CH4: '10', CH4_fossil: '2', CH4_nonfossil: '3' }, '280.1'],
  ])('is valued by its origin in AR6: %j', (bag, expected) => {
    expect(co2e(bag)).toBe(expected)
    expect([co2e(bag, AR4), co2e(bag, AR5)]).toEqual(['250', '280'])
  })

  it('is told by origin by AR6 alone', () => {
    expect([AR4, AR5, AR6].map(tellsMethaneOrigin)).toEqual([false, false, true])
  })

  it('has no part of unknown origin where all is known', () => {
    const bag = { CH4: decimal('5'), CH4_fossil: decimal('2'), CH4_nonfossil: decimal('3') }
    expect(methaneBySet(bag, AR6).map(({ gas }) => gas)).toEqual(['CH4_fossil', 'CH4_nonfossil'])
  })
})

describe('CO2e of gases outside the Kyoto protocol', () => {
  /* HCFC-22: 1,760 in AR5 table 8.A.1. */
  it('is a figure of its own, in no total', () => {
    const bag = { 'HCFC-22': decimal('2'), CO2: decimal('10') }
    expect(nonKyotoCo2e(bag, AR5)?.toString()).toBe('3520')
    expect(toCo2e(bag, AR5).co2eKg.toString()).toBe('10')
    expect(nonKyotoCo2e({ CO2: decimal('10') }, AR5)).toBeNull()
  })
})
