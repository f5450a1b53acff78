import type { Outputs } from '@pegada/contract/contract.ts'
import { keepImportFile } from '../features/import/add-import-file.ts'
import { createImport } from '../features/import/create-import.ts'
import { startImport } from '../features/import/start-import.ts'
import type { TestApp, TestPerson } from './harness.ts'

export type ImportedFile = Outputs['imports']['addFile']
export type Imported = { readonly summary: Outputs['imports']['get']; readonly files: readonly ImportedFile[] }

type Contents = Readonly<Record<string, string | Uint8Array>>

/** Opens a batch with these files and starts it; the job still waits. Answers the batch's id. */
export async function startFiles(person: TestPerson, contents: Contents): Promise<string> {
  const { id: importId } = await person.client.imports.create()
  for (const [name, content] of Object.entries(contents)) {
    await person.client.imports.addFile({ importId, file: new File([Buffer.from(content)], name) })
  }
  await person.client.imports.start({ importId })
  return importId
}

/** Uploads these files as one batch, as a page does, reads it and tells what became of it. */
export async function uploadFiles(app: TestApp, person: TestPerson, contents: Contents): Promise<Imported> {
  const importId = await startFiles(person, contents)
  await app.runJobs()
  return afterImport(person, importId)
}

/** Has these files read as one batch of the person, which came by no call, as those of a connection. Answers the batch's id. */
export async function importFiles(app: TestApp, person: TestPerson, contents: Contents): Promise<string> {
  const { ports } = app
  const { db } = ports
  const actor = { companyId: person.companyId, userId: person.userId }
  const importId = await db.asTenant(actor, (tx) => createImport(tx, ports, actor))
  for (const [name, content] of Object.entries(contents)) {
    await keepImportFile(ports, actor, { importId, name, bytes: Buffer.from(content) })
  }
  await db.asTenant(actor, (tx) => startImport(tx, ports, actor, importId))
  await app.runJobs()
  return importId
}

/** A batch and its files as they stand. */
export async function afterImport(person: TestPerson, importId: string): Promise<Imported> {
  const summary = await person.client.imports.get({ importId })
  const { rows } = await person.client.imports.listFiles({ importId, pageSize: 100 })
  return { summary, files: rows }
}

/** Every document and line of the company in a fixed order, without what differs between two companies. */
export async function inventoryOf(person: TestPerson) {
  const documents = await person.client.document.list({ pageSize: 100 })
  const items = await person.client.documentItem.list({ pageSize: 100, sort: 'product' })
  const activities = await person.client.activity.list({ pageSize: 100 })
  return {
    documents: documents.rows
      .map(({ kind, accessKey, counts, countsReason }) => ({ kind, accessKey, counts, countsReason }))
      .toSorted((left, right) => `${left.kind}${left.accessKey}`.localeCompare(`${right.kind}${right.accessKey}`)),
    items: items.rows.map(({ product, state, suggestion }) => ({
      product,
      state,
      generatorKey: suggestion.generatorKey,
    })),
    totals: activities.totals,
    activities: activities.total,
  }
}
