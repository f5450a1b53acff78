import { expect, it } from 'vitest'
import { parameterOf } from './parameter.ts'
import type { ParameterRecord } from './reference-data.ts'

const record = (value: string, period?: string): ParameterRecord => ({
  ...{
    id: 'losses',
    names: ['Perdas na rede'],
    value,
    unit: '%',
    source: 'EPE',
    sourceYear: 2024,
    status: 'published',
  },
  ...(period === undefined ? {} : { period }),
})
const valueIn = (records: readonly ParameterRecord[], period?: string) =>
  parameterOf({ parameters: new Map([['losses', records]]) }, 'losses', period).value.toString()

it('is that of the month, else of its year, else the one that is not dated', () => {
  const records = [record('1'), record('2', '2024'), record('3', '2024-02')]
  expect(['2024-02', '2024-03', '2023-01', undefined].map((period) => valueIn(records, period))).toEqual([
    ...['3', '2', '1', '1'],
  ])
})

it('is never that of another year, and one that nobody has is refused by its name', () => {
  const refused = (data: object) => expect.objectContaining({ code: 'parameter.missing', data })
  expect(() => valueIn([record('2', '2024')], '2025-01')).toThrow(refused({ parameter: 'losses', period: '2025-01' }))
  expect(() => parameterOf({ parameters: new Map() }, 'losses')).toThrow(refused({ parameter: 'losses' }))
})
