import { expect, it } from 'vitest'
import { isPrivateReceipt, passageRefusal, serviceRefusal } from './counts-service.ts'
import type { FiscalItem, FiscalParty, NfeDocument } from './fiscal-document.ts'

const OURS = ['06990590000123']
const party = (id: string, id_type: FiscalParty['id_type'] = 'CNPJ'): FiscalParty => ({
  id_type,
  id,
  name: null,
  uf: null,
  municipality_ibge: null,
})
const service = (issuer: FiscalParty | null, recipient: FiscalParty | null) =>
  serviceRefusal({ issuer, recipient } as Parameters<typeof serviceRefusal>[0], OURS)

it('a service counts for who bought it, not for who sold it, nor between branches, nor of a person', () => {
  const other = party('06117473000150')
  const own = party('06990590000123')
  const branch = party('06990590000204')
  expect(service(other, own)).toBeUndefined()
  expect(service(other, null)).toBeUndefined()
  expect(service(own, other)).toBe('counts.sale')
  expect(service(own, branch)).toBe('counts.transfer')
  expect(service(other, party('06117473000231'))).toBe('counts.transfer')
  expect(service(other, party('52998224725', 'CPF'))).toBe('counts.private_purchase')
  expect(service(party('52998224725', 'CPF'), party('11144477735', 'CPF'))).toBe('counts.private_purchase')
  expect(service(party('52998224725', 'CPF'), own)).toBeUndefined()
})

it('a ticket counts unless the company sold it; the statement of a carrier never does', () => {
  const ticket = (kind: 'bpe' | 'bpe_tm', issuer: string) =>
    passageRefusal({ kind, issuer: party(issuer) } as Parameters<typeof passageRefusal>[0], OURS)
  expect(ticket('bpe', '06117473000150')).toBeUndefined()
  expect(ticket('bpe', '06990590000123')).toBe('counts.own_service')
  expect(ticket('bpe_tm', '06117473000150')).toBe('counts.carrier_statement')
})

it('a coupon of a person is private unless it holds fuel, by its ANP code or by its CFOP alone', () => {
  const recipient = party('52998224725', 'CPF')
  const isPrivate = (anp_code: string | null, cfop: string | null) => {
    const coupon: Partial<NfeDocument> = { kind: 'cfe', recipient, items: [{ anp_code, cfop } as FiscalItem] }
    return isPrivateReceipt(coupon as NfeDocument)
  }
  expect(isPrivate(null, '5102')).toBe(true)
  expect(isPrivate(null, null)).toBe(true)
  expect(isPrivate('320102001', '5102')).toBe(false)
  expect(isPrivate(null, '5656')).toBe(false)
})
