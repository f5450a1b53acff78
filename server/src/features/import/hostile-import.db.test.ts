import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWorkerReader } from '../../platform/reader/worker-reader.ts'
import type { Ports } from '../../ports.ts'
import { buildNfe, buildZip } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { afterImport, startFiles } from '../../test/import-files.ts'
import { checkSignatures } from '../document/check-signatures.ts'
import { importRun } from './jobs.ts'

let app: TestApp
let ports: Ports
beforeAll(async () => {
  app = await openTestApp()
  const script = new URL('../../test/hostile-reader.ts', import.meta.url)
  const log = { ...app.ports.log, error: () => {} }
  ports = { ...app.ports, log, reader: openWorkerReader({ log, script, limits: { fileMs: 4000, heapMb: 64 } }) }
})
afterAll(async () => {
  await ports.reader.close()
  await app.close()
})
afterEach(() => app.runJobs())

async function read(person: TestPerson, contents: Readonly<Record<string, string | Uint8Array>>) {
  const importId = await startFiles(person, contents)
  await importRun(ports).perform({ companyId: person.companyId, importId, userId: person.userId })
  const { summary, files } = await afterImport(person, importId)
  return { summary, told: files.map(({ name, outcome, error }) => [name, outcome, error?.code ?? null]) }
}

const note = (number: number, with_ = '') => buildNfe({ number }).replace('<det ', `${with_}<det `)

describe('a batch of hostile files', () => {
  it('has an error of its own for each, and the good ones among them are read', async () => {
    const zip = await buildZip({
      'good.xml': note(1),
      'waits.xml': note(2, '<waits/>'),
      'entities.xml': `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
      'also-good.xml': note(3),
      'grows.xml': note(4, '<grows/>'),
      'nul.xml': buildNfe({ number: 5, issuerName: 'A\u0000B' }),
      'bomb.xml': `<a>${' '.repeat(2_000_000)}</a>`,
      'dies.xml': note(6, '<dies/>'),
      'breaks.xml': note(7, '<breaks/>'),
      'deep.xml': `<NFe>${'<a>'.repeat(5000)}`,
      'inner.zip': await buildZip({ 'a.xml': note(8) }),
      'last.xml': note(9),
    })
    const slipped = Buffer.from(await buildZip({ 'xx/slip.xml': note(10) }))
    const slip = Buffer.from(slipped.toString('latin1').replaceAll('xx/slip.xml', '../slip.xml'), 'latin1')
    const person = await app.signUpPerson()
    const { summary, told } = await read(person, { 'lote.zip': zip, 'slip.zip': slip, 'cut.zip': zip.slice(0, 900) })
    expect(told).toEqual([
      ['lote.zip', 'partly', null],
      ['lote.zip/good.xml', 'imported', null],
      ['lote.zip/waits.xml', 'refused', 'document.took_too_long'],
      ['lote.zip/entities.xml', 'refused', 'document.doctype_forbidden'],
      ['lote.zip/also-good.xml', 'imported', null],
      ['lote.zip/grows.xml', 'refused', 'document.too_heavy'],
      ['lote.zip/nul.xml', 'refused', 'document.malformed'],
      ['lote.zip/bomb.xml', 'refused', 'archive.ratio_suspicious'],
      ['lote.zip/dies.xml', 'refused', 'file.unreadable'],
      ['lote.zip/breaks.xml', 'refused', 'file.unreadable'],
      ['lote.zip/deep.xml', 'refused', expect.stringMatching(/^document\.|^archive\./)],
      ['lote.zip/inner.zip', 'refused', 'archive.nested'],
      ['lote.zip/last.xml', 'imported', null],
      ['slip.zip', 'refused', null],
      ['slip.zip/../slip.xml', 'refused', 'archive.unsafe_name'],
      ['cut.zip', 'refused', 'archive.corrupt'],
    ])
    expect(summary).toMatchObject({ state: 'done', documentsNew: 3 })
  })

  it('of one file that the database will not hold stores the others', async () => {
    const person = await app.signUpPerson()
    const unstorable: Ports = { ...ports, reader: { ...ports.reader, read: withNul } }
    const importId = await startFiles(person, { 'a.xml': note(1), 'b.xml': note(2), 'c.xml': note(3) })
    const run = { companyId: person.companyId, importId, userId: person.userId }
    await importRun(unstorable).perform(run, { isLast: true })
    const { files } = await afterImport(person, importId)
    expect(files.map(({ outcome, error }) => [outcome, error?.code ?? null])).toEqual([
      ['imported', null],
      ['refused', 'file.unreadable'],
      ['imported', null],
    ])
  })

  it('with a bill and a spreadsheet hands each to who can read it, once', async () => {
    const person = await app.signUpPerson()
    const contents = {
      'conta.pdf': '%PDF-1.7 conta de luz',
      'compras.csv': 'produto;litros\ndiesel;10\n',
      'nota.xml': note(1),
    }
    const first = await read(person, contents)
    expect(first.told.map(([, outcome]) => outcome)).toEqual(['to_confirm', 'sheet', 'imported'])
    const again = await read(person, contents)
    expect(again.told.map(([, outcome]) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  })
})

describe('the signatures of what came', () => {
  it('are looked at after the batch, and never in the process that serves', async () => {
    const person = await app.signUpPerson()
    await read(person, { 'a.xml': note(1), 'b.xml': note(2) })
    const state = async () => (await person.client.document.list({})).rows.map(({ signature }) => signature)
    expect(await state()).toEqual(['unchecked', 'unchecked'])
    const { companyId, userId } = person
    await checkSignatures(app.ports, async () => {}).perform({ companyId, userId })
    expect(await state()).toEqual(['absent', 'absent'])
  })
})

/** A reading of the second file that holds what no column takes. */
const withNul: Ports['reader']['read'] = async (files) => {
  const read = await ports.reader.read(files)
  return read.map((file) => {
    if ('code' in file) return file
    return file.map((document) =>
      document.kind === 'nfe' && document.number === '2' ? { ...document, operation_nature: 'a\u0000b' } : document,
    )
  })
}
