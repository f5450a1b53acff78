import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { applySheet } from '../../test/make-sheet.ts'

/** Sheets of purchases: their rows are decided in the triage, beside lines of documents. */

const ledger = [
  'RAZÃO ANALÍTICO',
  'Data;Descrição da Conta;Histórico;Fornecedor;CNPJ Fornecedor;Valor (R$)',
  '06/01/2025;Combustíveis;ABASTECIMENTO DIESEL S10 FROTA;Auto Posto Serrano;11.444.777/0001-61;4.320,50',
  '20/01/2025;Combustíveis;ABASTECIMENTO DIESEL S10 FROTA;Auto Posto Serrano;11.444.777/0001-61;1.812,90',
  '31/01/2025;Serviços de Limpeza;LIMPEZA PREDIAL REF JAN/25;Limpax;11.222.333/0001-81;7.800,00',
  '03/02/2025;Serviços de Limpeza;ESTORNO LIMPEZA;Limpax;11.222.333/0001-81;7.800,00-',
  'Total;;;;;13.933,40',
  'Emitido por maria.souza em 02/04/2025',
]

describe('a sheet of purchases', () => {
  let app: TestApp
  let person: TestPerson

  beforeAll(async () => {
    app = await openTestApp()
    person = await app.signUpPerson()
  })
  afterAll(() => app.close())

  async function checked(rows: readonly string[], name: string) {
    const { client } = person
    const { id: sheetId } = await client.sheet.upload({ file: new File([rows.join('\r\n')], name) })
    const tab = await client.sheet.tab({ sheetId })
    await client.sheet.check({
      sheetId,
      mapping: { tab: tab.name, headerRow: tab.headerRow ?? 1, ...tab.suggestion },
    })
    await app.runJobs()
    return { sheetId, tab, sheet: await client.sheet.get({ sheetId }) }
  }

  it('knows what was paid from what was bought, and tells what it passes over', async () => {
    const { sheetId, tab, sheet } = await checked(ledger, 'razao.csv')
    expect(Object.fromEntries(tab.suggestion.columns.map(({ field, position }) => [field, position]))).toEqual({
      day: 0,
      account: 1,
      item: 2,
      supplier: 3,
      supplier_id: 4,
      value: 5,
    })
    expect(sheet).toMatchObject({ state: 'checked', isOfPurchases: true, rowsOk: 3, rowsError: 0, rowsSkipped: 3 })
    const { rows } = await person.client.sheet.rows({ sheetId, state: 'skipped' })
    expect(rows.map(({ row, errors }) => [row, errors[0]?.code])).toEqual([
      [6, 'sheet.reversal_row'],
      [7, 'sheet.total_row'],
      [8, 'sheet.remark_row'],
    ])
  })

  it('sends its rows to the triage once, where they are decided in groups and undone with the sheet', async () => {
    const { client } = person
    const { sheetId } = await checked(ledger, 'razao.csv')
    expect(await applySheet(app, person, sheetId)).toMatchObject({ state: 'applied', rowsApplied: 3 })
    const lines = await client.documentItem.list({ state: 'pending', pageSize: 50 })
    expect(
      lines.rows.map(({ total, quantity, issuerName, periodStart }) => [total, quantity, issuerName, periodStart]),
    ).toEqual(
      expect.arrayContaining([
        ['4320.5', '0', 'Auto Posto Serrano', '2025-01-06'],
        ['1812.9', '0', 'Auto Posto Serrano', '2025-01-20'],
        ['7800', '0', 'Limpax', '2025-01-31'],
      ]),
    )
    const groups = await client.triage.listGroups({ pageSize: 50 })
    const diesel = groups.rows.find(({ product }) => product.includes('DIESEL'))
    expect(diesel).toMatchObject({ lines: 2, value: '6133.4', issuers: ['Auto Posto Serrano'] })
    expect(diesel?.suggestions[0]?.generatorKey).toBe('mobile.diesel_b')
    const cleaning = groups.rows.find(({ product }) => product.includes('LIMPEZA'))
    const [cleaners] = cleaning?.suggestions ?? []
    expect(cleaners).toMatchObject({ generatorKey: 'method:value_chain.spend', inputs: { factor: { naics: '5617' } } })
    const decided = await client.triage.decide({
      groupKey: cleaning?.groupKey ?? '',
      action: 'accept',
      generatorKey: 'method:value_chain.spend',
      category: 'purchased_goods_services',
      inputs: { factor: { naics: '5617' } },
      remember: true,
    })
    expect(decided).toMatchObject({ lines: 1 })
    await app.runJobs()
    const [entry] = (await client.activity.list({ pageSize: 5 })).rows
    expect(entry).toMatchObject({ quantity: { value: '7800', unit: 'BRL' }, periodStart: '2025-01-31' })
    // Sending the same file again adds nothing.
    const again = await client.sheet.again({ sheetId })
    const tab = await client.sheet.tab({ sheetId: again.id })
    await client.sheet.check({
      sheetId: again.id,
      mapping: { tab: tab.name, headerRow: tab.headerRow ?? 1, ...tab.suggestion },
    })
    await app.runJobs()
    expect(await client.sheet.get({ sheetId: again.id })).toMatchObject({ rowsOk: 0, rowsDuplicate: 3 })
    await client.sheet.undo({ sheetId })
    await app.runJobs()
    expect(await client.sheet.get({ sheetId })).toMatchObject({ state: 'undone', rowsOk: 3, rowsApplied: 0 })
    expect((await client.documentItem.list({ pageSize: 50 })).rows).toEqual([])
    expect((await client.activity.list({ pageSize: 5 })).rows).toEqual([])
  })
})
