import { importLimits } from '@pegada/contract/import-limits.ts'
import { expect, test } from 'vitest'
import { acceptedEndings, formatLimit, inBatches, sortFiles } from './file-kinds.ts'

test('one bad file does not hold the others back', () => {
  const { accepted, refused } = sortFiles([sized('a.xml', 10), sized('aviso.docx', 10), sized('2025.ZIP', 10)])
  expect(accepted.map(({ name }) => name)).toEqual(['a.xml', '2025.ZIP'])
  expect(refused.map(({ name, failure }) => [name, failure.code])).toEqual([['aviso.docx', 'file.kind_not_accepted']])
})

test('bills, scans and spreadsheets are taken beside fiscal documents', () => {
  const names = ['conta.pdf', 'foto.JPG', 'foto.jpeg', 'tela.png', 'diesel.xlsx', 'gas.csv']
  expect(sortFiles(names.map((name) => sized(name, 10))).accepted).toHaveLength(names.length)
  expect(acceptedEndings).toBe('.xml,.zip,.pdf,.png,.jpg,.jpeg,.xlsx,.csv')
})

test.each(['sem-terminacao', 'nota.xml.exe', '.xml.'])('%s is refused by its ending', (name) => {
  expect(sortFiles([sized(name, 10)]).refused[0]?.failure.code).toBe('file.kind_not_accepted')
})

test('an empty file is refused by name', () => {
  expect(sortFiles([sized('vazio.xml', 0)]).refused[0]?.failure).toEqual({
    code: 'file.empty',
    data: { name: 'vazio.xml' },
  })
})

test.each([
  ['nota.xml', importLimits.xmlMaxBytes, undefined],
  ['nota.xml', importLimits.xmlMaxBytes + 1, '5\u00a0MB'],
  ['ano.zip', importLimits.zipMaxBytes, undefined],
  ['ano.zip', importLimits.zipMaxBytes + 1, '50\u00a0MB'],
  ['conta.pdf', importLimits.billMaxBytes + 1, '20\u00a0MB'],
])('%s of %i bytes passes or meets its limit', (name, bytes, limit) => {
  const [refused] = sortFiles([sized(name, bytes)]).refused
  expect(refused?.failure.data.max).toBe(limit)
})

test('more files than an import takes become several batches, in order', () => {
  const files = Array.from({ length: 5 }, (_, index) => sized(`${index}.xml`, 1))
  expect(inBatches(files, 2).map((batch) => batch.map(({ name }) => name))).toEqual([
    ['0.xml', '1.xml'],
    ['2.xml', '3.xml'],
    ['4.xml'],
  ])
})

test('a limit reads without decimals', () => {
  expect(formatLimit(importLimits.xmlMaxBytes)).toBe('5\u00a0MB')
})

function sized(name: string, size: number): File {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
