import { describe, expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { referenceLines } from './reference-lines.ts'

const path = { baseYear: 2023, targetYear: 2030, base: num('1000') }
const ends = (...asked: Parameters<typeof referenceLines>) =>
  referenceLines(...asked).map(({ line, ratePercent, cutPercent, lastYear, allowedIn }) => [
    ...[line, ratePercent?.toFixed() ?? null, cutPercent.toFixed(), lastYear, allowedIn(asked[0].targetYear).toFixed()],
  ])

/** Analysis 3.2, example 5: from 2023 to 2030 the rates ask for 42 % and 25 %, from 2018 for 50.4 % and 30 % (SBTi Corporate Manual 2.1). */
describe('the lines of SBTi near-term criteria 5', () => {
  it('end where the rates from 2020 on do', () => {
    expect(ends(path, 'near')).toEqual([
      ['own_rate', '4.2', '42', 2030, '580'],
      ['value_chain_rate', '2.5', '25', 2030, '750'],
    ])
  })

  it('count from a base year before 2020', () => {
    expect(ends({ ...path, baseYear: 2018 }, 'near')).toEqual([
      ['own_rate', '4.2', '50.4', 2030, '496'],
      ['value_chain_rate', '2.5', '30', 2030, '700'],
    ])
  })

  it('are straight: 60 and 35.7 t a year', () => {
    const [own, chain] = referenceLines(path, 'near')
    expect([2023, 2026, 2029].map((year) => own?.allowedIn(year).toFixed())).toEqual(['1000', '820', '640'])
    expect(chain?.allowedIn(2024).toFixed(1)).toBe('964.3')
  })
})

/** 900 of 1,000 t until 2050: after 27 years the tenth that is left. */
describe('the line of Net-Zero Standard 1.3.1', () => {
  it('ends in 2050 with a tenth, whenever the target ends', () => {
    expect(ends({ ...path, targetYear: 2050 }, 'net_zero')).toEqual([['net_zero', null, '90', 2050, '100']])
    const [line] = referenceLines({ ...path, targetYear: 2045 }, 'net_zero')
    expect(line?.allowedIn(2032).toFixed()).toBe('700')
    expect(line?.allowedIn(2060).toFixed()).toBe('100')
  })

  it('is none where the base year comes after it', () => {
    expect(referenceLines({ ...path, baseYear: 2050, targetYear: 2060 }, 'net_zero')).toEqual([])
  })
})
