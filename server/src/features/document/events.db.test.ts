import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCancellation, buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { codeOf } from '../../test/procedures.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it.each([
  ['the note first', { '1.xml': buildNfe(), '2.xml': buildCancellation(keyOf()) }],
  ['the event first', { '1.xml': buildCancellation(keyOf()), '2.xml': buildNfe() }],
])('a cancelled note tells of its event and the event of its note, %s', async (_, files) => {
  const person = await app.signUpPerson()
  await importFiles(app, person, files)
  const { rows } = await person.client.document.list({})
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? ''
  const note = await person.client.document.get({ documentId: idOf('nfe') })
  expect(note).toMatchObject({
    counts: false,
    events: [{ documentId: idOf('event'), effect: 'cancels', type: '110111', correction: null }],
    takenOutBy: { reason: 'counts.cancelled', documentId: idOf('event'), kind: 'event' },
    target: null,
  })
  const event = await person.client.document.get({ documentId: idOf('event') })
  expect(event).toMatchObject({
    events: [],
    takenOutBy: null,
    target: { documentId: note.id, kind: 'nfe', number: '1' },
  })
})

it('a note that nothing happened to tells so, and another company’s cancellation is not its own', async () => {
  const [person, other] = [await app.signUpPerson(), await app.signUpPerson()]
  await importFiles(app, person, { '1.xml': buildNfe() })
  await importFiles(app, other, { '1.xml': buildCancellation(keyOf()) })
  const [row] = (await person.client.document.list({})).rows
  const documentId = row?.id ?? ''
  expect(await person.client.document.get({ documentId })).toMatchObject({ events: [], takenOutBy: null, target: null })
  expect(await codeOf(other.client, 'document.get', { documentId })).toBe('document.not_found')
})
