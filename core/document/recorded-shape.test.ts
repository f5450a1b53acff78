import { describe, expect, it } from 'vitest'
import { HAS_SAMPLES, sampleBytes, sampleNames } from '../../tools/shared-samples.ts'
import { wrongInOnePlace } from '../seal/test/wrong-in-one-place.ts'
import { documentCases } from './cases/expected.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { recordedDocument } from './recorded-shape.ts'
import { fileOf } from './test/read-case.ts'

/** What the reader gives for each file of the cases and the samples, as it comes back from where JSON is kept. */
const FILES = [
  ...documentCases.filter(({ file }) => !file.startsWith('dist/')).map(fileOf),
  ...sampleNames().map(sampleBytes),
]
const KEPT = FILES.flatMap((bytes) =>
  readFiscalXml(bytes)
    .filter(({ kind }) => kind !== 'event')
    .map((document) => JSON.parse(JSON.stringify(document)) as { readonly kind: string }),
)
const FIRSTS = [...Map.groupBy(KEPT, ({ kind }) => kind).values()].flatMap(([first]) => (first ? [first] : []))

describe('a document that is kept', () => {
  it('is told whole, of every case', () => {
    expect(FIRSTS.length).toBeGreaterThan(HAS_SAMPLES ? 12 : 8)
    expect(KEPT.map(recordedDocument).filter((place) => place !== undefined)).toEqual([])
  })

  it.each(FIRSTS.map((first) => [first.kind, first] as const))(
    '%s is none with something else in one place',
    (_, first) => {
      const passed = wrongInOnePlace(first)
        .filter(([place, wrong]) => recordedDocument(wrong) !== place.slice(1).replaceAll('/', '.'))
        // Another text fits where a text stands, and `text` is one; yes and no are each other's.
        .map(([place]) => place)
      expect(passed.filter((place) => !/\/(key_check_digit_ok|signed|is_refund|is_adjustment)$/.test(place))).toEqual(
        [],
      )
    },
  )

  it('is none of another kind', () => {
    expect(recordedDocument({ ...FIRSTS[0], kind: 'bill' })).toBe('kind')
    expect(recordedDocument(null)).toBe('')
  })
})
