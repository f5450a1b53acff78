import { describe, expect, it } from 'vitest'
import { foundLines } from './use-local-table.ts'
import { type LineSummary, readLineAt, verifyHere } from './verification.ts'

const LINE: LineSummary = {
  id: 'a',
  site: null,
  scope: 1,
  category: 'mobile_combustion',
  sourceKey: 'Óleo diesel',
  factorSource: '',
  documents: '',
  period: '2025-01',
  start: undefined,
  end: undefined,
  quantity: '10',
  unit: 'L',
  co2eKg: '9',
  isSame: true,
  offset: 0,
  length: 1,
}
const LINES: readonly LineSummary[] = [
  LINE,
  { ...LINE, id: 'b', sourceKey: 'Gasolina', co2eKg: '100', offset: 5 },
  { ...LINE, id: 'c', sourceKey: 'Gás', category: 'fugitive_emissions', co2eKg: '20', offset: 9, isSame: false },
]
const found = (search: string | undefined, sort: 'file' | 'co2eKg' | 'category', direction: 'asc' | 'desc') =>
  foundLines(LINES, { search, sort, direction }, ({ sourceKey }) => sourceKey).map(({ id }) => id)

describe('the lines of a sealed file', () => {
  it('are found by any words, without accents', () => {
    expect(found('DIESEL oleo', 'file', 'asc')).toEqual(['a'])
    expect(found('gas', 'file', 'asc')).toEqual(['c', 'b'])
    expect(found('carvão', 'file', 'asc')).toEqual([])
  })

  it('show first what differs, and order by size as figures', () => {
    expect(found(undefined, 'file', 'asc')).toEqual(['c', 'a', 'b'])
    expect(found(undefined, 'co2eKg', 'desc')).toEqual(['b', 'c', 'a'])
    expect(found(undefined, 'category', 'asc')[0]).toBe('c')
  })

  it('are read from the file where they stand', async () => {
    const file = new File(['{"x":1}\n{"body":{"id":"é"}}\n'], 'a.pegada')
    expect(await readLineAt(file, { ...LINE, offset: 8, length: 20 })).toEqual({ id: 'é' })
  })
})

describe('verifying a file on the page', () => {
  it('says of a file that is none where it fails', async () => {
    const { report, lines } = await verifyHere(new File(['hello\n'], 'a.txt'), () => undefined)
    expect([report.ok, report.firstDifference?.row, lines.length]).toEqual([false, 1, 0])
  })
})
