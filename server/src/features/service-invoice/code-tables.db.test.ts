import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNfseApp } from '../../test/nfse-app.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'

/** Tables of codes that who runs the installation puts in. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
beforeAll(async () => {
  opened = await openNfseApp()
  await acts().putCertificate({ file: opened.pfx(), password: 'senha' })
  await acts().saveSettings(settings)
})
afterAll(() => opened.close())

const acts = () => opened.acts
const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const

it('takes codes of the tables that were put in, keeps those of before, and lets another edition take the place of one', async () => {
  const put = (list: 'nbs' | 'classification', text: string, edition = '2026-01-01') =>
    acts().putCodes({ list, edition, file: new File([text], 'tabela.csv') })
  const save = (change: Partial<typeof operator>) =>
    acts().saveSettings({ ...settings, operator: { ...operator, ...change } })
  await expect(put('nbs', 'a;b')).rejects.toMatchObject({ code: 'service_invoice.codes_without_columns' })
  expect((await acts().settings()).codeTables).toEqual([])
  // The only edition counts before its day, until another is in force.
  await put('classification', 'codigo;descricao\n000001;Ainda por vir', '2060-01-01')
  expect((await acts().settings()).codeTables).toMatchObject([{ edition: '2060-01-01', isInForce: true }])
  expect((await acts().codes({ list: 'classification', search: '000001' })).length).toBe(1)
  const nbs = 'codigo;descricao\n1.15;TI\n1.1502.20.00;Licenciamento de software\n1.1502.10.00;Projeto'
  expect(await put('nbs', nbs)).toEqual({ codes: 2, passedOver: 1 })
  await put('classification', 'codigo;descricao\n000001;Situações tributadas integralmente')
  expect(await acts().settings()).toMatchObject({
    codeTables: [
      { list: 'classification', edition: '2026-01-01', codes: 1, fileName: 'tabela.csv', isInForce: true },
      { list: 'classification', edition: '2060-01-01', codes: 1, fileName: 'tabela.csv', isInForce: false },
      { list: 'nbs', edition: '2026-01-01', codes: 2, fileName: 'tabela.csv', isInForce: true },
    ],
    nbsDescription: 'Licenciamento de software',
  })
  const found = async (search: string) => (await acts().codes({ list: 'nbs', search })).map(({ code }) => code)
  expect([await found('1.1502.1'), await found('licenca'), await found('software LICENCIAMENTO')]).toEqual([
    ...[['115021000'], [], ['115022000']],
  ])
  await expect(save({ nbsCode: '115029999' })).rejects.toMatchObject({
    ...{ code: 'service_invoice.nbs_unlisted', data: { code: '115029999', edition: '2026-01-01' } },
  })
  const ibsCbs = { since: '2026-11-20', operation: '100301', situation: '000', classification: '000009' }
  await expect(save({ ibsCbs })).rejects.toMatchObject({
    ...{ code: 'service_invoice.classification_unlisted', data: { code: '000009', edition: '2026-01-01' } },
  })
  await put('nbs', 'codigo;descricao\n115021000;Projeto', '2026-06-01')
  expect(await acts().settings()).toMatchObject({ nbsDescription: null })
  await save({ description: 'Ainda com o código de antes' })
  await save({ nbsCode: '115021000' })
  await expect(put('nbs', nbs, '2026-05-31')).rejects.toMatchObject({
    ...{ code: 'service_invoice.codes_older', data: { edition: '2026-06-01' } },
  })
  await expect(put('classification', 'codigo;descricao\n1;Integral', '2026-06-01')).rejects.toMatchObject({
    ...{ code: 'service_invoice.codes_without_zeros', data: { lines: ['2'] } },
  })
  await put('nbs', nbs, '2026-07-01')
  await save({})
})

it('an edition of a day to come waits for it beside that of now, and goes with a reason where its day was mistyped', async () => {
  const put = (edition: string, code: string) =>
    acts().putCodes({ list: 'nbs', edition, file: new File([`codigo;descricao\n${code};Serviço de teste`], 'nbs.csv') })
  const tables = async () =>
    (await acts().settings()).codeTables.flatMap(({ list, edition, isInForce }) =>
      list === 'nbs' ? [[edition, isInForce]] : [],
    )
  const found = async (search: string) => (await acts().codes({ list: 'nbs', search })).map(({ code }) => code)
  await put('2062-12-01', '115029999')
  await put('2026-12-01', '115029998')
  await put('2026-12-01', '115029997')
  expect(await tables()).toEqual([
    ['2026-07-01', true],
    ['2026-12-01', false],
    ['2062-12-01', false],
  ])
  expect(await found('1150299')).toEqual([])
  await put('2026-08-01', '115022000')

  const remove = { list: 'nbs', edition: '2062-12-01', reason: 'O ano foi digitado errado' } as const
  const refused = (edition: string) => codeOf(opened.root.client, 'serviceInvoice.removeCodes', { ...remove, edition })
  expect(await refused('2026-08-01')).toBe('service_invoice.codes_in_force')
  expect(await refused('2050-01-01')).toBe('service_invoice.codes_absent')
  expect(await acts().removeCodes(remove)).toEqual({ codes: 1 })
  expect(await tables()).toEqual([
    ['2026-08-01', true],
    ['2026-12-01', false],
  ])
  const { rows } = await opened.app.ports.db.query<{ entity_id: string; data: object }>(
    `select entity_id, data from platform_records where action = 'service_invoice_codes.remove'`,
  )
  const data = { edition: '2062-12-01', fileName: 'nbs.csv', codes: 1, reason: remove.reason }
  expect(rows).toEqual([{ entity_id: 'nbs', data }])

  opened.app.clock.set('2026-12-01T03:00:00Z')
  expect(await tables()).toEqual([['2026-12-01', true]])
  expect(await found('1150299')).toEqual(['115029997'])
})
