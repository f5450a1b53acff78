import { createHash } from 'node:crypto'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partKey } from '../../platform/storage/parts.ts'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { uploadsPurge } from './purge-uploads.ts'
import { partedUpload } from './upload-parts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A note of more than one part, with comments before it. */
const comments = `<!--${' '.repeat(1000)}-->`.repeat(importLimits.partBytes / 1000)
const large = Buffer.from(buildNfe().replace('?>', `?>${comments}`))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function announce(person: TestPerson, bytes: Uint8Array = large, sha256: string = hashOf(bytes)) {
  const { id: importId } = await person.client.imports.create()
  const announced = { importId, name: '../nota.xml', bytes: bytes.length, sha256 }
  return { announced, upload: await person.client.imports.openUpload(announced) }
}

function send(person: TestPerson, uploadId: string, offset: number, bytes: Uint8Array = large) {
  const part = new File([Buffer.from(bytes.subarray(offset, offset + importLimits.partBytes))], 'part')
  return person.client.imports.addPart({ uploadId, offset, part })
}

describe('an upload in parts', () => {
  it('goes on where the line broke and ends as a file of its batch', async () => {
    const person = await app.signUpPerson()
    const { announced, upload } = await announce(person)
    expect(upload).toMatchObject({ name: 'nota.xml', received: 0, isComplete: false })
    expect(await send(person, upload.id, 0)).toMatchObject({ received: importLimits.partBytes, isComplete: false })
    const again = await person.client.imports.openUpload(announced)
    expect(again).toMatchObject({ id: upload.id, received: importLimits.partBytes })
    expect(await send(person, upload.id, again.received)).toMatchObject({ received: large.length, isComplete: true })
    expect(await person.client.imports.openUpload(announced)).toMatchObject({ isComplete: true })
    const { rows } = await person.client.imports.listFiles({ importId: upload.importId })
    expect(rows).toMatchObject([{ name: 'nota.xml', bytes: large.length, sha256: hashOf(large), state: 'waiting' }])
    await person.client.imports.start({ importId: upload.importId })
    await app.runJobs()
    expect(await person.client.imports.get({ importId: upload.importId })).toMatchObject({ documentsNew: 1 })
    expect(
      await app.ports.storage.find(partKey(partedUpload({ companyId: person.companyId, ...upload }), 0)),
    ).toBeUndefined()
  })

  it('takes no part twice, none out of order, and none of another size', async () => {
    const person = await app.signUpPerson()
    const { upload } = await announce(person)
    const wrong = { code: 'upload.offset_wrong', data: { expected: 0 } }
    await expect(send(person, upload.id, importLimits.partBytes)).rejects.toMatchObject(wrong)
    await expect(send(person, upload.id, 0, large.subarray(0, 10))).rejects.toMatchObject(wrong)
    await send(person, upload.id, 0)
    await expect(send(person, upload.id, 0)).rejects.toMatchObject({ data: { expected: importLimits.partBytes } })
  })

  it('whose last part is sent twice at once adds one file', async () => {
    const person = await app.signUpPerson()
    const note = Buffer.from(buildNfe())
    const { upload } = await announce(person, note)
    const ends = await Promise.allSettled([send(person, upload.id, 0, note), send(person, upload.id, 0, note)])
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await person.client.imports.get({ importId: upload.importId })).toMatchObject({ filesTotal: 1 })
  })

  it('that turns out to be another file is forgotten', async () => {
    const person = await app.signUpPerson()
    const { upload } = await announce(person, Buffer.from(buildNfe()), 'ab'.repeat(32))
    await expect(send(person, upload.id, 0, Buffer.from(buildNfe()))).rejects.toMatchObject({
      code: 'upload.hash_wrong',
    })
    await expect(send(person, upload.id, 0)).rejects.toMatchObject({ code: 'upload.not_found' })
  })

  it('is refused when announced without a hash, empty, too large, or for a batch that is read', async () => {
    const person = await app.signUpPerson()
    const { announced, upload } = await announce(person, Buffer.from(buildNfe()))
    const open = (change: object) => person.client.imports.openUpload({ ...announced, ...change })
    await expect(open({ sha256: 'x' })).rejects.toMatchObject({ code: 'upload.hash_invalid' })
    await expect(open({ bytes: 7 })).rejects.toMatchObject({ code: 'upload.hash_invalid' })
    await expect(open({ bytes: 0 })).rejects.toMatchObject({ code: 'file.empty' })
    await expect(open({ bytes: 2 ** 40 })).rejects.toMatchObject({ code: 'file.too_large' })
    const { importId } = announced
    await person.client.imports.addFile({ importId, file: new File(['<a/>'], 'a.xml') })
    await person.client.imports.start({ importId })
    await expect(open({ sha256: 'cd'.repeat(32) })).rejects.toMatchObject({ code: 'import.already_started' })
    const late = send(person, upload.id, 0, Buffer.from(buildNfe()))
    await expect(late).rejects.toMatchObject({ code: 'import.already_started' })
    await app.runJobs()
  })

  it('that nobody goes on with is purged with its parts after a week', async () => {
    const person = await app.signUpPerson()
    const { upload } = await announce(person)
    await send(person, upload.id, 0)
    const key = partKey(partedUpload({ companyId: person.companyId, ...upload }), 0)
    await uploadsPurge(app.ports).perform({})
    expect(await app.ports.storage.find(key)).toBeDefined()
    await app.ports.db.query(`update uploads set created_at = '2026-11-01' where id = $1`, [upload.id])
    await uploadsPurge(app.ports).perform({})
    expect(await app.ports.storage.find(key)).toBeUndefined()
    await expect(send(person, upload.id, importLimits.partBytes)).rejects.toMatchObject({ code: 'upload.not_found' })
  })
})

describe('a batch', () => {
  it('stops when paused and goes on when resumed', async () => {
    const person = await app.signUpPerson()
    const { id: importId } = await person.client.imports.create()
    await expect(person.client.imports.pause({ importId })).rejects.toMatchObject({ code: 'import.not_running' })
    await person.client.imports.addFile({ importId, file: new File([buildNfe()], 'a.xml') })
    await person.client.imports.start({ importId })
    expect(await person.client.imports.pause({ importId })).toMatchObject({ state: 'paused' })
    await app.runJobs()
    expect(await person.client.imports.get({ importId })).toMatchObject({
      state: 'paused',
      filesDone: 0,
      filesTotal: 1,
    })
    await expect(person.client.imports.pause({ importId })).rejects.toMatchObject({ code: 'import.not_running' })
    expect(await person.client.imports.resume({ importId })).toMatchObject({ state: 'queued' })
    await app.runJobs()
    expect(await person.client.imports.get({ importId })).toMatchObject({ state: 'done', documentsNew: 1 })
    await expect(person.client.imports.resume({ importId })).rejects.toMatchObject({ code: 'import.not_running' })
  })
})
