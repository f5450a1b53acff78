import { expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import { catalogue } from '../activity/test/calculate.ts'
import { toPlain } from '../quantity/decimal.ts'
import { gasFactorRecord } from './gas-factor.ts'
import { givenFactorOf } from './given-of-record.ts'

const gas = { id: '1', name: 'Mistura X', gwp: '2.08', methodology: 'IPCC AR6', reference: 'IPCC 2021, 7.SM.7' }
const lineOf = (isKyoto: boolean) => {
  const record = gasFactorRecord({ ...gas, isKyoto }, { before: null, year: 2025 })
  const terms = { key: 'platform', title: 'T', publisher: 'P', licence: 'L', attribution: 'A', url: null }
  const factor = givenFactorOf(record, terms)
  const line = { factor, category: 'fugitive_emissions', quantity: '100', unit: 'kg', period: '2025-03' }
  return calculateLine(line, catalogue, { gwpSet: 'AR6' })
}

it('counts a gas of the protocol in the scopes, and tells any other beside them, the same under every set', () => {
  const inScopes = lineOf(true)
  expect([toPlain(inScopes.co2eKg), inScopes.nonKyotoCo2eKg]).toEqual(['208', null])
  const beside = lineOf(false)
  expect([toPlain(beside.co2eKg), toPlain(beside.nonKyotoCo2eKg ?? beside.co2eKg)]).toEqual(['0', '208'])
  expect(beside.notes).toContain('gas.outside_scopes')
  expect(inScopes.notes).not.toContain('gas.outside_scopes')
})
