import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { documentRecord } from './document-record.ts'
import { DOUBTS } from './doubts.ts'
import { maskPersonalIds } from './mask-personal-ids.ts'
import { publishedShape } from './published-shape.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { verifySignature } from './verify-signature.ts'

const CASES = {
  cfe: 'cfe/01-posto-gasolina.xml',
  cancellation: 'cfe/07-posto-cancelamento.xml',
  bpe: 'bpe/01-executivo-sp-rio.xml',
  bpe_tm: 'bpe/09-metropolitano.xml',
  nfag: 'nfag/01-janeiro-dois-hidrometros.xml',
  nfse: 'nfse/01-coleta-de-residuos.xml',
  event: 'nfse/08-evento-cancelamento.xml',
} as const
type Kind = keyof typeof CASES
const KINDS = Object.keys(CASES) as Kind[]

const textOf = (kind: Kind) => readFileSync(join(import.meta.dirname, 'cases', CASES[kind]), 'utf8')

function codeOf(text: string): string {
  try {
    readFiscalXml(Buffer.from(text))
    return 'read'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

function recordOf(text: string) {
  const [document] = readFiscalXml(Buffer.from(text))
  if (document === undefined || document.kind === 'event') throw new Error('no document')
  return documentRecord(document, { companyCnpjs: ['99500100000144'] })
}

describe.each(KINDS)('%s', (kind) => {
  const text = textOf(kind)

  it('as a hostile file is refused, each kind of it by its own code', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    expect(codeOf(text.replace('?>', `?>${bomb}`))).toBe('document.doctype_forbidden')
    expect(codeOf(text.slice(0, text.length / 2))).toBe('document.malformed')
    expect(codeOf(text.replace(/(<[A-Za-z]+)(?: xmlns="[^"]*")?/, '$1 xmlns="http://example.org/other"'))).toMatch(
      /^document\.kind_(?:unknown|not_supported_yet)$/,
    )
    expect(codeOf(text + ' '.repeat(5_000_001))).toBe('document.too_large')
    expect(codeOf(text.replace(/<x(?:Nome|Motivo)>/, (tag) => tag + 'A'.repeat(70_000)))).toBe('document.text_too_long')
  })

  it('is as it was signed, and broken by the change of one figure', () => {
    expect(verifySignature(Buffer.from(text))).toBe('intact')
    const changed = text.replace(
      /(<(?:vCFe|vPgto|vNF|vServ|qPass|nSeqEvento)>)(\d)/,
      (_, tag, digit) => `${tag}${9 - digit}`,
    )
    expect(verifySignature(Buffer.from(changed))).toBe('broken')
  })

  it('keeps nobody’s number or name once it is masked', () => {
    const people = [...text.matchAll(/<CPF>(\d+)</g)].map(([, id = '']) => id)
    const masked = JSON.stringify(readFiscalXml(Buffer.from(text)).map(maskPersonalIds))
    for (const id of [...people, 'PASSAGEIRA']) expect(masked).not.toContain(id)
  })

  it('is published with its own fields', () => {
    const [document] = readFiscalXml(Buffer.from(text))
    if (document === undefined) throw new Error('no document')
    expect(publishedShape(document)).toMatchObject({ kind: document.kind, warnings: expect.any(Array) })
  })
})

describe('a coupon (CF-e SAT)', () => {
  const coupon = textOf('cfe')

  it('of a person counts when it is of fuel, which a driver buys', () => {
    const ofPerson = coupon.replace(/<dest>.*?<\/dest>/, '<dest><CPF>52998224725</CPF></dest>')
    expect(recordOf(ofPerson)).toMatchObject({ counts: true, warnings: ['document.recipient_not_company'] })
    const bread = ofPerson.replaceAll('5656', '5102').replace(/<obsFiscoDet.*?<\/obsFiscoDet>/, '')
    expect(recordOf(bread)).toMatchObject({ counts: false, countsReason: 'counts.private_purchase' })
  })

  it('names nobody where its buyer is an empty element', () => {
    expect(recordOf(coupon.replace(/<dest>.*?<\/dest>/, '<dest></dest>')).recipient).toBeNull()
  })

  it('of an impossible hour or without a key says so', () => {
    expect(recordOf(coupon.replace('<hEmi>081530', '<hEmi>991530')).warnings).toContain('document.issued_at_invalid')
    expect(recordOf(coupon.replace(/ Id="[^"]*"/, '')).warnings).toContain('document.key_invalid')
  })
})

describe('a note of services (NFS-e)', () => {
  it('of the layout 1.00 is read alike', () => {
    expect(recordOf(textOf('nfse').replaceAll('versao="1.01"', 'versao="1.00"'))).toMatchObject({
      counts: true,
      total: '4194',
      warnings: [],
    })
  })

  it('whose status is 101 stands for another and is not cancelled', () => {
    const text = readFileSync(join(import.meta.dirname, 'cases/nfse/14-substituta.xml'), 'utf8')
    expect(recordOf(text)).toMatchObject({ counts: true, replacedKeys: [expect.stringMatching(/^\d{50}$/)] })
  })
})

describe('a bill of water (NFAg)', () => {
  it('keeps reused and raw water, sewage and fees apart', () => {
    const bill = textOf('nfag').replace('<tpGrMed>01', '<tpGrMed>07').replace('<tpGrMed>03', '<tpGrMed>06')
    expect(recordOf(bill).lines.map(({ nature }) => nature)).toEqual(['water', 'water', 'sewage', 'sewage'])
    expect(recordOf(bill.replaceAll('<tpGrMed>01', '<tpGrMed>04')).lines[1]).toMatchObject({ nature: 'water' })
  })
})

it('a ticket that names no buyer is decided by itself: who travelled may have paid', () => {
  const ticket = textOf('bpe')
  expect(recordOf(ticket).warnings.filter((code) => DOUBTS.has(code))).toEqual([])
  const unnamed = recordOf(ticket.replace(/<comp>.*?<\/comp>/, ''))
  expect(unnamed).toMatchObject({ counts: true, account: null })
  expect(unnamed.warnings.filter((code) => DOUBTS.has(code))).toEqual(['document.buyer_unknown'])
})
