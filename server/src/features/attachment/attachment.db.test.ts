import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles, uploadFiles } from '../../test/import-files.ts'
import { addImportFile } from '../import/add-import-file.ts'
import { findAttachedRecord } from './find-attached-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function attach(person: TestPerson, content: string, name: string) {
  return person.client.attachment.create({ file: new File([Buffer.from(content, 'latin1')], name) })
}

function register(person: TestPerson, attachmentId: string) {
  return person.client.activity.create({
    generatorKey: 'mobile.diesel_b',
    businessUnitId: person.businessUnitId,
    quantity: '1000',
    unit: 'L',
    period: '2025-07',
    attachmentId,
  })
}

describe('an attachment', () => {
  it('is kept once per content and typed by content', async () => {
    const person = await app.signUpPerson()
    const first = await attach(person, '%PDF-1.7 conta de luz', '../../conta.pdf')
    expect(first).toMatchObject({ fileName: 'conta.pdf', existed: false })
    expect(await attach(person, '%PDF-1.7 conta de luz', 'outra.pdf')).toEqual({ ...first, existed: true })
    const file = await person.client.document.download({ documentId: first.id })
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7 conta de luz'])
    await expect(attach(person, 'MZ\x90\x00', 'conta.pdf')).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    await expect(attach(person, '', 'conta.pdf')).rejects.toMatchObject({ code: 'file.empty' })
    await expect(attach(person, `%PDF-${'0'.repeat(10 * 1024 * 1024)}`, 'a.pdf')).rejects.toMatchObject({
      code: 'file.too_large',
    })
  })

  it('is deleted while no activity names it, for its own company only', async () => {
    const [person, stranger] = [await app.signUpPerson(), await app.signUpPerson()]
    const { id: attachmentId } = await attach(person, '%PDF-1.7 a', 'a.pdf')
    await expect(stranger.client.attachment.delete({ attachmentId })).rejects.toMatchObject({
      code: 'attachment.not_found',
    })
    await register(person, attachmentId)
    await expect(person.client.attachment.delete({ attachmentId })).rejects.toMatchObject({ code: 'attachment.in_use' })
    const { id: unused } = await attach(person, '%PDF-1.7 b', 'b.pdf')
    await person.client.attachment.delete({ attachmentId: unused })
    await expect(person.client.document.download({ documentId: unused })).rejects.toMatchObject({
      code: 'document.not_found',
    })
  })

  it('and an import of the same note do not stand in each other’s way', async () => {
    const person = await app.signUpPerson()
    const note = buildNfe({ key: '9'.repeat(44) })
    const { id: attachmentId } = await attach(person, note, 'nota.xml')
    const { files } = await uploadFiles(app, person, { 'nota.xml': note })
    expect(files).toMatchObject([{ outcome: 'imported' }])
    await person.client.attachment.delete({ attachmentId })
    const file = await person.client.document.download({ documentId: files[0]?.documentId ?? '' })
    expect(await file.text()).toBe(note)
  })
})

describe('bytes that are kept once', () => {
  it('stay with a report that was attached as evidence and removed again', async () => {
    const person = await app.signUpPerson()
    const { id: reportId } = await person.client.report.create({ year: 2025, format: 'xlsx' })
    await app.runJobs()
    const report = await (await person.client.report.download({ reportId })).bytes()
    const file = new File([Buffer.from(report)], 'inventario.xlsx')
    const { id: attachmentId } = await person.client.attachment.create({ file })
    await person.client.attachment.delete({ attachmentId })
    expect((await person.client.report.download({ reportId })).size).toBe(report.length)
  })

  it('stay with a file that is uploaded while the same bytes are removed as evidence', async () => {
    const person = await app.signUpPerson()
    const note = buildNfe()
    const { id: attachmentId } = await attach(person, note, 'nota.xml')
    const { id: importId } = await person.client.imports.create()
    let removal: Promise<unknown> = Promise.resolve()
    const onAnotherCall = AsyncLocalStorage.snapshot()
    const put = async (key: string, bytes: Uint8Array) => {
      await app.ports.storage.put(key, bytes)
      removal = onAnotherCall(() => person.client.attachment.delete({ attachmentId }))
      // Without the lock the removal would end here, before the upload is known; with it, it waits for us.
      await Promise.race([removal, pause(200)])
    }
    const storage = { ...app.ports.storage, put }
    const actor = { ...person, role: 'admin', isOwner: true } as const
    await addImportFile({ ...app.ports, storage }, actor, { importId, file: new File([note], 'nota.xml') })
    await removal
    await person.client.imports.start({ importId })
    await app.runJobs()
    expect(await person.client.imports.get({ importId })).toMatchObject({ state: 'done', documentsNew: 1 })
  })
})

describe('the cross-check of an entry', () => {
  it('names row and field of a reading that was damaged where it is kept', async () => {
    const person = await app.signUpPerson()
    const { id } = await attach(person, buildNfe(), 'nota.xml')
    const read = () => app.ports.db.asTenant(person, (tx) => findAttachedRecord(tx, person, id))
    expect((await read())?.lines).toHaveLength(1)
    await app.ports.db.asOwner((tx) =>
      tx.query(`update documents set extraction = jsonb_set(extraction, '{items,0,total}', '5980') where id = $1`, [
        id,
      ]),
    )
    await expect(read()).rejects.toThrow(`documents.extraction of ${id} cannot be read: items.0.total`)
  })

  const entry = { generatorKey: 'mobile.diesel_b', quantity: '1.000,0', unit: 'L', period: '2025-07' }

  it('agrees with the attached note, or says field by field what differs', async () => {
    const person = await app.signUpPerson()
    const { id: attachmentId } = await attach(person, buildNfe(), 'nota.xml')
    expect(await person.client.activity.crossCheck({ ...entry, attachmentId })).toMatchObject({
      complianceScore: 100,
      confidence: '0.8',
      documentsAnalyzed: 1,
      findings: [{ code: 'cross_check.agrees' }],
      products: [{ itemId: null, documentId: attachmentId, product: 'OLEO DIESEL B S10', total: '5980' }],
      suggestion: { generatorKey: 'mobile.diesel_b', quantity: '1000', unit: 'L', period: '2025-07-15' },
    })
    const differing = { ...entry, quantity: '1', unit: 'm³', period: '2025-08', attachmentId }
    expect(await person.client.activity.crossCheck(differing)).toMatchObject({ complianceScore: 75 })
    const wrong = await person.client.activity.crossCheck({ ...differing, quantity: '900', unit: 'L' })
    expect(wrong).toMatchObject({ complianceScore: 50 })
    expect(wrong.findings.map(({ code }) => code)).toEqual([
      'cross_check.quantity_differs',
      'cross_check.period_differs',
    ])
  })

  it('warns when accepted documents hold the same already, as one line or as their sum', async () => {
    const person = await app.signUpPerson()
    expect((await person.client.activity.crossCheck(entry)).findings).toEqual([
      { code: 'cross_check.no_documents', data: {} },
    ])
    await importFiles(app, person, {
      'a.xml': buildNfe({ number: 1, items: [{ quantity: '400' }] }),
      'b.xml': buildNfe({ number: 2, items: [{ quantity: '600' }] }),
      'c.xml': buildNfe({ number: 3, issuedOn: '2025-09-01' }),
    })
    const pending = await person.client.activity.crossCheck(entry)
    expect(pending.findings.map(({ code }) => code)).toEqual(['cross_check.agrees'])
    expect(pending.documentsAnalyzed).toBe(2)
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0.5' })
    const summed = await person.client.activity.crossCheck(entry)
    expect(summed.findings.map(({ code }) => code)).toEqual(['cross_check.already_accepted', 'cross_check.agrees'])
    expect(summed.findings[0]?.data.documents).toHaveLength(2)
    const single = await person.client.activity.crossCheck({ ...entry, quantity: '0,6', unit: 'm³' })
    expect(single.findings[0]).toMatchObject({ code: 'cross_check.already_accepted', data: { documents: ['2'] } })
  })

  it('refuses evidence and sites of others', async () => {
    const [person, stranger] = [await app.signUpPerson(), await app.signUpPerson()]
    const { id: attachmentId } = await attach(person, '%PDF-1.7 a', 'a.pdf')
    await expect(stranger.client.activity.crossCheck({ attachmentId })).rejects.toMatchObject({
      code: 'attachment.not_found',
    })
    await expect(stranger.client.activity.crossCheck({ businessUnitId: person.businessUnitId })).rejects.toMatchObject({
      code: 'business_unit.not_found',
    })
    expect(await person.client.activity.crossCheck({ attachmentId })).toMatchObject({
      complianceScore: null,
      findings: [{ code: 'cross_check.no_documents' }],
    })
  })
})
