import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHead } from '../../platform/sheet-reader/read-sheet.ts'
import { contentKey } from '../../platform/storage/port.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { applySheet, checkSheet, countSheetLines, dieselRows, sheetFile, sheetMapping } from '../../test/make-sheet.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('rows with errors', () => {
  const faulty = [
    'Diesel em geradores;2025-01;10,5;L;certa',
    'Óleo que não existe;2025-01;5;L;fonte',
    'Diesel em geradores;ontem;muito;L;duas',
    'Diesel em geradores;2025-02;5;kWhh;unidade',
    'Diesel em geradores;2031-02;5;L;futuro',
    'Total;;25,5;;',
    '=1+1;2025-03;5;L;@SUM(A1)',
  ]

  it('are told by row and field, and leave the good ones', async () => {
    const person = await app.signUpPerson()
    const { sheetId, sheet } = await checkSheet(app, person, sheetFile(faulty))
    expect(sheet).toMatchObject({ rowsOk: 1, rowsError: 5, rowsSkipped: 1 })
    const { rows: told } = await person.client.sheet.rows({ sheetId, pageSize: 20 })
    expect(await byMarks(person, sheetId)).toEqual(told)
    expect(told.flatMap(({ row, errors }) => errors.map(({ field, code }) => `${row} ${field} ${code}`))).toEqual([
      '3 source generator.unknown',
      '4 month sheet.date_unreadable',
      '4 quantity quantity.not_a_number',
      '5 unit unit.unknown',
      '6 month activity.period_in_future',
      '8 source generator.unknown',
      '7  sheet.total_row',
    ])
    expect(told[0]?.errors[0]?.column).toBe('Combustível')
  })

  it('stand in the file of the rows as the page tells them: fields by their columns, days as people write them', async () => {
    const person = await app.signUpPerson()
    const { sheetId } = await checkSheet(app, person, sheetFile(faulty))
    const path = `/api/v1/sheets/${sheetId}/rows/export` as const
    const [, ...told] = await listFile(app, person, `${path}?columns=row,about&state=error`)
    const about = new Map(told.map(([row = '', text = '']) => [row, text]))
    expect([...about.values()].join(' ')).not.toMatch(/\bquantity\b|\bmonth\b|\d{4}-\d{2}-\d{2}/)
    expect(about.get('4')).toMatch(/^Mês: .*Consumo: /)
    expect(about.get('6')).toContain('01/02/2031')
  })

  it('come as a sheet of the same columns, which is known again when it is corrected and sent', async () => {
    const person = await app.signUpPerson()
    const { sheetId } = await checkSheet(app, person, sheetFile(faulty))
    const file = await person.client.sheet.errorFile({ sheetId })
    const head = await readHead(new Uint8Array(await file.arrayBuffer()), 99)
    const [titles, ...bodies] = head.tabs[0]?.rows ?? []
    expect(titles?.cells.slice(0, 5)).toEqual(['Combustível', 'Mês', 'Consumo', 'Unidade', 'Obs.'])
    expect(bodies.map(({ cells }) => cells.at(-1))).toEqual(['3', '4', '5', '6', '8'])
    expect(bodies[1]?.cells[5]).toContain('Mês:')
    expect(await formulasIn(file)).toEqual([])
    const sent = await person.client.sheet.upload({ file })
    expect((await person.client.sheet.tab({ sheetId: sent.id })).from).toBe('remembered')
  })

  it('of numbers that may mean two things wait for a word, and are read as it says', async () => {
    const person = await app.signUpPerson()
    const file = sheetFile(['Diesel em geradores;2025-01;1.500;L;a', 'Diesel em geradores;2025-02;2.250;L;b'])
    const { sheetId, sheet } = await checkSheet(app, person, file)
    expect(sheet).toMatchObject({ state: 'asking', error: { code: 'sheet.number_style_ambiguous' } })
    const columns = sheetMapping.columns.map((one) =>
      one.field === 'quantity' ? { ...one, numbers: 'pt' as const } : one,
    )
    await person.client.sheet.check({ sheetId, mapping: { ...sheetMapping, columns } })
    await app.runJobs()
    const { rows: read } = await person.client.sheet.rows({ sheetId })
    expect(read.map(({ amount }) => amount)).toEqual(['1500', '2250'])
  })
})

it('whose bytes are lost is told as interrupted, and can be tried again once they are back', async () => {
  const person = await app.signUpPerson()
  const file = sheetFile(['Diesel em geradores;2025-05;10;L;a'])
  const { id: sheetId } = await person.client.sheet.upload({ file })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const key = contentKey(person.companyId, createHash('sha256').update(bytes).digest('hex'))
  await app.ports.storage.delete(key)
  await person.client.sheet.check({ sheetId, mapping: sheetMapping })
  await app.runJobs()
  expect(await person.client.sheet.get({ sheetId })).toMatchObject({
    state: 'failed',
    error: { code: 'sheet.interrupted' },
  })
  await app.ports.storage.put(key, bytes)
  await person.client.sheet.check({ sheetId, mapping: sheetMapping })
  await app.runJobs()
  expect(await person.client.sheet.get({ sheetId })).toMatchObject({ state: 'checked', rowsOk: 1 })
})

describe('a closed year', () => {
  it('refuses rows on the dry run, and an undo as a whole', async () => {
    const person = await app.signUpPerson()
    const file = sheetFile(['Diesel em geradores;2024-05;10;L;a', 'Diesel em geradores;2025-05;10;L;b'])
    const { sheetId } = await checkSheet(app, person, file)
    await applySheet(app, person, sheetId)
    await closeInventory(app, person, 2024)
    await person.client.sheet.undo({ sheetId })
    await app.runJobs()
    const sheet = await person.client.sheet.get({ sheetId })
    expect(sheet).toMatchObject({ state: 'applied', rowsApplied: 2, error: { code: 'inventory.closed' } })
    expect(await countSheetLines(person)).toBe(2)
    const late = await checkSheet(app, person, sheetFile(['Diesel em geradores;2024-06;10;L;c']))
    const { rows: told } = await person.client.sheet.rows({ sheetId: late.sheetId })
    expect(told[0]?.errors).toMatchObject([{ field: 'month', code: 'inventory.closed' }])
  })
})

describe('an application that is stopped', () => {
  it('goes on with the rest, and ends as one that was not', async () => {
    const person = await app.signUpPerson()
    const { sheetId, sheet } = await checkSheet(app, person, sheetFile(dieselRows(600)))
    await person.client.sheet.apply({ sheetId })
    const stopped = stopAfter(app, 2)
    await expect(app.runJobs()).rejects.toThrow('stopped')
    stopped.restore()
    const halfway = await person.client.sheet.get({ sheetId })
    expect(halfway).toMatchObject({ state: 'applying', rowsApplied: 250 })
    const run = { companyId: person.companyId, userId: person.userId, sheetId }
    await Promise.all([app.ports.jobs.send('sheet.run', run), app.ports.jobs.send('sheet.run', run)])
    await app.runJobs()
    const done = await person.client.sheet.get({ sheetId })
    expect(done).toMatchObject({ state: 'applied', rowsApplied: 600, co2eKg: sheet.co2eKg })
    expect(await countSheetLines(person)).toBe(600)
  })
})

/** Makes the process "die" at a transaction of the job: that many go through first. */
function stopAfter({ ports }: TestApp, transactions: number) {
  const { asTenant } = ports.db
  let left = transactions
  const db = ports.db as { asTenant: typeof asTenant }
  db.asTenant = async (tenant, work) => {
    if (left === 0) throw new Error('stopped')
    left -= 1
    return asTenant(tenant, work)
  }
  return { restore: () => (db.asTenant = asTenant) }
}

/** Cells of a workbook that a spreadsheet would take for formulas. */
async function formulasIn(file: File): Promise<string[]> {
  const { tabs } = await readHead(new Uint8Array(await file.arrayBuffer()), 99)
  return tabs.flatMap(({ rows: all }) => all.flatMap(({ formulas, cells }) => formulas.map((at) => cells[at] ?? '')))
}

/** All rows of a sheet, one page of one row after the other. */
async function byMarks({ client }: TestPerson, sheetId: string) {
  const first = await client.sheet.rows({ sheetId, pageSize: 1 })
  const rows = [...first.rows]
  for (let { next } = first; next !== null; ) {
    const page = await client.sheet.rows({ sheetId, pageSize: 1, cursor: next })
    rows.push(...page.rows)
    next = page.next
  }
  return rows
}
