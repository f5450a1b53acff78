import { expect, it } from 'vitest'
import { calculateAmount } from '../test/calculate.ts'

const measured = (quantity: string, gas: string) =>
  calculateAmount('fugitive.direct_entry', quantity, { gas, evidence: 'Laudo' })

it('is the mass that was measured, and says by what', () => {
  const { working, notes } = measured('2 t', 'CH4')
  expect(working.map(({ formula, result }) => `${formula} = ${result.value}`)).toEqual([
    '2 t × 1000 kg/t = 2000',
    '2000 kg × 1 kg CH4/kg = 2000',
    '2000 kg CH4 × 28 = 56000',
  ])
  expect(working[1]?.inputs.find(({ name }) => name === 'mass_share')?.source).toBe('Laudo')
  expect(notes).toEqual([])
})

it('of a gas outside the Kyoto protocol counts beside the scopes', () => {
  expect(measured('2 kg', 'HCFC-22')).toMatchObject({
    co2e_kg: '0',
    non_kyoto_kg: { 'HCFC-22': '2' },
    notes: ['gas.outside_scopes'],
  })
})
