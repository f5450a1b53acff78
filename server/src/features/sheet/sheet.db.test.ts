import { createHash } from 'node:crypto'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentKey } from '../../platform/storage/port.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { applySheet, checkSheet, countSheetLines, dieselRows, sheetFile, sheetMapping } from '../../test/make-sheet.ts'
import { checkTotals } from '../inventory/repo-totals.ts'
import { receiveSheet } from './receive-sheet.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a spreadsheet', () => {
  it('is understood, tried without storing anything, applied, and undone to the last line', async () => {
    const person = await app.signUpPerson()
    const { id: sheetId } = await person.client.sheet.upload({ file: sheetFile(dieselRows(3)) })
    const tab = await person.client.sheet.tab({ sheetId })
    expect(tab.suggestion.columns.map(({ field }) => field)).toEqual([
      'source',
      'month',
      'quantity',
      'unit',
      'description',
    ])
    expect(tab.columns[2]).toMatchObject({ title: 'Consumo', numbers: 'pt' })

    const { sheet } = await checkSheet(app, person, sheetFile(dieselRows(3)))
    expect(sheet).toMatchObject({ state: 'checked', rowsOk: 3, rowsError: 0 })
    expect(await countSheetLines(person)).toBe(0)

    const applied = await applySheet(app, person, sheetId)
    expect(applied).toMatchObject({ state: 'applied', rowsApplied: 3, co2eKg: sheet.co2eKg })
    const lines = await person.client.activity.list({ origin: 'sheet' })
    expect(decimal(lines.totals?.co2eKg ?? '0').eq(sheet.co2eKg)).toBe(true)
    expect(lines.rows[0]?.documentId).toBe(sheet.documentId)

    await person.client.sheet.undo({ sheetId })
    await app.runJobs()
    expect(await person.client.sheet.get({ sheetId })).toMatchObject({ state: 'undone', rowsApplied: 0, rowsOk: 3 })
    expect(await countSheetLines(person)).toBe(0)
    expect(await app.ports.db.asOwner((tx) => checkTotals(tx, person.companyId))).toEqual([])
  })

  it('remembers what its columns mean for the next file with the same titles', async () => {
    const person = await app.signUpPerson()
    const columns = sheetMapping.columns.map((column) =>
      column.position === 4 ? { position: 4, field: 'reference' } : column,
    )
    await checkSheet(app, person, sheetFile(dieselRows(1)), {
      ...sheetMapping,
      columns,
      constants: { sector: 'Energia' },
    })
    const { id: sheetId } = await person.client.sheet.upload({ file: sheetFile(dieselRows(2)) })
    const tab = await person.client.sheet.tab({ sheetId })
    expect(tab.from).toBe('remembered')
    expect(tab.suggestion.columns.at(-1)).toEqual({ position: 4, field: 'reference' })
    expect(tab.suggestion.constants).toEqual({ sector: 'Energia' })
  })

  it('sent again, whole or with more rows, adds what is new alone', async () => {
    const person = await app.signUpPerson()
    const first = await checkSheet(app, person, sheetFile(dieselRows(3)))
    await applySheet(app, person, first.sheetId)
    const again = await person.client.sheet.upload({ file: sheetFile(dieselRows(3)) })
    expect(again).toMatchObject({ id: first.sheetId, isNew: false })
    const more = await checkSheet(app, person, sheetFile(dieselRows(4)))
    expect(more.sheet).toMatchObject({ rowsDuplicate: 3, rowsOk: 1 })
    await applySheet(app, person, more.sheetId)
    expect(await countSheetLines(person)).toBe(4)
  })

  it('can be taken once more for another tab, as the same document', async () => {
    const person = await app.signUpPerson()
    const { sheetId, sheet } = await checkSheet(app, person, sheetFile(dieselRows(2)))
    await applySheet(app, person, sheetId)
    const again = await person.client.sheet.again({ sheetId })
    expect(again).toMatchObject({ state: 'uploaded', documentId: sheet.documentId, sha256: sheet.sha256 })
    expect(again.id).not.toBe(sheetId)
  })

  it('dropped among documents is looked at by a job', async () => {
    const person = await app.signUpPerson()
    const bytes = new Uint8Array(await sheetFile(dieselRows(2), 'solta.csv').arrayBuffer())
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
    const one = await checkSheet(app, person, sheetFile(dieselRows(5)))
    const two = await checkSheet(app, person, sheetFile([...dieselRows(5), 'Diesel em geradores;2025-01;99;L;x']))
    await Promise.all([one, two].map(({ sheetId }) => person.client.sheet.apply({ sheetId })))
    await app.runJobs()
    expect(await countSheetLines(person)).toBe(6)
    const [left, right] = await Promise.all([one, two].map(({ sheetId }) => person.client.sheet.get({ sheetId })))
    expect((left?.rowsApplied ?? 0) + (right?.rowsApplied ?? 0)).toBe(6)
    expect((left?.rowsDuplicate ?? 0) + (right?.rowsDuplicate ?? 0)).toBe(5)
  })

  it('asks once whether equal rows count each, and counts them as it was told', async () => {
    const person = await app.signUpPerson()
    const twice = [...dieselRows(1), ...dieselRows(1), ...dieselRows(1)]
    const { sheetId, sheet } = await checkSheet(app, person, sheetFile(twice))
    expect(sheet).toMatchObject({ rowsOk: 1, rowsRepeat: 2 })
    expect(await applySheet(app, person, sheetId, true)).toMatchObject({ rowsApplied: 3, rowsRepeat: 0 })
    const again = await checkSheet(app, person, sheetFile([...twice, 'Diesel em geradores;2025-01;4;L;y']))
    expect(again.sheet).toMatchObject({ rowsDuplicate: 3, rowsOk: 1 })
  })

  it('lets a line that a person took out come in again', async () => {
    const person = await app.signUpPerson()
    const { sheetId } = await checkSheet(app, person, sheetFile(dieselRows(2)))
    await applySheet(app, person, sheetId)
    const [line] = (await person.client.activity.list({ origin: 'sheet' })).rows
    await person.client.activity.delete({ activityId: line?.id ?? '' })
    const again = await checkSheet(app, person, sheetFile([...dieselRows(2), 'Diesel em geradores;2025-01;3;L;z']))
    expect(again.sheet).toMatchObject({ rowsDuplicate: 1, rowsOk: 2 })
    await applySheet(app, person, again.sheetId)
    expect(await countSheetLines(person)).toBe(3)
  })
})
