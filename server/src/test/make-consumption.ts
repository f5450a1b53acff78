import { buildNfe } from './build-nfe.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { importFiles } from './import-files.ts'

/** Notes of energy whose bill of the grid is not there: each one makes its month ask anew. */
let made = 0

/** The input of an answer, or of taking one back, about energy that waits for it. */
export async function prepareConsumption(app: TestApp, person: TestPerson, name: string): Promise<unknown> {
  made += 1
  const items = [{ product: 'ENERGIA REF 06/2025', ncm: '27160000', anpCode: null, unit: 'MWH', quantity: '10' }]
  await importFiles(app, person, { 'energia.xml': buildNfe({ number: 7_000_000 + made, items }) })
  const { rows } = await person.client.consumption.list({ pageSize: 100 })
  const asked = rows.find(({ code }) => code === 'energy.grid_use_missing')
  const input = { questionId: asked?.id ?? '', counted: asked?.tellings.map(({ ref }) => ref) ?? [] }
  return name === 'consumption.undo' ? { answerId: (await person.client.consumption.answer(input)).id } : input
}
