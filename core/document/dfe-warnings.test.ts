import { describe, expect, it } from 'vitest'
import { type CheckedHeader, codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import type { FiscalItem, FiscalParty } from './fiscal-document.ts'
import { itemChecks } from './nfe-warnings.ts'

const KEY = '35250706117473000150550010000000011000000010'
const issuer: FiscalParty = {
  id_type: 'CNPJ',
  id: '06117473000150',
  name: 'POSTO',
  uf: 'SP',
  municipality_ibge: null,
}
const HEAD: CheckedHeader = {
  layout: '4.00',
  model: '55',
  key: KEY,
  key_check_digit_ok: true,
  number: '1',
  series: '1',
  issued_at: '2025-07-10T10:00:00-03:00',
  environment_tpAmb: '1',
  auth_cStat: '100',
  signed: true,
  issuer,
}
const told = (more: Partial<CheckedHeader>) => codesThatApply(headerChecks({ ...HEAD, ...more }, ['4.00', '3.10']))

describe('the head of a document', () => {
  it('as the layout writes it has nothing odd', () => {
    expect(told({})).toEqual([])
    expect(told({ layout: '3.10' })).toEqual([])
  })

  it.each<[string, Partial<CheckedHeader>]>([
    ['document.layout_unknown', { layout: null }],
    ['document.layout_unknown', { layout: '2.00' }],
    ['document.key_invalid', { key: null }],
    ['document.key_invalid', { key: KEY.slice(1) }],
    ['document.key_check_digit', { key_check_digit_ok: false }],
    ['document.issued_at_invalid', { issued_at: null }],
    ['document.issued_at_invalid', { issued_at: '2025-02-30T10:00:00-03:00' }],
    ['document.test_environment', { environment_tpAmb: '2' }],
    ['document.test_environment', { environment_tpAmb: null }],
    ['document.not_authorised', { auth_cStat: null }],
    ['document.key_issuer_differs', { issuer: { ...issuer, id: '06990590000123' } }],
  ])('%s: %j', (code, more) => {
    expect(told(more)).toEqual([code])
  })

  it.each<[string, Partial<CheckedHeader>]>([
    ['of a tax office (series 890 to 919)', { issuer: { ...issuer, id: '06990590000123' }, series: '890' }],
    ['without an issuer', { issuer: null }],
    ['of an issuer abroad', { issuer: { ...issuer, id_type: 'FOREIGN', id: 'X1' } }],
    ['of a masked issuer', { issuer: { ...issuer, id: '00000000000000' } }],
  ])('%s tells no other issuer than its key', (_, more) => {
    expect(told(more)).not.toContain('document.key_issuer_differs')
  })
})

it('a party is known by a number whose check digits agree, or from abroad', () => {
  expect(hasValidId(issuer)).toBe(true)
  expect(hasValidId({ ...issuer, id: '06117473000151' })).toBe(false)
  expect(hasValidId({ ...issuer, id_type: 'CPF', id: '52998224725' })).toBe(true)
  expect(hasValidId({ ...issuer, id_type: 'CPF', id: '52998224726' })).toBe(false)
  expect(hasValidId({ ...issuer, id_type: 'FOREIGN', id: 'X1' })).toBe(true)
  expect(hasValidId({ ...issuer, id: null })).toBe(false)
  expect(hasValidId(null)).toBe(false)
})

describe('the items of a note', () => {
  const item = { ncm: '27101921', quantity: '10', total: '60' } as FiscalItem
  const odd = (more: Partial<FiscalItem>) => codesThatApply(itemChecks([item, { ...item, ...more }]))

  it('as the layout writes them have nothing odd', () => {
    expect(odd({})).toEqual([])
    expect(odd({ quantity: '0', total: '0' })).toEqual([])
    expect(codesThatApply(itemChecks([]))).toEqual(['document.without_items'])
  })

  it.each<[string, Partial<FiscalItem>]>([
    ['document.ncm_invalid', { ncm: null }],
    ['document.ncm_invalid', { ncm: '2710192' }],
    ['document.ncm_invalid', { ncm: '00000000' }],
    ['document.ncm_invalid', { ncm: '99999999' }],
    ['document.quantity_invalid', { quantity: null }],
    ['document.quantity_negative', { quantity: '-1' }],
    ['document.value_invalid', { total: null }],
    ['document.value_negative', { total: '-1' }],
  ])('%s: %j', (code, more) => {
    expect(odd(more)).toEqual([code])
  })
})
