import { expect, test } from 'vitest'
import { heldEnergy, type TakenEnergy } from './electricity.ts'
import { sure } from './truth.ts'

const bought = ['2025-01', '2025-02', '2025-03'].map((month) => {
  return { site: 'matriz', month, kilowattHours: '1000' } as const
})
const line = (month: string, kilowattHours: number): TakenEnergy => {
  const place = { file: '', model: '55', key: '', line: 1, site: 'matriz', month } as const
  return { product: 'ENERGIA', kilowattHours, truth: { ...sure('purchased electricity', null), ...place } }
}

test('a month whose sum differs from the meters is wrong, and one of which nothing was taken yet is missing', () => {
  const { wrong, missing } = heldEnergy([line('2025-01', 400), line('2025-01', 600), line('2025-02', 2000)], bought)
  expect(wrong).toEqual(['ENERGIA: electricity of matriz in 2025-02: 2000 kWh, truth 1000'])
  expect(missing).toEqual(['electricity of matriz in 2025-03: 0 kWh, truth 1000'])
})
