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
  await client.sheet.check({ sheetId, mapping: sheetMapping })
  await app.runJobs()
  if (upTo === 'checked') return { sheetId }
  await client.sheet.apply({ sheetId })
  await app.runJobs()
  return { sheetId }
}
