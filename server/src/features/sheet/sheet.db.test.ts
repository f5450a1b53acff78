import { createHash } from 'node:crypto'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHead } from '../../platform/sheet-reader/read-sheet.ts'
import { contentKey } from '../../platform/storage/port.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { sheetFile, sheetMapping } from '../../test/make-sheet.ts'
import { checkTotals } from '../inventory/check-totals.ts'
import { receiveSheet } from './receive-sheet.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Diesel of 2025 in litres, one row a month. */
const rows = (count: number, note = '') =>
  Array.from(
    { length: count },
    (_, index) => `Diesel em geradores;2025-0${(index % 9) + 1};${index + 1},5;L;${note}${index}`,
  )

async function check(person: TestPerson, file: File, mapping = sheetMapping) {
  const { id: sheetId, isNew } = await person.client.sheet.upload({ file })
  await person.client.sheet.check({ sheetId, mapping })
  await app.runJobs()
  return { sheetId, isNew, sheet: await person.client.sheet.get({ sheetId }) }
}

async function apply(person: TestPerson, sheetId: string, countsRepeats = false) {
  await person.client.sheet.apply({ sheetId, countsRepeats })
  await app.runJobs()
  return person.client.sheet.get({ sheetId })
}

const linesOf = async (person: TestPerson) =>
  (await person.client.activity.list({ origin: 'sheet', pageSize: 100 })).total

describe('a spreadsheet', () => {
  it('is understood, tried without storing anything, applied, and undone to the last line', async () => {
    const person = await app.signUpPerson()
    const { id: sheetId } = await person.client.sheet.upload({ file: sheetFile(rows(3)) })
    const tab = await person.client.sheet.tab({ sheetId })
    expect(tab.suggestion.columns.map(({ field }) => field)).toEqual([
      'source',
      'month',
      'quantity',
      'unit',
      'description',
    ])
    expect(tab.columns[2]).toMatchObject({ title: 'Consumo', numbers: 'pt' })

    const { sheet } = await check(person, sheetFile(rows(3)))
    expect(sheet).toMatchObject({ state: 'checked', rowsOk: 3, rowsError: 0 })
    expect(await linesOf(person)).toBe(0)

    const applied = await apply(person, sheetId)
    expect(applied).toMatchObject({ state: 'applied', rowsApplied: 3, co2eKg: sheet.co2eKg })
    const lines = await person.client.activity.list({ origin: 'sheet' })
    expect(decimal(lines.totals.co2eKg).eq(sheet.co2eKg)).toBe(true)
    expect(lines.rows[0]?.documentId).toBe(sheet.documentId)

    await person.client.sheet.undo({ sheetId })
    await app.runJobs()
    expect(await person.client.sheet.get({ sheetId })).toMatchObject({ state: 'undone', rowsApplied: 0, rowsOk: 3 })
    expect(await linesOf(person)).toBe(0)
    expect(await app.ports.db.asOwner((tx) => checkTotals(tx, person.companyId))).toEqual([])
  })

  it('remembers what its columns mean for the next file with the same titles', async () => {
    const person = await app.signUpPerson()
    const columns = sheetMapping.columns.map((column) =>
      column.position === 4 ? { position: 4, field: 'reference' } : column,
    )
    await check(person, sheetFile(rows(1)), { ...sheetMapping, columns, constants: { sector: 'Energia' } })
    const { id: sheetId } = await person.client.sheet.upload({ file: sheetFile(rows(2)) })
    const tab = await person.client.sheet.tab({ sheetId })
    expect(tab.from).toBe('remembered')
    expect(tab.suggestion.columns.at(-1)).toEqual({ position: 4, field: 'reference' })
    expect(tab.suggestion.constants).toEqual({ sector: 'Energia' })
  })

  it('sent again, whole or with more rows, adds what is new alone', async () => {
    const person = await app.signUpPerson()
    const first = await check(person, sheetFile(rows(3)))
    await apply(person, first.sheetId)
    const again = await person.client.sheet.upload({ file: sheetFile(rows(3)) })
    expect(again).toMatchObject({ id: first.sheetId, isNew: false })
    const more = await check(person, sheetFile(rows(4)))
    expect(more.sheet).toMatchObject({ rowsDuplicate: 3, rowsOk: 1 })
    await apply(person, more.sheetId)
    expect(await linesOf(person)).toBe(4)
  })

  it('can be taken once more for another tab, as the same document', async () => {
    const person = await app.signUpPerson()
    const { sheetId, sheet } = await check(person, sheetFile(rows(2)))
    await apply(person, sheetId)
    const again = await person.client.sheet.again({ sheetId })
    expect(again).toMatchObject({ state: 'uploaded', documentId: sheet.documentId, sha256: sheet.sha256 })
    expect(again.id).not.toBe(sheetId)
  })

  it('dropped among documents is looked at by a job', async () => {
    const person = await app.signUpPerson()
    const bytes = new Uint8Array(await sheetFile(rows(2), 'solta.csv').arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const storageKey = contentKey(person.companyId, sha256)
    await app.ports.storage.put(storageKey, bytes)
    const file = { actor: person, importId: null, name: 'solta.csv', bytes: bytes.length, sha256, storageKey }
    const received = await app.ports.db.asTenant(person, (tx) => receiveSheet(tx, app.ports, file))
    expect(await person.client.sheet.get({ sheetId: received.id })).toMatchObject({ state: 'reading' })
    await app.runJobs()
    expect(await person.client.sheet.get({ sheetId: received.id })).toMatchObject({ state: 'uploaded', tabs: [''] })
    const once = await app.ports.db.asTenant(person, (tx) => receiveSheet(tx, app.ports, file))
    expect(once).toEqual({ id: received.id, isNew: false })
  })

  it('tried in two sessions before either is applied counts each row once', async () => {
    const person = await app.signUpPerson()
    const one = await check(person, sheetFile(rows(5)))
    const two = await check(person, sheetFile([...rows(5), 'Diesel em geradores;2025-01;99;L;x']))
    await Promise.all([one, two].map(({ sheetId }) => person.client.sheet.apply({ sheetId })))
    await app.runJobs()
    expect(await linesOf(person)).toBe(6)
    const [left, right] = await Promise.all([one, two].map(({ sheetId }) => person.client.sheet.get({ sheetId })))
    expect((left?.rowsApplied ?? 0) + (right?.rowsApplied ?? 0)).toBe(6)
    expect((left?.rowsDuplicate ?? 0) + (right?.rowsDuplicate ?? 0)).toBe(5)
  })

  it('asks once whether equal rows count each, and counts them as it was told', async () => {
    const person = await app.signUpPerson()
    const twice = [...rows(1), ...rows(1), ...rows(1)]
    const { sheetId, sheet } = await check(person, sheetFile(twice))
    expect(sheet).toMatchObject({ rowsOk: 1, rowsRepeat: 2 })
    expect(await apply(person, sheetId, true)).toMatchObject({ rowsApplied: 3, rowsRepeat: 0 })
    const again = await check(person, sheetFile([...twice, 'Diesel em geradores;2025-01;4;L;y']))
    expect(again.sheet).toMatchObject({ rowsDuplicate: 3, rowsOk: 1 })
  })

  it('lets a line that a person took out come in again', async () => {
    const person = await app.signUpPerson()
    const { sheetId } = await check(person, sheetFile(rows(2)))
    await apply(person, sheetId)
    const [line] = (await person.client.activity.list({ origin: 'sheet' })).rows
    await person.client.activity.delete({ activityId: line?.id ?? '' })
    const again = await check(person, sheetFile([...rows(2), 'Diesel em geradores;2025-01;3;L;z']))
    expect(again.sheet).toMatchObject({ rowsDuplicate: 1, rowsOk: 2 })
    await apply(person, again.sheetId)
    expect(await linesOf(person)).toBe(3)
  })
})

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
    const { sheetId, sheet } = await check(person, sheetFile(faulty))
    expect(sheet).toMatchObject({ rowsOk: 1, rowsError: 5, rowsSkipped: 1 })
    const { rows: told } = await person.client.sheet.rows({ sheetId, pageSize: 20 })
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

  it('come as a sheet of the same columns, which is known again when it is corrected and sent', async () => {
    const person = await app.signUpPerson()
    const { sheetId } = await check(person, sheetFile(faulty))
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
    const { sheetId, sheet } = await check(person, file)
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

describe('a closed year', () => {
  it('refuses rows on the dry run, and an undo as a whole', async () => {
    const person = await app.signUpPerson()
    const file = sheetFile(['Diesel em geradores;2024-05;10;L;a', 'Diesel em geradores;2025-05;10;L;b'])
    const { sheetId } = await check(person, file)
    await apply(person, sheetId)
    await closeInventory(app, person, 2024)
    await person.client.sheet.undo({ sheetId })
    await app.runJobs()
    const sheet = await person.client.sheet.get({ sheetId })
    expect(sheet).toMatchObject({ state: 'applied', rowsApplied: 2, error: { code: 'inventory.closed' } })
    expect(await linesOf(person)).toBe(2)
    const late = await check(person, sheetFile(['Diesel em geradores;2024-06;10;L;c']))
    const { rows: told } = await person.client.sheet.rows({ sheetId: late.sheetId })
    expect(told[0]?.errors).toMatchObject([{ field: 'month', code: 'inventory.closed' }])
  })
})

describe('an application that is stopped', () => {
  it('goes on with the rest, and ends as one that was not', async () => {
    const person = await app.signUpPerson()
    const { sheetId, sheet } = await check(person, sheetFile(rows(600)))
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
    expect(await linesOf(person)).toBe(600)
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
