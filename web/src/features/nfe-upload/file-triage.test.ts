import { importLimits } from '@pegada/contract/import-limits.ts'
import { expect, test } from 'vitest'
import { formatLimit, triageFiles } from './file-triage.ts'

test('one bad file does not hold the others back', () => {
  const { accepted, refused } = triageFiles([sized('a.xml', 10), sized('boleto.pdf', 10), sized('2025.ZIP', 10)])
  expect(accepted.map(({ name }) => name)).toEqual(['a.xml', '2025.ZIP'])
  expect(refused.map(({ name, failure }) => [name, failure.code])).toEqual([['boleto.pdf', 'file.kind_not_accepted']])
})

test('an empty file is refused by name', () => {
  expect(triageFiles([sized('vazio.xml', 0)]).refused[0]?.failure).toEqual({
    code: 'file.empty',
    data: { name: 'vazio.xml' },
  })
})

test.each([
  ['nota.xml', importLimits.xmlMaxBytes, undefined],
  ['nota.xml', importLimits.xmlMaxBytes + 1, '5\u00a0MB'],
  ['ano.zip', importLimits.zipMaxBytes, undefined],
  ['ano.zip', importLimits.zipMaxBytes + 1, '50\u00a0MB'],
])('%s of %i bytes passes or meets its limit', (name, bytes, limit) => {
  const [refused] = triageFiles([sized(name, bytes)]).refused
  expect(refused?.failure.data.max).toBe(limit)
})

test('files beyond the number that an import takes are refused, the first ones go on', () => {
  const many = Array.from({ length: importLimits.maxPerImport + 2 }, (_, index) => sized(`${index}.xml`, 1))
  const { accepted, refused } = triageFiles(many)
  expect(accepted).toHaveLength(importLimits.maxPerImport)
  expect(refused.map(({ failure }) => failure.code)).toEqual(['import.too_many_files', 'import.too_many_files'])
})

test('a limit reads without decimals', () => {
  expect(formatLimit(importLimits.xmlMaxBytes)).toBe('5\u00a0MB')
})

function sized(name: string, size: number): File {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
