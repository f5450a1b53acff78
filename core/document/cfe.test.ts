import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiscalXml } from './read-fiscal-xml.ts'

const caseOf = (file: string) => readFileSync(join(import.meta.dirname, 'cases/cfe', file), 'utf8')
const TEXT = caseOf('01-posto-gasolina.xml')

function read(text: string) {
  const [document] = readFiscalXml(Buffer.from(text))
  if (document?.kind !== 'cfe') throw new Error('no coupon')
  return document
}

const itemOf = (text: string) => read(text).items[0]

describe('the head of a coupon (CF-e SAT)', () => {
  it('with a key whose check digit does not agree says so', () => {
    expect(read(TEXT)).toMatchObject({ key_check_digit_ok: true, warnings: [] })
    const wrong = read(TEXT.replace(/( Id="CFe\d{43})9/, '$18'))
    expect(wrong.key_check_digit_ok).toBe(false)
    expect(wrong.warnings).toContain('document.key_check_digit')
    expect(read(TEXT.replace(/ Id="[^"]*"/, '')).key_check_digit_ok).toBe(false)
  })

  it('is signed by the device, or is not', () => {
    expect(read(TEXT).signed).toBe(true)
    expect(read(TEXT.replace(/<Signature.*<\/Signature>/s, '')).signed).toBe(false)
  })

  it('without its hour keeps the day as it is written, and without its day keeps none', () => {
    const noHour = read(TEXT.replace(/<hEmi>\d+<\/hEmi>/, ''))
    expect(noHour.issued_at).toBe('20250314')
    expect(noHour.warnings).toContain('document.issued_at_invalid')
    expect(read(TEXT.replace(/<dEmi>\d+<\/dEmi>/, '')).issued_at).toBeNull()
  })

  it('tells a buyer whose number cannot be, not one that is right or is not named', () => {
    expect(read(TEXT).warnings).not.toContain('document.recipient_id_invalid')
    const wrong = TEXT.replace('<dest><CNPJ>99500100000144', '<dest><CNPJ>99500100000145')
    expect(read(wrong).warnings).toContain('document.recipient_id_invalid')
    expect(read(TEXT.replace(/<dest>.*?<\/dest>/, '<dest></dest>')).warnings).toEqual([])
  })
})

describe('an item of a coupon', () => {
  it('is worth what was paid for it; where that is not told, what it costs', () => {
    const reduced = TEXT.replace('<vItem>206.88', '<vItem>200.00')
    expect(itemOf(reduced)?.total).toBe('200')
    expect(itemOf(reduced.replace(/<vItem>[\d.]+<\/vItem>/, ''))?.total).toBe('206.88')
  })

  it('is a service where it pays the tax on services', () => {
    expect(itemOf(TEXT)).not.toHaveProperty('is_service')
    expect(itemOf(TEXT.replace(/<ICMS>.*?<\/ICMS>/, '<ISSQN><vISSQN>1.00</vISSQN></ISSQN>'))?.is_service).toBe(true)
  })

  it('has the ANP code that is observed with all its nine digits', () => {
    expect(itemOf(TEXT)?.anp_code).toBe('320102001')
    expect(itemOf(TEXT.replace('<xTextoDet>320102001', '<xTextoDet>GASOLINA'))?.anp_code).toBeNull()
    expect(itemOf(TEXT.replace('<xTextoDet>320102001', '<xTextoDet>32010200'))?.anp_code).toBeNull()
  })
})

it('the cancellation of a coupon replaces nothing', () => {
  const [event] = readFiscalXml(Buffer.from(caseOf('07-posto-cancelamento.xml')))
  expect(event).toMatchObject({ kind: 'event', is_cancellation: true, is_replacement: false })
})
