import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCancellation, buildNfe, keyOf } from '../../test/build-nfe.ts'
import type { DocumentReader, ReadFile } from './port.ts'
import { readSignatureRoots } from './signature-roots.ts'
import { openWorkerReader } from './worker-reader.ts'

const logged: string[] = []
const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void logged.push(message) }
const hostile = new URL('../../test/hostile-reader.ts', import.meta.url)
const bytesOf = (text: string) => Buffer.from(text)
const note = bytesOf(buildNfe())
const asks = (bug: string) => bytesOf(buildNfe().replace('<det ', `<${bug}/><det `))

let reader: DocumentReader | undefined
afterEach(() => reader?.close())

const told = (files: readonly ReadFile[]) =>
  files.map((file) => ('code' in file ? file.code : file.map(({ kind }) => kind).join()))

describe('the reader in a worker', () => {
  it('reads files in order, each with its own refusal, and again after a rest', async () => {
    reader = openWorkerReader({ log, limits: { idleMs: 1 } })
    const event = bytesOf(buildCancellation(keyOf()))
    expect(told(await reader.read([note, bytesOf('no XML'), event, bytesOf('<!DOCTYPE a><a/>')]))).toEqual([
      'nfe',
      'document.not_xml',
      'event',
      'document.doctype_forbidden',
    ])
    await reader.close()
    expect(told(await reader.read([note]))).toEqual(['nfe'])
    expect(await reader.read([])).toEqual([])
  })

  it('says of each file whether it is as it was signed', async () => {
    reader = openWorkerReader({ log })
    const signed = bytesOf(
      buildNfe().replace('</NFe>', '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></NFe>'),
    )
    const [absent, broken, refused] = await reader.verify([note, signed, bytesOf('<!DOCTYPE a><a/>')])
    expect([absent, broken]).toEqual([
      { state: 'absent', signers: [] },
      { state: 'broken', signers: [] },
    ])
    expect(refused).toMatchObject({ code: 'document.doctype_forbidden' })
  })

  it('follows who signed to the authorities that it was given', async () => {
    const file = (name: string) => new URL(`../../../../core/document/cases/signature/${name}`, import.meta.url)
    const signed = readFileSync(file('01-intacta-sha1.xml'))
    const chains = []
    for (const roots of [undefined, readSignatureRoots(fileURLToPath(file('chain.pem')))]) {
      reader = openWorkerReader({ log, ...(roots && { roots }) })
      const [report] = await reader.verify([signed])
      chains.push(report && 'signers' in report ? [report.signers[0]?.chain, reader.roots.length] : report)
      await reader.close()
    }
    expect(chains).toEqual([
      ['unchecked', 0],
      ['trusted', 16],
    ])
  })

  it('lets no CPF and no name of a person out, in the document or in its text', async () => {
    reader = openWorkerReader({ log })
    const person = buildNfe({ recipientName: 'Maria das Dores' }).replace(
      '<CNPJ>11222333000181</CNPJ>',
      '<CPF>52998224725</CPF>',
    )
    const answer = JSON.stringify(await reader.read([bytesOf(person)]))
    expect(answer).toContain('***********')
    expect(answer).not.toMatch(/52998224725|Maria/)
  })

  it('refuses the file that never ends, that takes all memory, that ends the thread or finds a bug; reads the others', async () => {
    reader = openWorkerReader({ log, script: hostile, limits: { fileMs: 6_000, heapMb: 64 } })
    const files = [note, asks('waits'), note, asks('grows'), note, asks('dies'), note, asks('breaks'), note]
    expect(told(await reader.read(files))).toEqual([
      'nfe',
      'document.took_too_long',
      'nfe',
      'document.too_heavy',
      'nfe',
      'file.unreadable',
      'nfe',
      'file.unreadable',
      'nfe',
    ])
    expect(logged).toEqual(['reader.broken'])
  })

  it('serves two batches at once, one after the other', async () => {
    reader = openWorkerReader({ log, script: hostile, limits: { fileMs: 2_000 } })
    const [first, second] = await Promise.all([reader.read([asks('loops'), note]), reader.read([note, note])])
    expect(told(first ?? [])).toEqual(['document.took_too_long', 'nfe'])
    expect(told(second ?? [])).toEqual(['nfe', 'nfe'])
  })
})
