import { expect, it } from 'vitest'
import { publicationsOf } from './publications.ts'

const source = (generatorKey: string, factors: { id: string; source: string; lines: number }[]) => ({
  generatorKey,
  name: generatorKey,
  scope: 1 as const,
  category: 'mobile',
  co2eKg: '1',
  biogenicCo2Kg: '0',
  lines: 1,
  quantities: [],
  factors: factors.map((factor) => ({ ...factor, version: '2025' })),
  lastEntryAt: null,
  bought: [],
  months: [],
  gaps: 0,
})

it('sums the lines of a source on one publication, and puts what most sources rest on first', () => {
  const publications = publicationsOf(
    [
      source('diesel', [
        { id: 'a', source: 'IPCC 2006', lines: 2 },
        { id: 'b', source: 'IPCC 2006', lines: 3 },
        { id: 'c', source: 'heat: BEN 2025; CO2: IPCC 2006', lines: 1 },
      ]),
      source('gas', [{ id: 'd', source: 'IPCC 2006', lines: 4 }]),
      source('refrigerant', []),
    ],
    (citation) => citation,
  )
  expect(publications.map(({ name, lines }) => [name, Object.fromEntries(lines)])).toEqual([
    ['IPCC 2006', { '1 mobile diesel': 5, '1 mobile gas': 4 }],
    ['heat: BEN 2025; CO2: IPCC 2006', { '1 mobile diesel': 1 }],
  ])
})
