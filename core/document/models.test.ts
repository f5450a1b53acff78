import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { effectOf } from './fiscal-event.ts'
import { maskPersonalIds } from './mask-personal-ids.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const caseOf = (file: string) => readFileSync(join(import.meta.dirname, 'cases', file), 'utf8')

function read(text: string) {
  const [document] = readFiscalXml(Buffer.from(text))
  if (document === undefined) throw new Error('no document')
  return document
}

describe('the model of a document', () => {
  it.each([
    ['party/01-para-nos.xml', '55'],
    ['freight/01-toma0-nos-remetente.xml', '57'],
    ['cfe/01-posto-gasolina.xml', '59'],
    ['bpe/01-executivo-sp-rio.xml', '63'],
    ['nfag/01-janeiro-dois-hidrometros.xml', '75'],
  ])('of %s is %s, and another is told', (file, model) => {
    const text = caseOf(file)
    expect(text).toContain(`<mod>${model}</mod>`)
    expect(read(text).warnings).not.toContain('document.model_unknown')
    expect(read(text.replace(`<mod>${model}</mod>`, '<mod>01</mod>')).warnings).toContain('document.model_unknown')
  })

  it('of a manifest is 58', () => {
    const manifest = (model: string) =>
      '<MDFe xmlns="http://www.portalfiscal.inf.br/mdfe"><infMDFe versao="3.00" Id="MDFe35250706117473000150580010000000011000000010">' +
      `<ide><mod>${model}</mod></ide></infMDFe></MDFe>`
    expect(read(manifest('58')).warnings).not.toContain('document.model_unknown')
    expect(read(manifest('57')).warnings).toContain('document.model_unknown')
  })
})

it('who gets a cargo is told where the number cannot be, not where nobody is named', () => {
  const text = caseOf('freight/01-toma0-nos-remetente.xml')
  expect(read(text).warnings).not.toContain('document.recipient_id_invalid')
  const wrong = text.replace(/(<dest>.*?<CNPJ>\d{13})(\d)/, (_, start, digit) => `${start}${(Number(digit) + 1) % 10}`)
  expect(read(wrong).warnings).toContain('document.recipient_id_invalid')
  expect(read(text.replace(/<dest>.*?<\/dest>/, '')).warnings).not.toContain('document.recipient_id_invalid')
})

it('a person who carries the goods of a note is masked, a company is not', () => {
  const text = caseOf('party/01-para-nos.xml')
  const carried = (id: string) =>
    read(
      text.replace(
        /<transp>.*?<\/transp>|<transp\/>/,
        `<transp><modFrete>0</modFrete><transporta>${id}</transporta></transp>`,
      ),
    )
  const masked = JSON.stringify(maskPersonalIds(carried('<CPF>52998224725</CPF>')))
  expect(JSON.stringify(carried('<CPF>52998224725</CPF>'))).toContain('52998224725')
  expect(masked).not.toContain('52998224725')
  expect(JSON.stringify(maskPersonalIds(carried('<CNPJ>06117473000150</CNPJ>')))).toContain('06117473000150')
})

it('a cancellation of a coupon that names none is no event', () => {
  const text = caseOf('cfe/07-posto-cancelamento.xml')
  expect(read(text)).toMatchObject({ kind: 'event', is_cancellation: true })
  expect(() => read(text.replace(/ chCanc="[^"]*"/, ''))).toThrow(DomainError)
})

it('what stands in for a document is no cancellation, and a cancellation replaces nothing', () => {
  expect(effectOf('cte', '240140')).toEqual({
    effect: 'counts.replaced',
    is_cancellation: false,
    is_replacement: true,
  })
  expect(effectOf('nfe', '110111')).toEqual({
    effect: 'counts.cancelled',
    is_cancellation: true,
    is_replacement: false,
  })
  expect(effectOf('mdfe', '110112')).toEqual({ effect: null, is_cancellation: false, is_replacement: false })
})
