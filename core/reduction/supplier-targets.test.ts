import { expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { suppliersWithTargets } from './supplier-targets.ts'

const of = (id: string, kg: string, spendBrl: string) => ({ id, kg: decimal(kg), spendBrl: decimal(spendBrl) })
const bought = [of('steel', '600', '100'), of('stone', '300', '700'), of('sand', '100', '200')]
const counted = decimal('1000')
const told = new Map([
  ['steel', true],
  ['stone', false],
])

/** 600 of 1,000 kg are of the one that has a target, though only R$ 100 of 1,000. */
it('counts emissions, and who did not tell as without', () => {
  expect(suppliersWithTargets(bought, told, counted)?.toFixed()).toBe('60')
})

/** Of the 2,400 kg that the target counts, 1,400 hang on no supplier: 600 ÷ 2,400. */
it('counts them of all that the target counts of scope 3', () => {
  expect(suppliersWithTargets(bought, told, decimal('2400'))?.toFixed()).toBe('25')
  expect(suppliersWithTargets(bought, told, decimal('500'))?.toFixed()).toBe('60')
})

/** Sand without emissions makes up R$ 50 of 1,000, which is 5 %; R$ 51 of 1,001 are more. */
it('counts spend where emissions of more than 5 % of it are not told', () => {
  const untold = (spend: string) => [of('steel', '600', '100'), of('stone', '300', '850'), of('sand', '0', spend)]
  expect(suppliersWithTargets(untold('50'), told, counted)?.toFixed()).toBe('60')
  expect(suppliersWithTargets(untold('51'), told, counted)?.toFixed(2)).toBe('9.99')
  const one = [of('steel', '1', '100'), of('stone', '0', '700'), of('sand', '0', '200')]
  expect(suppliersWithTargets(one, told, counted)?.toFixed()).toBe('10')
  expect(suppliersWithTargets(bought, told, decimal('0'))?.toFixed()).toBe('10')
})

it('is unknown where nobody told, or who told sold nothing', () => {
  expect(suppliersWithTargets(bought, new Map(), counted)).toBeNull()
  expect(suppliersWithTargets(bought, new Map([['gone', true]]), counted)).toBeNull()
  expect(suppliersWithTargets([of('steel', '0', '0')], new Map([['steel', true]]), decimal('0'))).toBeNull()
})
