import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ports } from '../../ports.ts'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { afterImport, inventoryOf, startFiles, uploadFiles } from '../../test/import-files.ts'
import { mixedZip } from '../../test/mixed-zip.ts'
import { importRun } from './jobs.ts'
import { resumeImports } from './resume-imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('an import', () => {
  it('interrupted half-way and run again ends like an undisturbed one', async () => {
    const undisturbed = await app.signUpPerson()
    const expected = await uploadFiles(app, undisturbed, {
      'lote.zip': await mixedZip(),
      'solta.xml': buildNfe({ number: 9 }),
    })
    const inventory = await inventoryOf(undisturbed)
    for (const failingRead of [1, 2, 4, 6]) {
      const person = await app.signUpPerson()
      const importId = await startFiles(person, { 'lote.zip': await mixedZip(), 'solta.xml': buildNfe({ number: 9 }) })
      const run = { companyId: person.companyId, importId, userId: person.userId }
      await expect(importRun(failingAt(app.ports, failingRead)).perform(run)).rejects.toThrow('the machine stopped')
      await resumeImports(app.ports)
      await app.runJobs()
      const resumed = await afterImport(person, importId)
      expect(withoutIds(resumed)).toEqual(withoutIds(expected))
      expect(await inventoryOf(person)).toEqual(inventory)
    }
  })

  it('run twice at the same time stores everything once', async () => {
    const person = await app.signUpPerson()
    const importId = await startFiles(person, { 'lote.zip': await mixedZip(), 'solta.xml': buildNfe({ number: 9 }) })
    const run = { companyId: person.companyId, importId, userId: person.userId }
    await Promise.all([importRun(app.ports).perform(run), importRun(app.ports).perform(run)])
    await app.runJobs()
    const { summary } = await afterImport(person, importId)
    expect(summary).toMatchObject({ state: 'done', filesTotal: 8, documentsNew: 3, documentsDuplicate: 1 })
    expect((await inventoryOf(person)).documents).toHaveLength(3)
  })

  it('of the same files in two sessions at once stores everything once', async () => {
    const person = await app.signUpPerson()
    const contents = { 'lote.zip': await mixedZip(), 'solta.xml': buildNfe({ number: 9 }) }
    const batches = [await startFiles(person, contents), await startFiles(person, contents)]
    const { companyId, userId } = person
    await Promise.all(batches.map((importId) => importRun(app.ports).perform({ companyId, importId, userId })))
    await app.runJobs()
    const summaries = await Promise.all(batches.map((importId) => person.client.imports.get({ importId })))
    expect(summaries.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(summaries.reduce((sum, { documentsNew }) => sum + documentsNew, 0)).toBe(3)
    expect(summaries.reduce((sum, { documentsDuplicate }) => sum + documentsDuplicate, 0)).toBe(5)
    expect((await inventoryOf(person)).documents).toHaveLength(3)
  })
})

/** The same ports with a storage that fails from the n-th read on, as a machine that stops would. */
function failingAt(ports: Ports, failingRead: number): Ports {
  let reads = 0
  return {
    ...ports,
    storage: {
      ...ports.storage,
      async find(key) {
        reads += 1
        if (reads >= failingRead) throw new Error('the machine stopped')
        return ports.storage.find(key)
      },
    },
  }
}

/** What a batch came to, without what differs between any two. */
function withoutIds({ summary, files }: Awaited<ReturnType<typeof afterImport>>) {
  const { id: _id, createdAt: _createdAt, finishedAt: _finishedAt, ...counts } = summary
  return {
    counts,
    files: files.map(({ name, bytes, state, outcome, error }) => ({ name, bytes, state, outcome, error })),
  }
}
