import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { documentRecord } from './document-record.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const caseOf = (file: string) => readFileSync(join(import.meta.dirname, 'cases/nfse', file), 'utf8')
const NOTE = caseOf('01-coleta-de-residuos.xml')
const EVENT = caseOf('08-evento-cancelamento.xml')
const unsigned = (text: string) => text.replace(/<Signature [\s\S]*<\/Signature>/, '')

function read(text: string) {
  const [document] = readFiscalXml(Buffer.from(text))
  return document ?? expect.fail('a document is read')
}

describe('a note of services', () => {
  const record = (text: string) => {
    const document = read(text)
    return document.kind === 'event' ? expect.fail('a note is read') : documentRecord(document)
  }

  it('has a key whose check digit agrees, or says that it does not', () => {
    expect(read(NOTE)).toMatchObject({ key_check_digit_ok: true })
    const key = '35095022299640100000140000000000080125036078985872'
    expect(read(NOTE).warnings).not.toContain('document.key_check_digit')
    expect(read(NOTE.replace(`NFS${key}`, `NFS${key.slice(0, -1)}3`))).toMatchObject({ key_check_digit_ok: false })
    expect(read(NOTE.replace(` Id="NFS${key}"`, ''))).toMatchObject({ key: null, key_check_digit_ok: false })
  })

  it('is signed or is not', () => {
    expect(read(NOTE)).toMatchObject({ signed: true })
    expect(read(unsigned(NOTE))).toMatchObject({ signed: false })
  })

  it('counts on the day of its competence, and on none where that is no day', () => {
    const competent = (day: string) => record(NOTE.replace('<dCompet>2025-03-31', `<dCompet>${day}`)).period
    expect(competent('2025-03-31')).toEqual({ start: '2025-03-31', end: '2025-03-31' })
    for (const day of ['31/03/2025', '2025-03', '2025-13-01', '2025-03-32']) expect(competent(day)).toBeNull()
    expect(record(NOTE.replace(/<dCompet>[^<]*<\/dCompet>/, '')).period).toBeNull()
  })
})

describe('an event of a note of services', () => {
  it('is signed or is not', () => {
    expect(read(EVENT)).toMatchObject({ kind: 'event', signed: true })
    expect(read(unsigned(EVENT))).toMatchObject({ kind: 'event', signed: false })
  })

  it('has an author by CNPJ or CPF, or none', () => {
    const by = (author: string) => read(EVENT.replace(/<CNPJAutor>(.*?)<\/CNPJAutor>/, author))
    expect(read(EVENT)).toMatchObject({ author: { id_type: 'CNPJ', id: expect.stringMatching(/^\d{14}$/) } })
    expect(by('<CPFAutor>52998224725</CPFAutor>')).toMatchObject({ author: { id_type: 'CPF', id: '52998224725' } })
    expect(by('')).toMatchObject({ author: null })
  })

  it('that does not name its note is none', () => {
    expect(() => read(EVENT.replace(/<chNFSe>.*?<\/chNFSe>/, ''))).toThrow(DomainError)
    expect(() => read(EVENT.replace(/<infPedReg[\s\S]*<\/infPedReg>/, ''))).toThrow(DomainError)
  })
})
