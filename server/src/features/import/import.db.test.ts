import { importLimits } from '@pegada/contract/import-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCancellation, buildNfe, buildZip, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importFiles, inventoryOf, uploadFiles } from '../../test/import-files.ts'
import { mixedZip } from '../../test/mixed-zip.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('an import', () => {
  it('reads the good members of a zip and says of each other why it was left out', async () => {
    const person = await app.signUpPerson()
    const { summary, files } = await uploadFiles(app, person, {
      'lote.zip': await mixedZip(),
      'solta.xml': buildNfe({ number: 9 }),
    })
    expect(summary).toMatchObject({
      state: 'done',
      filesTotal: 8,
      filesDone: 4,
      filesFailed: 4,
      documentsNew: 3,
      documentsDuplicate: 1,
      createdBy: 'Ana Souza',
    })
    expect(files.map(({ name, state, outcome, error }) => [name, state, outcome, error?.code ?? null])).toEqual([
      ['lote.zip', 'done', 'partly', null],
      ['lote.zip/good-1.xml', 'done', 'imported', null],
      ['lote.zip/good-2.xml', 'done', 'imported', null],
      ['lote.zip/again.xml', 'done', 'duplicate', null],
      ['lote.zip/bomb.xml', 'failed', 'refused', 'document.doctype_forbidden'],
      ['lote.zip/truncated.xml', 'failed', 'refused', 'document.malformed'],
      ['lote.zip/cte.xml', 'failed', 'refused', 'document.incomplete'],
      ['lote.zip/notes.txt', 'failed', 'refused', 'archive.not_xml_entry'],
      ['solta.xml', 'done', 'imported', null],
    ])
    const { items } = await inventoryOf(person)
    expect(items).toEqual(
      [
        ...Array.from({ length: 3 }, () => ({
          product: 'OLEO DIESEL B S10',
          state: 'pending',
          generatorKey: 'mobile.diesel_b',
        })),
        { product: 'PARAFUSO SEXTAVADO', state: 'pending', generatorKey: 'method:value_chain.spend' },
      ].toSorted((a, b) => (a.product < b.product ? 1 : -1)),
    )
  })

  it('of the same files changes nothing and says so', async () => {
    const person = await app.signUpPerson()
    const zip = await buildZip({ 'a.xml': buildNfe({ number: 1 }), 'b.xml': buildNfe({ number: 2 }) })
    await importFiles(app, person, { 'lote.zip': zip })
    const before = await inventoryOf(person)
    const { summary, files } = await uploadFiles(app, person, { 'outro.zip': zip })
    expect(summary).toMatchObject({ documentsNew: 0, documentsDuplicate: 2, filesDone: 2, filesFailed: 0 })
    expect(files.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate'])
    expect(files[1]?.documentId).not.toBeNull()
    expect(await inventoryOf(person)).toEqual(before)
  })

  it('takes the same note in another envelope for a duplicate and another content under its key for a conflict', async () => {
    const person = await app.signUpPerson()
    const { files } = await uploadFiles(app, person, {
      'a.xml': buildNfe({ status: null }),
      'b.xml': buildNfe(),
      'c.xml': buildNfe({ items: [{ quantity: '2000' }] }),
    })
    expect(files.map(({ outcome }) => outcome)).toEqual(['imported', 'duplicate', 'conflict'])
    expect(files[2]?.error).toEqual({ code: 'document.conflict', data: { key: keyOf().slice(-6) } })
    const { others } = await person.client.document.get({ documentId: files[0]?.documentId ?? '' })
    expect(others).toMatchObject([{ id: files[2]?.documentId, setAside: 'rival' }])
    expect((await inventoryOf(person)).documents).toHaveLength(1)
  })

  it('tells both of two members of one name, and nothing of what an operating system added', async () => {
    const person = await app.signUpPerson()
    const zip = await buildZip([
      ['nota.xml', buildNfe({ number: 1 })],
      ['nota.xml', buildNfe({ number: 2 })],
      ['__MACOSX/._nota.xml', 'attributes'],
    ])
    const { files } = await uploadFiles(app, person, { 'ano.zip': zip })
    expect(files.map(({ name, outcome }) => [name, outcome]).toSorted()).toEqual([
      ['ano.zip', 'imported'],
      ['ano.zip/nota.xml', 'imported'],
      ['ano.zip/nota.xml', 'imported'],
    ])
    expect((await person.client.document.list({})).total).toBe(2)
  })

  it('stops counting a note whose protocol arrives later and denies it', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, { 'a.xml': buildNfe({ status: null }), 'b.xml': buildNfe({ status: '302' }) })
    const { documents, items } = await inventoryOf(person)
    expect(documents).toMatchObject([{ counts: false, countsReason: 'counts.denied' }])
    expect(items).toMatchObject([{ state: 'ignored' }])
  })

  it('ends alike whether a cancellation comes before or after its note', async () => {
    const event = buildCancellation(keyOf())
    const before = await app.signUpPerson()
    await importFiles(app, before, { '1.xml': event, '2.xml': buildNfe() })
    const after = await app.signUpPerson()
    await importFiles(app, after, { '1.xml': buildNfe() })
    const item = (await after.client.documentItem.list({})).rows[0]
    await after.client.documentItem.accept({ itemId: item?.id ?? '' })
    expect((await after.client.activity.list({})).total).toBe(1)
    const { files } = await uploadFiles(app, after, { '2.xml': event })
    expect(files).toMatchObject([{ outcome: 'event' }])
    for (const person of [before, after]) {
      const { documents, items, activities } = await inventoryOf(person)
      expect(activities).toBe(0)
      expect(items).toEqual([{ product: 'OLEO DIESEL B S10', state: 'ignored', generatorKey: 'mobile.diesel_b' }])
      expect(documents).toEqual([
        { kind: 'event', accessKey: keyOf(), counts: false, countsReason: 'counts.event' },
        { kind: 'nfe', accessKey: keyOf(), counts: false, countsReason: 'counts.cancelled' },
      ])
    }
    const cancelled = (await after.client.documentItem.list({})).rows[0]
    await expect(after.client.documentItem.accept({ itemId: cancelled?.id ?? '' })).rejects.toMatchObject({
      code: 'document_item.not_countable',
    })
  })

  it('tells apart two notes whose keys are masked, by their bytes', async () => {
    const person = await app.signUpPerson()
    const masked = '9'.repeat(44)
    const { files } = await uploadFiles(app, person, {
      'a.xml': buildNfe({ number: 1, key: masked }),
      'b.xml': buildNfe({ number: 2, key: masked }),
      'c.xml': buildNfe({ number: 2, key: masked }),
    })
    expect(files.map(({ outcome }) => outcome)).toEqual(['imported', 'imported', 'duplicate'])
    const two = ['3', '4'].map((number) =>
      buildNfe({ number: Number(number), key: masked, status: null }).replace(/^<\?.*?\?>/, ''),
    )
    const batch = `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${two.join('')}</enviNFe>`
    const both = await uploadFiles(app, person, { 'lote.xml': batch })
    expect(both.files).toMatchObject([{ state: 'done', outcome: 'partly', error: { code: 'document.key_missing' } }])
  })

  it('refuses what is empty, too large, of another kind, or late, each by its code', async () => {
    const person = await app.signUpPerson()
    const { id: importId } = await person.client.imports.create()
    const add = (content: string | Uint8Array, name = 'a.xml') =>
      person.client.imports.addFile({ importId, file: new File([Buffer.from(content)], name) })
    await expect(person.client.imports.start({ importId })).rejects.toMatchObject({ code: 'import.empty' })
    await expect(add('')).rejects.toMatchObject({ code: 'file.empty' })
    await expect(add('MZ\u0000', 'nota.xml')).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    await expect(add(`<a>${' '.repeat(5 * 1024 * 1024)}</a>`)).rejects.toMatchObject({ code: 'file.too_large' })
    await add('só um texto', 'leia.txt')
    await add(await buildZip({}), 'vazio.zip')
    await app.ports.db.query(
      `insert into import_files (company_id, id, import_id, position, name, bytes, sha256, storage_key, state)
       select company_id, gen_random_uuid(), import_id, position + n, 'x', 1, 'x', 'x', 'failed'
       from import_files, generate_series(1, ${importLimits.maxPerImport - 2}) n where import_id = '${importId}' and name = 'leia.txt'`,
    )
    await expect(add('<a/>')).rejects.toMatchObject({ code: 'import.too_many_files' })
    await person.client.imports.start({ importId })
    await expect(add('<a/>')).rejects.toMatchObject({ code: 'import.already_started' })
    await expect(person.client.imports.start({ importId })).rejects.toMatchObject({ code: 'import.already_started' })
    await app.runJobs()
    const { rows } = await person.client.imports.listFiles({ importId, outcome: 'refused' })
    expect(rows.map(({ name, error }) => [name, error?.code])).toEqual([
      ['leia.txt', 'document.not_xml'],
      ['vazio.zip', 'archive.empty'],
    ])
  })

  it('is not found by another company', async () => {
    const [person, stranger] = [await app.signUpPerson(), await app.signUpPerson()]
    const { files } = await uploadFiles(app, person, { 'a.xml': buildNfe() })
    const documentId = files[0]?.documentId ?? ''
    const { rows } = await person.client.imports.list({})
    await expect(stranger.client.imports.get({ importId: rows[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'import.not_found',
    })
    await expect(stranger.client.document.download({ documentId })).rejects.toMatchObject({
      code: 'document.not_found',
    })
  })
})
