import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GwpSet } from '../gas/gwp-set.ts'
import { WATERFALL_PARTS } from '../inventory/version-line.ts'
import { Decimal, decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { causesOfMonth, type MonthOfLine, sumOfCauses } from './causes.ts'

const gwp: GwpSet = {
  name: 'AR5',
  values: new Map([
    ['CO2', decimal('1')],
    ['CH4', decimal('28')],
  ]),
}

/** A line of diesel: 100 L at 2 kg CO2 each. */
function line(change: Partial<MonthOfLine> = {}): MonthOfLine {
  return {
    ...{ unitId: 'plant', category: 'mobile_combustion', source: 'diesel', unit: 'L', share: decimal('1') },
    ...{ quantity: decimal('100'), gasesKg: { CO2: decimal('200') } },
    entered: { generator: 'diesel', quantity: '100', unit: 'L', period: '2025-03' },
    lines: 1,
    ...change,
  }
}

function told(planned: string, base: readonly MonthOfLine[], now: readonly MonthOfLine[], ofFactor = '0') {
  const {
    parts,
    asPlanned,
    now: emitted,
  } = causesOfMonth({ planned: decimal(planned), ofFactor: decimal(ofFactor) }, base, now, gwp)
  const causes = WATERFALL_PARTS.flatMap((part) => (parts[part].isZero() ? [] : [[part, toPlain(parts[part])]]))
  return { asPlanned: toPlain(asPlanned), now: toPlain(emitted), ...Object.fromEntries(causes) }
}

it('is all activity where less was saved than planned, and nothing where it went as planned', () => {
  const after = (litres: string, kg: string) => line({ quantity: decimal(litres), gasesKg: { CO2: decimal(kg) } })
  expect(told('20', [line()], [after('95', '190')])).toEqual({ asPlanned: '180', now: '190', activity: '10' })
  expect(told('20', [line()], [after('90', '180')])).toEqual({ asPlanned: '180', now: '180' })
  expect(told('20', [line()], [after('80', '160')])).toEqual({ asPlanned: '180', now: '160', activity: '-20' })
})

it('tells a factor that rose from an activity that was saved as planned', () => {
  const now = line({ quantity: decimal('90'), gasesKg: { CO2: decimal('198') } })
  expect(told('20', [line()], [now])).toEqual({ asPlanned: '180', now: '198', factor: '18' })
})

it('takes what another factor was to save off factor: 200 at 1.5 kg a litre where 1.8 was planned', () => {
  const now = line({ gasesKg: { CO2: decimal('150') } })
  expect(told('20', [line()], [now], '20')).toEqual({ asPlanned: '180', now: '150', factor: '-30' })
})

it('tells a share of the unit that changed, and takes litres and cubic metres as one amount', () => {
  expect(told('0', [line()], [line({ share: decimal('0.5') })])).toEqual({
    ...{ asPlanned: '200', now: '100', boundary: '-100' },
  })
  expect(told('0', [line()], [line({ quantity: decimal('0.1'), unit: 'm³' })])).toEqual({
    asPlanned: '200',
    now: '200',
  })
})

it('counts another source in the place of a part of the old as activity', () => {
  const less = line({ quantity: decimal('60'), gasesKg: { CO2: decimal('120') } })
  const other = line({ source: 'biodiesel', quantity: decimal('44'), gasesKg: { CH4: decimal('0.1') } })
  expect(told('80', [line()], [less, other])).toEqual({ asPlanned: '120', now: '122.8', activity: '2.8' })
})

it('adds up to what was planned less what was achieved, exactly, whatever changed, in a month and in all of them', () => {
  const amount = fc.integer({ min: 0, max: 9999 }).map((cents) => decimal(String(cents)).div(100))
  const lines = fc.array(
    fc
      .record({
        unitId: fc.constantFrom('plant', 'office'),
        source: fc.constantFrom('diesel', 'biodiesel'),
        unit: fc.constantFrom('L', 'm³', 'kWh', 'carrier bags'),
        quantity: amount,
        share: fc.integer({ min: 0, max: 100 }).map((percent) => decimal(String(percent)).div(100)),
        gasesKg: fc.record({ CO2: amount, CH4: amount }),
      })
      .map((part) => line(part)),
    { maxLength: 5 },
  )
  const month = fc.record({ planned: amount, ofFactor: amount, base: lines, now: lines })
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 3 }), (months) => {
      const causes = months.map(({ base, now, ...planned }) => causesOfMonth(planned, base, now, gwp))
      for (const one of [...causes, sumOfCauses(causes)]) {
        const whole = sumDecimals(WATERFALL_PARTS.map((part) => one.parts[part]))
        expect(whole.toFixed()).toBe(one.now.minus(one.asPlanned).toFixed())
      }
    }),
  )
})

/** Lines that are entered alike tell the same one by one and added up, whichever of the two months holds how many. */
it('tells the same of lines that are alike added up', () => {
  const litres = fc.integer({ min: 0, max: 10 ** 6 }).map((value) => new Decimal(value))
  const month = fc.array(litres, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(month, month, fc.integer({ min: 1, max: 400 }), (before, after, perLitre) => {
      const of = (period: string, amounts: readonly Decimal[], kg: number) => {
        const each = amounts.map((quantity) => {
          const entered = { generator: 'diesel', quantity: toPlain(quantity), unit: 'L', period }
          return line({ quantity, gasesKg: { CO2: quantity.times(kg) }, entered })
        })
        const quantity = sumDecimals(amounts)
        const entered = { generator: 'diesel', quantity: '1', unit: 'L', period }
        return { each, sum: line({ quantity, gasesKg: { CO2: quantity.times(kg) }, entered, lines: each.length }) }
      }
      const [base, now] = [of('2025-03', before, 200), of('2026-03', after, perLitre)]
      expect(told('20', [base.sum], [now.sum])).toEqual(told('20', base.each, now.each))
    }),
  )
})
