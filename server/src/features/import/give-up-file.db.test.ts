import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { afterImport, startFiles } from '../../test/import-files.ts'
import { importRun } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('gives a file up that fails at every try, so that its batch ends with the rest read', async () => {
  const person = await app.signUpPerson()
  const importId = await startFiles(person, { 'a.xml': buildNfe({ number: 1 }), 'b.xml': buildNfe({ number: 2 }) })
  const run = { companyId: person.companyId, importId, userId: person.userId }
  const [broken] = (
    await app.ports.db.query<{ key: string }>(`select storage_key as key from import_files where name = 'a.xml'`)
  ).rows
  const find = (key: string) =>
    key === broken?.key ? Promise.reject(new Error('bad sector')) : app.ports.storage.find(key)
  const warned: unknown[] = []
  const log = {
    ...app.ports.log,
    error: () => {},
    warn: (fields: object, event: string) => void warned.push({ event, ...fields }),
  }
  const job = importRun({ ...app.ports, log, storage: { ...app.ports.storage, find } })
  await expect(job.perform(run, { isLast: false })).rejects.toThrow('bad sector')
  const error = expect.stringContaining('bad sector')
  expect(warned).toEqual([{ event: 'import.chunk_failed', import: importId, error }])
  expect((await afterImport(person, importId)).summary.state).toBe('running')
  await job.perform(run, { isLast: true })
  const { summary, files } = await afterImport(person, importId)
  expect(summary).toMatchObject({ state: 'done', filesDone: 1, filesFailed: 1 })
  expect(files).toMatchObject([{ error: { code: 'file.unreadable' } }, { outcome: 'imported' }])
})
