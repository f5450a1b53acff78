import { LANGUAGES } from '@pegada/core/language/language.ts'
import { findTemplate } from '@pegada/core/sheet/templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetRows } from '../../db/schema.ts'
import { readHead } from '../../platform/sheet-reader/read-sheet.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { applySheet, checkSheet, countSheetLines, sheetFile, sheetMapping } from '../../test/make-sheet.ts'
import { type CheckedEntry, formerIdentity } from './checked-entry.ts'
import { titlesOf } from './template-titles.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Our template for freight under the titles of one language, its category and vehicle in the words of these, a row each. */
function freightIn(language: string, words: readonly string[] = [language]): File {
  const template = findTemplate('freight')
  const titles = template ? titlesOf({ translate: app.ports.translate, language }, template) : []
  const rows = words.map((word) => {
    const written: Record<string, string> = {
      month: '2025-03',
      category: app.ports.translate(word, 'domain:category.downstream_transport'),
      quantity: '18',
      unit: 't',
      'input.distance': '430',
      'input.vehicle': app.ports.translate(word, 'catalogue:option.articulated_over_33t'),
    }
    return template?.columns.map(({ field }) => `"${written[field] ?? ''}"`).join(';') ?? ''
  })
  return new File([`\ufeff${[titles.join(';'), ...rows].join('\r\n')}`], `frete ${language}.csv`)
}

async function checkTemplate(person: TestPerson, file: File) {
  const { id } = await person.client.sheet.upload({ file })
  const { suggestion, headerRow, from } = await person.client.sheet.tab({ sheetId: id })
  expect(from).toBe('template')
  await person.client.sheet.check({ sheetId: id, mapping: { tab: '', headerRow: headerRow ?? 1, ...suggestion } })
  await app.runJobs()
  return person.client.sheet.get({ sheetId: id })
}

it('has no template of a key that is none', async () => {
  const { client } = await app.signUpPerson()
  const file = client.sheet.template({ key: 'carvao', format: 'csv', language: 'pt-BR' })
  await expect(file).rejects.toMatchObject({ code: 'sheet.template_unknown', status: 404 })
})

describe('a template filled in in any language', () => {
  it('makes the same entry, once, in the words of all of them', async () => {
    const person = await app.signUpPerson()
    const first = await checkTemplate(person, freightIn('de', LANGUAGES))
    expect(first).toMatchObject({ state: 'checked', rowsOk: 1, rowsRepeat: LANGUAGES.length - 1, rowsError: 0 })
    await applySheet(app, person, first.id)
    for (const language of ['ja', 'pt-BR'])
      expect(await checkTemplate(person, freightIn(language))).toMatchObject({ rowsDuplicate: 1, rowsOk: 0 })
    const [line, ...others] = (await person.client.activity.list({ origin: 'sheet' })).rows
    expect(others).toEqual([])
    expect(line).toMatchObject({ category: 'downstream_transport', co2eKg: first.co2eKg })
  })
})

describe('a sheet of one’s own', () => {
  const textIn = (language: string, key: string) => app.ports.translate(language, key)
  const dieselIn = (language: string) => textIn(language, 'catalogue:generator.stationary.diesel_b')

  it('names its sources in any language, a row the same in each, and hears of unknown ones in the reader’s', async () => {
    const person = await app.signUpPerson()
    const rows = (language: string) => [`${dieselIn(language)};2025-01;10,5;L;`, `${dieselIn(language)}x;2025-02;1;L;`]
    const first = await checkSheet(app, person, sheetFile(rows('de'), 'de.csv'))
    expect(first.sheet).toMatchObject({ rowsOk: 1, rowsError: 1 })
    await applySheet(app, person, first.sheetId)
    const again = await checkSheet(app, person, sheetFile([...rows('ja'), 'Diesel em geradores;2025-03;2;L;']))
    expect(again.sheet).toMatchObject({ rowsDuplicate: 1, rowsOk: 1 })
    expect(await countSheetLines(person)).toBe(1)
    const told = async (language: 'pt-BR' | 'fr') =>
      (await person.client.sheet.rows({ sheetId: again.sheetId, language })).rows.map(({ source }) => source)
    expect(await told('pt-BR')).toEqual(['', 'Diesel em geradores', 'Diesel em geradores'])
    expect(await told('fr')).toEqual(['', dieselIn('fr'), dieselIn('fr')])
  })

  it('has what may be chosen named in the language of the file of errors', async () => {
    const person = await app.signUpPerson()
    const columns = [...sheetMapping.columns.slice(0, 4), { position: 4, field: 'sector' }]
    const file = sheetFile(['Diesel em geradores;2025-01;10,5;L;Lunar'])
    const { sheetId } = await checkSheet(app, person, file, { ...sheetMapping, columns })
    const errors = await person.client.sheet.errorFile({ sheetId, language: 'en-GB' })
    const { tabs } = await readHead(new Uint8Array(await errors.arrayBuffer()), 9)
    const sentence = tabs[0]?.rows[1]?.cells[5] ?? ''
    for (const name of ['energia', 'manufatura_ou_construcao', 'comercial_ou_institucional'])
      expect(sentence).toContain(textIn('en-GB', `catalogue:choice.${name}`))
  })
})

describe('a row from when a choice counted as it was spelled', () => {
  it('is known again as it was spelled', async () => {
    const person = await app.signUpPerson()
    const columns = [...sheetMapping.columns.slice(0, 4), { position: 4, field: 'sector' }]
    const mapping = { ...sheetMapping, columns }
    const row = 'Diesel em geradores;2025-01;7;L;ENERGIA'
    const { sheetId } = await checkSheet(app, person, sheetFile([row]), mapping)
    await applySheet(app, person, sheetId)
    const spelled = await app.ports.db.asTenant(person, async (tx) => {
      const [kept] = await tx.queries.select().from(sheetRows)
      // Written by the dry run from this very shape.
      const entry = (kept?.entry as unknown as CheckedEntry | undefined)?.entry ?? { businessUnitId: '' }
      const { period = '' } = entry
      const rowHash = formerIdentity({ entry }, { period, sector: 'ENERGIA' }, '')
      await tx.queries.update(sheetRows).set({ rowHash })
      return { isOther: rowHash !== kept?.rowHash, sector: entry.sector }
    })
    expect(spelled).toEqual({ isOther: true, sector: 'Energia' })
    const again = sheetFile([row, 'Diesel em geradores;2025-02;7;L;energia'])
    expect((await checkSheet(app, person, again, mapping)).sheet).toMatchObject({ rowsDuplicate: 1, rowsOk: 1 })
  })
})
