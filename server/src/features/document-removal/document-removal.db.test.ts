import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCancellation, buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles, uploadFiles } from '../../test/import-files.ts'
import { restoreDocument } from './remove-documents.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const send = (person: TestPerson, contents: Record<string, string>) => importFiles(app, person, contents)
const standing = async ({ client }: TestPerson) => (await client.document.list({})).rows
const aside = async ({ client }: TestPerson, setAside: 'removed' | 'rival') =>
  (await client.document.list({ setAside })).rows
const linesOf = async ({ client }: TestPerson) => (await client.documentItem.list({})).rows

/** A company with one note of diesel, accepted. */
async function withAccepted(): Promise<{ person: TestPerson; documentId: string }> {
  const person = await app.signUpPerson()
  await send(person, { 'nota.xml': buildNfe({ items: [{}, { product: 'PARAFUSO', ncm: '73181500', anpCode: null }] }) })
  const rows = await linesOf(person)
  for (const { id: itemId, product } of rows) {
    if (product === 'PARAFUSO') await person.client.documentItem.ignore({ itemId })
    else
      await person.client.documentItem.accept({
        itemId,
        generatorKey: 'mobile.diesel_b',
        quantity: { value: '900', unit: 'L' },
      })
  }
  return { person, documentId: (await standing(person))[0]?.id ?? '' }
}

describe('a document that is removed', () => {
  it('leaves the inventory with its activity, keeps its reason, and comes back as it had been decided', async () => {
    const { person, documentId } = await withAccepted()
    const { client } = person
    const before = (await client.activity.list({})).totals
    expect(await client.documentRemoval.remove({ documentIds: [documentId], reason: 'Nota de outra obra' })).toEqual({
      removed: 1,
    })
    expect(await standing(person)).toEqual([])
    expect(await linesOf(person)).toEqual([])
    expect((await client.activity.list({})).total).toBe(0)
    expect(await aside(person, 'removed')).toMatchObject([
      {
        id: documentId,
        counts: false,
        countsReason: 'counts.removed',
        setAside: { bySignature: false, reason: 'Nota de outra obra' },
      },
    ])
    expect(await client.documentRemoval.remove({ documentIds: [documentId], reason: 'De novo' })).toEqual({
      removed: 0,
    })

    await client.documentRemoval.restore({ documentId })
    expect((await client.activity.list({})).totals).toEqual(before)
    expect((await client.activity.list({})).rows).toMatchObject([{ quantity: { value: '900', unit: 'L' } }])
    expect((await linesOf(person)).map(({ state, countsReason }) => [state, countsReason]).toSorted()).toEqual([
      ['accepted', 'counts.purchase'],
      ['ignored', 'counts.purchase'],
    ])
    const actions = (await client.audit.ofRecord({ entity: 'document', recordId: documentId })).rows.map(
      ({ action }) => action,
    )
    expect(actions).toEqual(expect.arrayContaining(['document.remove', 'document.restore']))
  })

  it('comes back with others in one act, where it was removed', async () => {
    const { person, documentId } = await withAccepted()
    const { client } = person
    const before = (await client.activity.list({})).totals
    await client.documentRemoval.remove({ documentIds: [documentId], reason: 'Engano' })
    const gone = { documentIds: [documentId, '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'] }
    await expect(client.documentRemoval.restoreMany(gone)).rejects.toMatchObject({ code: 'document.not_found' })
    expect((await client.activity.list({})).total).toBe(0)
    expect(await client.documentRemoval.restoreMany({ documentIds: [documentId] })).toEqual({ restored: 1 })
    expect((await client.activity.list({})).totals).toEqual(before)
    expect(await client.documentRemoval.restoreMany({ documentIds: [documentId] })).toEqual({ restored: 0 })
  })

  it('comes back for 30 days, and not after', async () => {
    const { person, documentId } = await withAccepted()
    await person.client.documentRemoval.remove({ documentIds: [documentId], reason: 'Teste' })
    const { companyId, userId } = person
    const actor = { companyId, userId, role: 'analyst', isOwner: false } as const
    const clock = { now: () => new Date(app.ports.clock.now().getTime() + 31 * 86_400_000) }
    const restored = app.ports.db.asTenant(actor, (tx) =>
      restoreDocument(tx, { ...app.ports, clock }, actor, documentId),
    )
    await expect(restored).rejects.toMatchObject({ code: 'document.removal_final' })
  })

  it('may be sent again; the removed one then comes back only in its place', async () => {
    const { person, documentId } = await withAccepted()
    const { client } = person
    await client.documentRemoval.remove({ documentIds: [documentId], reason: 'Teste' })
    const note = buildNfe({ items: [{}, { product: 'PARAFUSO', ncm: '73181500', anpCode: null }] })
    expect((await uploadFiles(app, person, { 'nota.xml': note })).files[0]).toMatchObject({ outcome: 'imported' })
    const [second] = await standing(person)
    expect(second?.id).not.toBe(documentId)
    expect((await client.document.get({ documentId })).others).toMatchObject([{ id: second?.id, setAside: null }])
    await client.documentRemoval.restore({ documentId })
    expect((await standing(person)).map(({ id }) => id)).toEqual([documentId])
    expect((await aside(person, 'removed')).map(({ id }) => id)).toEqual([second?.id])
  })

  it('does not count when it comes back cancelled', async () => {
    const { person, documentId } = await withAccepted()
    await person.client.documentRemoval.remove({ documentIds: [documentId], reason: 'Teste' })
    await send(person, { 'evento.xml': buildCancellation(keyOf()) })
    await person.client.documentRemoval.restore({ documentId })
    expect((await standing(person)).find(({ id }) => id === documentId)).toMatchObject({
      countsReason: 'counts.cancelled',
    })
    expect((await person.client.activity.list({})).total).toBe(0)
  })

  it('goes all or none, and never an event', async () => {
    const { person, documentId } = await withAccepted()
    await send(person, { 'evento.xml': buildCancellation(keyOf({ number: 99 })) })
    const event = (await person.client.document.list({ kind: 'event' })).rows[0]?.id ?? ''
    await expect(
      person.client.documentRemoval.remove({ documentIds: [documentId, event], reason: 'Teste' }),
    ).rejects.toMatchObject({ code: 'document.not_removable', data: { file: 'evento.xml' } })
    expect((await standing(person)).map(({ id }) => id)).toContain(documentId)
  })
})

describe('two documents of one key', () => {
  it('that are alike wait for a person, who sees both and chooses', async () => {
    const person = await app.signUpPerson()
    const { client } = person
    await send(person, { 'a.xml': buildNfe({ items: [{ total: '100.00' }] }) })
    const { files } = await uploadFiles(app, person, { 'b.xml': buildNfe({ items: [{ total: '200.00' }] }) })
    const [rival] = await aside(person, 'rival')
    expect(files).toMatchObject([{ outcome: 'conflict', documentId: rival?.id }])
    const [first] = await standing(person)
    expect((await client.document.get({ documentId: first?.id ?? '' })).others).toMatchObject([
      { id: rival?.id, setAside: 'rival', total: '200', lines: 1, fileName: 'b.xml' },
    ])
    expect(
      (await uploadFiles(app, person, { 'b2.xml': buildNfe({ items: [{ total: '200.00' }] }) })).files,
    ).toMatchObject([{ outcome: 'conflict', documentId: rival?.id }])
    await client.documentItem.acceptSuggested({ confidenceMin: '0' })
    await client.documentRemoval.restore({ documentId: rival?.id ?? '' })
    expect((await standing(person)).map(({ total }) => total)).toEqual(['200'])
    expect((await linesOf(person)).map(({ state }) => state)).toEqual(['pending'])
    expect((await client.activity.list({})).total).toBe(0)
    await client.documentRemoval.remove({ documentIds: [rival?.id ?? ''], reason: 'Via errada' })
    await client.documentRemoval.restore({ documentId: first?.id ?? '' })
    expect((await client.activity.list({})).total).toBe(1)
  })

  /** One note as it was signed, the same without its signature, and the same changed after it was signed. */
  const intact = readFileSync(
    join(import.meta.dirname, '../../../../core/document/cases/signature/01-intacta-sha1.xml'),
    'utf8',
  )
  const unsigned = intact.replace(/<Signature[\s\S]*<\/Signature>/, '').replace('<qCom>900', '<qCom>100')
  const broken = intact.replace('<qCom>900', '<qCom>100')

  it.each([
    ['unsigned', unsigned],
    ['broken', broken],
  ])('the intact one takes the place of one that is %s, and is never displaced by it', async (_, worse) => {
    const person = await app.signUpPerson()
    await send(person, { 'pior.xml': worse })
    await send(person, { 'integra.xml': intact })
    expect(await standing(person)).toMatchObject([{ fileName: 'integra.xml', signature: 'intact' }])
    expect(await aside(person, 'removed')).toMatchObject([{ fileName: 'pior.xml', setAside: { bySignature: true } }])

    const other = await app.signUpPerson()
    await send(other, { 'integra.xml': intact, 'pior.xml': worse })
    expect(await standing(other)).toMatchObject([{ fileName: 'integra.xml' }])
    expect(await aside(other, 'rival')).toEqual([])
  })
})
