import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../../quantity/decimal.ts'
import type { MethodInputs, WorkingStep } from '../line.ts'
import { forgetful, outcome } from '../test/line-outcome.ts'
import { lineOf, type MethodSample } from '../test/method-sample.ts'
import { METHOD_SAMPLES } from '../test/method-samples.ts'
import { findMethod } from './calculate-method-line.ts'
import { openFiguresOf } from './open-figures.ts'
import { METHODS } from './registry.ts'
import { sheetOf } from './sheet-memory.ts'

/** The inputs of a sample that are amounts. */
function amountNames({ method, inputs }: MethodSample): readonly string[] {
  const found = findMethod(METHODS, method)
  return 'toLine' in found ? [] : (openFiguresOf(found.inputs, inputs)?.names ?? [])
}

/** The inputs with these figures in place of their own, in their units. */
function withFigures(inputs: MethodInputs, figures: Readonly<Record<string, string>>): MethodInputs {
  const changed = Object.entries(figures).map(([name, figure]) => [
    name,
    String(inputs[name]).replace(/^[\d.,]+/, figure),
  ])
  return { ...inputs, ...Object.fromEntries(changed) }
}

/** All that a year's sheet of a sample says, its amounts taken out of its inputs or not; or how it is refused. */
function sheetSays({ method: named, amount, inputs }: MethodSample, quantity: string, isOpen: boolean) {
  const method = findMethod(METHODS, named)
  if ('toLine' in method) return undefined
  const unit = amount === '' ? null : amount.slice(amount.indexOf(' ') + 1)
  const slot = { period: '2025', quantity: decimal(quantity), days: null }
  const open = isOpen ? openFiguresOf(method.inputs, inputs) : null
  try {
    const sheet = sheetOf(method, { inputs, unit, region: undefined, rules: null }, { open, slot }, forgetful())
    const steps: WorkingStep[] = []
    sheet.addSteps(steps)
    const masses = sheet.entries.map(([gas, kg], at) => [gas, toPlain(kg), sheet.massText(at)])
    const { notes, gaps, factors } = sheet.form
    return { steps, masses, given: toPlain(sheet.givenKg), notes, gaps, factors }
  } catch (error) {
    return error
  }
}

describe('a line after others that differ in their own figures alone', () => {
  const amounts = fc.oneof(
    fc.constantFrom('0', '1', '0.000000000000000001', '999999999999', '33.3333333333333333'),
    fc.integer({ min: 1, max: 999_999 }).map((digits) => `${digits}.${digits % 7}5`),
  )
  const own = METHOD_SAMPLES.filter(({ amount }) => amount !== '').map(
    (sample, at) => [sample.method, at, sample] as const,
  )

  it.each(own)('says what it says alone: %s, sample %i', (_method, _at, sample) => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 2, maxLength: 4 }), (quantities) => {
        for (const quantity of quantities) {
          const line = { ...lineOf(sample, '2025'), quantity }
          expect(outcome(line)).toEqual(outcome(line, forgetful()))
        }
      }),
      { numRuns: 6 },
    )
  })

  const withAmounts = METHOD_SAMPLES.map(
    (sample, at) => [sample.method, at, sample, amountNames(sample)] as const,
  ).filter(([, , , names]) => names.length > 0)

  it.each(withAmounts)(
    'and in the amounts among its inputs, says what it says alone: %s, sample %i',
    (_method, _at, sample, names) => {
      const lines = fc.record(Object.fromEntries([...names, 'quantity'].map((name) => [name, amounts])))
      fc.assert(
        fc.property(fc.array(lines, { minLength: 2, maxLength: 4 }), (among) => {
          for (const { quantity = '1', ...own } of [...among, ...among.slice(0, 1)]) {
            const line = { ...lineOf(sample, '2025'), inputs: withFigures(sample.inputs, own) }
            const whole = sample.amount === '' ? line : { ...line, quantity }
            expect(outcome(whole)).toEqual(outcome(whole, forgetful()))
          }
        }),
        { numRuns: 12 },
      )
    },
  )

  it.each(withAmounts)(
    'with its amounts taken out, is worked out as with each where it stands: %s, sample %i',
    (_method, _at, sample, names) => {
      fc.assert(
        fc.property(fc.record(Object.fromEntries([...names, 'quantity'].map((name) => [name, amounts]))), (figures) => {
          const { quantity = '1', ...own } = figures
          const changed = { ...sample, inputs: withFigures(sample.inputs, own) }
          expect(sheetSays(changed, quantity, true)).toEqual(sheetSays(changed, quantity, false))
        }),
        { numRuns: 12 },
      )
    },
  )
})
