import { describe, expect, it } from 'vitest'
import { readExclusion, readFooter, readHeader, readReferenceList, readSignature, readSite } from './read-body.ts'
import { SEAL_FORMAT } from './sealed-file.ts'
import { wrongInOnePlace } from './test/wrong-in-one-place.ts'

const view = { co2e_kg: '10', biogenic_co2_kg: '0', by_scope: { '1': { co2e_kg: '10', biogenic_co2_kg: '0.5' } } }
const BODIES = {
  header: {
    read: readHeader,
    body: {
      format: SEAL_FORMAT,
      company: { name: 'Aurora', cnpj: '11222333000181' },
      inventory: { id: 'i1', year: 2025, version: 1 },
      boundary: { approach: 'operational_control', start: '2025-01-01', end: '2025-12-31' },
      engine: '1',
      release: '2025.3',
      referenceHash: 'abc',
      sealedAt: '2026-01-01T00:00:00Z',
      previous: null,
      parameters: { uncertainty: '95' },
      gwpSet: 'AR5',
    },
  },
  site: { read: readSite, body: { id: 's1', name: 'Matriz', cnpj: null, share: '1' } },
  exclusion: { read: readExclusion, body: { id: 'e1', category: 'business_travel', reason: 'Sem viagens' } },
  footer: { read: readFooter, body: { counts: {}, head: 'h', totals: { location: view, market: view } } },
  signature: {
    read: readSignature,
    body: { algorithm: 'Ed25519', publicKey: 'a'.repeat(64), signature: 'b'.repeat(128) },
  },
  list: { read: readReferenceList, body: { list: 'grid', records: [] } },
} as const

const wrong = Object.entries(BODIES).flatMap(([name, { body }]) =>
  wrongInOnePlace(body).map(([place, one]) => [name as keyof typeof BODIES, place, one] as const),
)

describe('a body of a sealed file', () => {
  it.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('is read whole: %s', (name) => {
    const { read, body } = BODIES[name]
    expect(read(body)).toEqual(name === 'list' ? ['grid', []] : body)
  })

  it.each(wrong)('%s is not read with something else at %s', (name, _place, body) => {
    expect(BODIES[name].read(body)).toBeUndefined()
  })

  it.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('%s is no list, text or nothing', (name) => {
    for (const body of [null, undefined, 'text', []]) expect(BODIES[name].read(body)).toBeUndefined()
  })

  it('is not read of another format, set, figure or key', () => {
    const { header, footer, signature, site } = BODIES
    expect(readHeader({ ...header.body, format: 'other' })).toBeUndefined()
    expect(readHeader({ ...header.body, gwpSet: 'AR3' })).toBeUndefined()
    expect(readSite({ ...site.body, share: '1e2' })).toBeUndefined()
    expect(
      readFooter({ ...footer.body, totals: { location: view, market: { ...view, by_scope: { '1': {} } } } }),
    ).toBeUndefined()
    expect(readSignature({ ...signature.body, publicKey: 'a'.repeat(63) })).toBeUndefined()
    expect(readSignature({ ...signature.body, signature: 'B'.repeat(128) })).toBeUndefined()
  })
})
