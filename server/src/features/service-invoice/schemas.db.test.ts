import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNfseApp } from '../../test/nfse-app.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'

/** What official schemas an installation has is told, and what they refuse is neither kept nor sent. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
const folder = mkdtempSync(join(tmpdir(), 'nfse-'))
const write = (name: string, inner: string) =>
  writeFileSync(
    join(folder, '1.01', name),
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sped.fazenda.gov.br/nfse" targetNamespace="http://www.sped.fazenda.gov.br/nfse">${inner}</xs:schema>`,
  )

beforeAll(async () => {
  mkdirSync(join(folder, '1.01'))
  write('DPS_v1.01.xsd', '<xs:element name="DPS" type="xs:string"/><xs:element name="subst"/>')
  opened = await openNfseApp(folder)
  await opened.acts.putCertificate({ file: opened.pfx(), password: 'senha' })
  await opened.acts.saveSettings(settings)
})
afterAll(() => opened.close())
const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const

it('tells which documents the schemas of each layout check, and what they lack', async () => {
  const schemas = async () => (await opened.acts.settings()).schemas
  expect(await schemas()).toEqual([
    { layout: '1.01', kinds: ['declaration', 'substitution'], lacking: ['pedRegEvento_v1.01.xsd'] },
  ])
  write('pedRegEvento_v1.01.xsd', '<xs:element name="e101101"/>')
  expect(await schemas()).toEqual([
    { layout: '1.01', kinds: ['declaration', 'substitution', 'cancellation'], lacking: [] },
  ])
})

it('keeps nothing that a schema refuses: the preview tells its faults, and no number is used', async () => {
  const of = await opened.paidInvoice()
  expect((await opened.acts.preview(of)).faults).not.toEqual([])
  await expect(opened.acts.issue(of)).rejects.toMatchObject({
    ...{
      code: 'service_invoice.schema_faults',
      data: { faults: [expect.stringContaining('versao'), expect.stringContaining('DPS')] },
    },
  })
  expect((await opened.acts.list({})).total).toBe(0)
  expect(await opened.acts.preview(of)).toMatchObject({ number: 1 })
  expect(opened.standIn.calls).toEqual([])
})

it('makes no note of an invoice that was given back whole', async () => {
  const of = await opened.paidInvoice()
  await opened.app.ports.db.query('update invoices set refunded_cents = paid_cents where id = $1', [of.invoiceId])
  expect(await codeOf(opened.root.client, 'serviceInvoice.issue', of)).toBe('service_invoice.not_paid')
  expect(await codeOf(opened.root.client, 'serviceInvoice.preview', of)).toBe('service_invoice.not_paid')
})
