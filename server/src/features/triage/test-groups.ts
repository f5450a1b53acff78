import { expect } from 'vitest'
import { type BuiltItem, buildNfe } from '../../test/build-nfe.ts'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

/** Companies with groups of lines to decide, for tests. */

export const diesel: BuiltItem = {}
export const petrol: BuiltItem = {
  product: 'GASOLINA C COMUM',
  ncm: '27101259',
  anpCode: '320102001',
  quantity: '10.0000',
}
/** Buckets say how many, not how much. */
export const bucket: BuiltItem = { product: 'ÓLEO DIESEL EM BALDE', ncm: '27101921', unit: 'BD', quantity: '3.0000' }

/** A new company that was sent these notes, numbered from 1. */
export async function personWith(app: TestApp, ...notes: Parameters<typeof buildNfe>[0][]): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await sendNotes(app, person, ...notes)
  return person
}

/** Sends these notes as one batch; answers its id. */
export async function sendNotes(
  app: TestApp,
  person: TestPerson,
  ...notes: Parameters<typeof buildNfe>[0][]
): Promise<string> {
  const files = notes.map((note, index) => [`${index}.xml`, buildNfe({ number: index + 1, ...note })] as const)
  return importFiles(app, person, Object.fromEntries(files))
}

/** The heaviest group that a search finds. */
export async function groupOf({ client }: TestPerson, search: string) {
  const { rows } = await client.triage.listGroups({ search })
  return rows[0] ?? expect.fail(`there is a group of ${search}`)
}

/** What the company's inventory emits, kg CO2e. */
export async function totalOf(person: TestPerson) {
  return (await person.client.activity.list({})).totals?.co2eKg ?? ''
}
