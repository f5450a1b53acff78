import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** What the columns of these sheets mean. */
export const sheetMapping: Inputs['sheet']['check']['mapping'] = {
  tab: '',
  headerRow: 1,
  columns: [
    { position: 0, field: 'source' },
    { position: 1, field: 'month' },
    { position: 2, field: 'quantity' },
    { position: 3, field: 'unit' },
    { position: 4, field: 'description' },
  ],
  constants: {},
}

/** A text file of these rows below a header that the mapping above understands. */
export function sheetFile(rows: readonly string[], name = 'consumo.csv'): File {
  return new File([['Combustível;Mês;Consumo;Unidade;Obs.', ...rows].join('\r\n')], name, { type: 'text/csv' })
}

/** A sheet of one row of its own, as far as told. */
export async function makeSheet(
  app: TestApp,
  { client }: Pick<TestPerson, 'client'>,
  upTo: 'uploaded' | 'checked' | 'applied' = 'uploaded',
): Promise<{ sheetId: string }> {
  const file = sheetFile([`Diesel em geradores;2024-03;10,5;L;${randomUUID()}`])
  const { id: sheetId } = await client.sheet.upload({ file })
  if (upTo === 'uploaded') return { sheetId }
  await client.sheet.check({ sheetId, mapping: await mappingOf(client) })
  await app.runJobs()
  if (upTo === 'checked') return { sheetId }
  await client.sheet.apply({ sheetId })
  await app.runJobs()
  return { sheetId }
}

/** The mapping with the head office as the site of all rows. */
async function mappingOf({ businessUnit }: TestPerson['client']): Promise<typeof sheetMapping> {
  const site = (await businessUnit.list()).find(({ isDefault }) => isDefault)?.id ?? ''
  return { ...sheetMapping, constants: { site } }
}

/** A checked sheet whose one row names its source by a word that no list has, in line 2. */
export async function makeFaultySheet(
  app: TestApp,
  { client }: Pick<TestPerson, 'client'>,
): Promise<{ sheetId: string; row: number; field: string; text: string }> {
  const { id: sheetId } = await client.sheet.upload({ file: sheetFile([`Tanque 3;2024-03;10,5;L;${randomUUID()}`]) })
  await client.sheet.check({ sheetId, mapping: await mappingOf(client) })
  await app.runJobs()
  return { sheetId, row: 2, field: 'source', text: 'Diesel em geradores' }
}

/** Diesel of 2025 in litres, one row a month, each row its own. */
export function dieselRows(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `Diesel em geradores;2025-0${(index % 9) + 1};${index + 1},5;L;${index}`,
  )
}

/** Sends a sheet and lets its dry run be made. */
export async function checkSheet(
  app: TestApp,
  { client }: Pick<TestPerson, 'client'>,
  file: File,
  mapping = sheetMapping,
) {
  const { id: sheetId, isNew } = await client.sheet.upload({ file })
  await client.sheet.check({ sheetId, mapping })
  await app.runJobs()
  return { sheetId, isNew, sheet: await client.sheet.get({ sheetId }) }
}

/** Lets the good rows of a sheet become entries. */
export async function applySheet(
  app: TestApp,
  { client }: Pick<TestPerson, 'client'>,
  sheetId: string,
  countsRepeats = false,
) {
  await client.sheet.apply({ sheetId, countsRepeats })
  await app.runJobs()
  return client.sheet.get({ sheetId })
}

/** How many entries of a company came from sheets. */
export async function countSheetLines({ client }: Pick<TestPerson, 'client'>): Promise<number> {
  return (await client.activity.list({ origin: 'sheet', pageSize: 1 })).total
}
