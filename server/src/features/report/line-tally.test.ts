import { invariant } from '@pegada/core/domain-error.ts'
import { expect, it } from 'vitest'
import { sampleContent } from '../../test/sample-content.ts'
import { lineTally } from './line-tally.ts'
import type { ReportLine } from './report-content.ts'

const [sample] = sampleContent().lines.listed
invariant(sample, 'the sample has lines')

/** Lines of these kilograms at two factors of one source, each third of them of another source. */
const linesOf = (kilograms: readonly number[]): ReportLine[] =>
  kilograms.map((kg, at) => ({
    ...sample,
    id: `line-${at}`,
    position: at + 1,
    co2eKg: String(kg),
    generatorKey: at % 3 === 2 ? 'method:flight' : sample.generatorKey,
    factor: { ...sample.factor, version: at % 2 === 0 ? '1' : '2' },
    notes: at % 2 === 0 ? ['b'] : ['a', 'b'],
  }))

function told(lines: readonly ReportLine[]) {
  const tally = lineTally(new Set(['line-3', null, 'line-unknown']))
  for (const line of lines) tally.add(line)
  return tally.result()
}

it('lists every line of few, and counts them by factor, way of calculating and note', () => {
  const lines = linesOf([5, 0.1, 0.2, 10])
  const { factors, methods, ...all } = told(lines)
  expect(all.co2eKg).toBe('15.3')
  expect(all.lines).toMatchObject({ count: 4, listed: lines, positions: new Map([['line-3', 4]]) })
  expect([...all.lines.notes]).toEqual([
    ['b', 4],
    ['a', 2],
  ])
  const counted = factors.map(({ version, lines: count, co2eKg }) => [version, count, co2eKg])
  expect(counted.toSorted()).toEqual([
    ['1', 2, '5.2'],
    ['2', 2, '10.1'],
  ])
  expect(methods.map(({ lines: count, co2eKg }) => [count, co2eKg])).toEqual([
    [3, '15.1'],
    [1, '0.2'],
  ])
})

it('lists of many lines the largest in their order, the earlier of two as large, and counts all', () => {
  const lines = linesOf(Array.from({ length: 2_000 }, (_, at) => (at * 7919) % 997))
  const { lines: of, co2eKg } = told(lines)
  const largest = lines
    .toSorted((a, b) => Number(b.co2eKg) - Number(a.co2eKg))
    .slice(0, 250)
    .toSorted((a, b) => a.position - b.position)
  expect(of.count).toBe(2_000)
  expect(of.listed).toEqual(largest)
  expect(Number(co2eKg)).toBe(lines.reduce((sum, line) => sum + Number(line.co2eKg), 0))
})
