import { expect, it } from 'vitest'
import { brokenRules } from './operator-rules.ts'

const taxes = { federal: '13.45', state: '0', municipal: '2.90' }
type Told = Parameters<typeof brokenRules>[0]
const whole: Told = {
  ...{ municipalRegistration: null, series: '1', simplesNacional: '1', simplesAssessment: null, specialRegime: '0' },
  ...{ serviceCode: '010501', municipalServiceCode: null, nbsCode: '115022000', issTaxation: '1', issRate: null },
  ...{ approximateTaxes: taxes, layout: '1.01' },
}
const ibsCbs = { since: '2026-08-03', operation: '100301', situation: '000', classification: '000001' }
const me = { simplesNacional: '3', simplesAssessment: '1' } as const

it.each<readonly [Partial<Told>, readonly string[]]>([
  [{}, []],
  [{ issRate: '5.00' }, []],
  [me, []],
  [{ simplesNacional: '2', approximateTaxes: null }, []],
  [{ ...me, simplesAssessment: '2', issRate: '2.90', specialRegime: '0' }, []],
  [{ approximateTaxes: null }, ['E0713']],
  [{ ...me, approximateTaxes: null }, ['E0712']],
  [{ approximateTaxes: { ...taxes, state: '100.01' } }, ['E0706']],
  [{ issRate: '5.01' }, ['E0595']],
  [{ ...me, issRate: '2.90' }, ['E0625']],
  [{ simplesNacional: '2', issRate: '2.90' }, ['E0600']],
  [{ specialRegime: '5' }, []],
  [{ specialRegime: '5', issRate: '2.90' }, ['E0604']],
  [{ specialRegime: '6', simplesNacional: '2' }, ['E0174']],
  [{ ...me, specialRegime: '6' }, ['E0175']],
  [{ issTaxation: '4' }, []],
  [{ issTaxation: '4', issRate: '2.90', specialRegime: '1' }, ['E0172', 'E0602', 'E0604']],
  [{ issTaxation: '2' }, ['E0592']],
  [{ issTaxation: '3' }, ['E0590']],
  [{ serviceCode: '990101' }, ['E0532']],
  [{ municipalServiceCode: '000' }, ['E0315']],
  [{ ibsCbs }, []],
  [{ ibsCbs: { ...ibsCbs, since: '2025-12-31' } }, ['E0850']],
  [{ ibsCbs, layout: '1.00' }, ['E0854']],
  [{ ibsCbs: { ...ibsCbs, operation: '010101' } }, ['E0901']],
  [{ ibsCbs, serviceCode: '171201' }, ['E0903']],
])('%j breaks %j', (change, rules) =>
  expect(brokenRules({ ...whole, ...change }).map(({ rule }) => rule)).toEqual(rules),
)
