import { describe, expect, it } from 'vitest'
import { isShaped, type Shape } from '../shape.ts'
import { sealExclusion, sealFooter, sealHeader, sealList, sealSignature, sealSite } from './seal-shapes.ts'
import { SEAL_FORMAT } from './sealed-file.ts'
import { wrongInOnePlace } from './test/wrong-in-one-place.ts'

const sums = { '1': { co2e_kg: '10', biogenic_co2_kg: '0.5' } }
const view = {
  co2e_kg: '10',
  biogenic_co2_kg: '0',
  gases_kg: { CO2: '10' },
  non_kyoto_kg: { 'HCFC-22': '1' },
  by_scope: sums,
  by_category: sums,
  by_site: sums,
  by_month: sums,
}
const BODIES: Readonly<Record<string, { readonly shape: Shape<unknown>; readonly body: object }>> = {
  header: {
    shape: sealHeader,
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
  site: {
    shape: sealSite,
    body: { id: 's1', name: 'Matriz', cnpj: null, share: '1', monthShares: { '2025-01': '1' } },
  },
  exclusion: { shape: sealExclusion, body: { id: 'e1', category: 'business_travel', reason: 'Sem viagens' } },
  footer: {
    shape: sealFooter,
    body: { counts: { line: 1 }, engine: '1', head: 'h', totals: { location: view, market: view } },
  },
  signature: {
    shape: sealSignature,
    body: { algorithm: 'Ed25519', publicKey: 'a'.repeat(64), signature: 'b'.repeat(128) },
  },
  list: { shape: sealList, body: { list: 'grid', records: [] } },
}

const wrong = Object.entries(BODIES).flatMap(([name, { body, shape }]) =>
  wrongInOnePlace(body).map(([place, one]) => [name, place, shape, one] as const),
)

describe('a body of a sealed file', () => {
  it.each(Object.entries(BODIES))('is read whole: %s', (_, { shape, body }) => {
    expect(shape(body)).toBeUndefined()
  })

  it.each(wrong)('%s is not read with something else at %s, which is told', (_, place, shape, body) => {
    expect(shape(body)).toBe(place.slice(1).replaceAll('/', '.'))
  })

  it.each(Object.entries(BODIES))('%s is no list, text or nothing', (_, { shape }) => {
    for (const body of [null, undefined, 'text', []]) expect(shape(body)).toBe('')
  })

  it('is not read of another format, set, figure or key', () => {
    expect(sealHeader(changed('header', { format: 'other' }))).toBe('format')
    expect(sealHeader(changed('header', { gwpSet: 'AR3' }))).toBe('gwpSet')
    expect(sealHeader(changed('header', { boundary: { approach: 'none', start: '', end: '' } }))).toBe(
      'boundary.approach',
    )
    expect(sealSite(changed('site', { share: '1e2' }))).toBe('share')
    const market = { ...view, by_scope: { '1': {} } }
    expect(sealFooter(changed('footer', { totals: { location: view, market } }))).toBe(
      'totals.market.by_scope.1.co2e_kg',
    )
    expect(sealSignature(changed('signature', { publicKey: 'a'.repeat(63) }))).toBe('publicKey')
    expect(isShaped(sealSignature, changed('signature', { signature: 'B'.repeat(128) }))).toBe(false)
  })
})

function changed(name: string, change: object): object {
  return { ...BODIES[name]?.body, ...change }
}
