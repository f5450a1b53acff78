import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSignatureRoots } from '../../platform/reader/signature-roots.ts'
import { openWorkerReader } from '../../platform/reader/worker-reader.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { checkChains } from './check-chains.ts'

const cases = new URL('../../../../core/document/cases/signature/', import.meta.url)
const chain = new URL('chain.pem', cases).pathname
const note = '01-intacta-sha1.xml'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

/** A worker that was started with these roots looks at what is stored. */
async function startWith(path: string | undefined): Promise<void> {
  const reader = openWorkerReader({ log: app.ports.log, roots: readSignatureRoots(path) })
  await checkChains({ ...app.ports, reader }).perform({})
  await reader.close()
}

async function told() {
  const { rows } = await person.client.document.list({})
  const { signer } = await person.client.document.get({ documentId: rows[0]?.id ?? '' })
  return [signer?.name, signer?.chain]
}

it('who vouches for a signer is looked at again when the installation is given roots, and when they are taken away', async () => {
  await importFiles(app, person, { [note]: readFileSync(new URL(note, cases)) })
  expect(await told()).toEqual(['QUIMICA EXEMPLO LTDA', 'unchecked'])
  await startWith(chain)
  expect(await told()).toEqual(['QUIMICA EXEMPLO LTDA', 'trusted'])
  const { client } = person
  const before = (await client.document.list({})).rows
  await startWith(chain)
  expect((await client.document.list({})).rows).toEqual(before)
  await startWith(undefined)
  expect(await told()).toEqual(['QUIMICA EXEMPLO LTDA', 'unchecked'])
})
