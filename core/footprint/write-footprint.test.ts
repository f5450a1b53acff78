import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPlain } from '../quantity/decimal.ts'
import { compareFootprints } from './compare-footprints.ts'
import { readPactDecimal } from './pact-decimal.ts'
import { readFootprint } from './read-footprint.ts'
import { footprintJson, footprintOf } from './test/footprint-json.ts'
import { writeFootprint } from './write-footprint.ts'

describe('a footprint is written', () => {
  it('as it was read', () => {
    const extensions = [
      { specVersion: '1', dataSchema: 'https://example.com/s', data: { a: [1, { b: null }], c: true } },
    ]
    const json = footprintJson({ extensions })
    expect(writeFootprint(footprintOf({ extensions }))).toEqual(json)
  })

  it('without an exponent, a plus or zeros that say nothing', () => {
    const written = writeFootprint(footprintOf({}, { fossilGhgEmissions: '+1.20e-9', fossilCarbonContent: '4E3' }))
    expect(written.pcf).toMatchObject({ fossilGhgEmissions: '0.0000000012', fossilCarbonContent: '4000' })
  })

  it('to the same bytes in whatever order its members came', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, member]) => [name, turned(member)]),
            )
          : value
    const extensions = [{ specVersion: '1', dataSchema: 'https://example.com/s', data: { b: 1, a: { d: 2, c: 3 } } }]
    const reading = readFootprint(turned(footprintJson({ extensions })))
    const bytes = reading.isRead && JSON.stringify(writeFootprint(reading.footprint))
    expect(bytes).toBe(JSON.stringify(writeFootprint(footprintOf({ extensions }))))
    expect(bytes).toContain('"data":{"a":{"c":3,"d":2},"b":1}')
  })
})

it('reads back every decimal that it writes', () => {
  const parts = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: -9, max: 9 }))
  fc.assert(
    fc.property(parts, ([digits, exponent]) => {
      const value = readPactDecimal(`${digits}e${exponent}`)
      const plain = value && toPlain(value)
      expect(plain).toMatch(/^-?\d+(?:\.\d+)?$/)
      expect(readPactDecimal(plain ?? '')?.eq(value ?? 0)).toBe(true)
    }),
  )
})

describe('two footprints are compared', () => {
  it('by what changed, in the order of the specification', () => {
    const after = footprintOf(
      { id: '8b26f3b8-f5d9-4adf-8a11-02e05d273e58', created: '2027-01-01T00:00:00Z', comment: 'New mill' },
      { fossilGhgEmissions: '5.2', dqi: { technologicalDQR: '1.5', geographicalDQR: '3', temporalDQR: '1' } },
    )
    expect(compareFootprints(footprintOf(), after)).toEqual([
      { path: 'comment', before: null, after: 'New mill' },
      { path: 'pcf.fossilGhgEmissions', before: '5.14', after: '5.2' },
      { path: 'pcf.dqi.geographicalDQR', before: '2', after: '3' },
    ])
  })

  it('and what is gone is told too', () => {
    const changes = compareFootprints(footprintOf(), footprintOf({}, { primaryDataShare: undefined }))
    expect(changes).toEqual([{ path: 'pcf.primaryDataShare', before: '62.5', after: null }])
  })

  it('and another way to write the same is no change', () => {
    const same = {
      referencePeriodEnd: '2025-12-31T21:00:00-03:00',
      fossilGhgEmissions: '5.1400',
      crossSectoralStandards: ['PACT-3.0', 'ISO14067'],
    }
    expect(compareFootprints(footprintOf(), footprintOf({}, same))).toEqual([])
  })
})
