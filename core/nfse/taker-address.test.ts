import { expect, it } from 'vitest'
import type { Municipality } from '../geo/municipality.ts'
import { publicPageOf } from './public-page.ts'
import { addressOf } from './taker-address.ts'

const town = (code: string, name: string, state: string): [string, Municipality] => [
  code,
  { code, name, state, latitude: '0', longitude: '0' },
]
const municipalities = new Map([town('3550308', 'São Paulo', 'SP'), town('4106902', 'Curitiba', 'PR')])
const kept = { address: 'AV PAULISTA, 1000, SALA 31, BELA VISTA', city: 'SAO PAULO', state: 'SP', zipCode: '01310-100' }
const of = (change: Partial<typeof kept>) => addressOf(municipalities, { ...kept, ...change })

it('reads the parts of a registration, with and without a complement', () => {
  const told = { municipality: '3550308', zipCode: '01310100', street: 'AV PAULISTA', number: '1000' }
  expect(of({})).toEqual({ ...told, complement: 'SALA 31', neighbourhood: 'BELA VISTA' })
  expect(of({ address: 'AV PAULISTA, S/N, BELA VISTA' })).toMatchObject({ number: 'S/N', complement: null })
  expect(of({ address: 'AV PAULISTA, 1000, ANDAR 3, SALA 31, BELA VISTA' })?.complement).toBe('ANDAR 3, SALA 31')
})

it('writes quotation marks and dashes as the layout takes them', () => {
  const address = 'RUA D’OESTE, 10, SALA “B” – FRENTE, JARDIM SÃO JOA\u0303O — NORTE'
  expect(of({ address })).toMatchObject({
    ...{ street: "RUA D'OESTE", complement: 'SALA "B" - FRENTE', neighbourhood: 'JARDIM SÃO JOÃO - NORTE' },
  })
})

it.each([
  ['no neighbourhood', { address: 'Av. Paulista, 1000' }],
  ['a complement in its place', { address: 'Av. Paulista, 1000, Sala 31' }],
  ['an abbreviated building in its place', { address: 'Av. Paulista, 1000, EDIF AURORA' }],
  ['a condominium in its place', { address: 'Av. Paulista, 1000, COND AURORA' }],
  ['what lies below in its place', { address: 'Av. Paulista, 1000, SUBSOLO' }],
  ['what lies behind in its place', { address: 'Av. Paulista, 1000, FUNDOS' }],
  ['its town in its place', { address: 'Av. Paulista, 1000, São Paulo' }],
  ['its state in its place', { address: 'Av. Paulista, 1000, SP' }],
  ['town and state in its place', { address: 'Av. Paulista, 1000, SÃO PAULO - SP' }],
  ['letters that the layout does not take', { address: 'Av. Paulista, 1000, Bela Vista 東京' }],
  ['such letters in the complement', { address: 'Av. Paulista, 1000, Sala Ω, Bela Vista' }],
  ['no number', { address: 'Av. Paulista, Bela Vista, São Paulo' }],
  ['an unknown municipality', { city: 'Aurora do Norte' }],
  ['a CEP of another state', { zipCode: '80010-000' }],
  ['no CEP', { zipCode: '' }],
])('tells none where it has %s', (_, change) => expect(of(change)).toBeUndefined())

it('a note is looked up by its key on the page of its environment', () => {
  const key = '3'.repeat(50)
  expect(publicPageOf('production', key)).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${key}`)
  expect(publicPageOf('restricted', key)).toContain('https://www.producaorestrita.nfse.gov.br/')
})
