import { expect, test } from 'vitest'
import { findingValues } from './finding.ts'

test('sources are named, dates and amounts read in pt-BR, documents joined', () => {
  const nameOf = (key: string) => (key === 'electricity.grid' ? 'Energia elétrica da rede' : key)
  expect(
    findingValues(
      {
        generator: 'electricity.grid',
        period: '2025-07',
        day: '2025-07-09',
        quantity: '1234.5 kWh',
        documents: ['1023', '1024'],
      },
      nameOf,
    ),
  ).toEqual({
    generator: 'Energia elétrica da rede',
    period: '07/2025',
    day: '09/07/2025',
    quantity: '1.234,5\u00a0kWh',
    documents: '1023, 1024',
  })
})
