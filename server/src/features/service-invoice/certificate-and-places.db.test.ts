import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNfseApp } from '../../test/nfse-app.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'
import { readPdf } from '../../test/read-report.ts'
import { watchCertificate } from './watch-certificate.ts'

/** The end of the certificate is told in time, and places are data: of who issues, and of whom the note is for. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
let { app, root, pfx, paidInvoice } = {} as typeof opened
beforeAll(async () => {
  opened = await openNfseApp()
  ;({ app, root, pfx, paidInvoice } = opened)
})
afterAll(() => opened.close())

const acts = () => opened.acts
/** What a telephone reads of the first page: its picture, decoded by a library that drew none of it. */
async function qrCodeOn(bytes: Uint8Array) {
  const pictures: Uint8Array[] = []
  await app.ports.pages.read({ bytes, kind: 'pdf' }, async ({ picture }) => void pictures.push(picture))
  const picture = await loadImage(Buffer.from(pictures[0] ?? []))
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height)
  return jsQR.default(data, width, height)?.data
}
const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const
const watch = () => watchCertificate(app.ports).perform({})

it('takes a municipality that the IBGE knows, finds it by name or code, and tells its name', async () => {
  expect(await acts().municipalities({ search: 'sao paulo' })).toContainEqual({
    ...{ code: '3550308', name: 'São Paulo', state: 'SP' },
  })
  expect(await acts().municipalities({ search: '4106902' })).toEqual([
    { code: '4106902', name: 'Curitiba', state: 'PR' },
  ])
  await acts().putCertificate({ file: pfx(), password: 'senha' })
  const unknown = { ...operator, municipality: '9999999' }
  await expect(acts().saveSettings({ ...settings, operator: unknown })).rejects.toMatchObject({
    code: 'service_invoice.incomplete',
    data: { missing: ['municipality'] },
  })
  await acts().saveSettings({ ...settings, environment: 'off', operator: unknown })
  expect(await acts().settings()).toMatchObject({ missing: ['municipality'], municipalityName: null })
  await acts().saveSettings(settings)
  expect(await acts().settings()).toMatchObject({ missing: [], municipalityName: 'São Paulo/SP' })
})

it('takes a service of the national list, keeps one of before, and refuses what the national system would', async () => {
  expect((await acts().serviceCodes({ search: '1.05' })).map(({ code }) => code)).toEqual(['010501'])
  const save = (change: Partial<typeof operator>) =>
    acts().saveSettings({ ...settings, operator: { ...operator, ...change } })
  await expect(save({ serviceCode: '123456' })).rejects.toMatchObject({
    ...{ code: 'service_invoice.service_code_unlisted', data: { code: '12.34.56', edition: '2026-02-09' } },
  })
  await expect(save({ serviceCode: '070201' })).rejects.toMatchObject({
    ...{ code: 'service_invoice.service_code_group', data: { code: '07.02.01', group: 'obra' } },
  })
  await expect(save({ approximateTaxes: null, issRate: '6' })).rejects.toMatchObject({
    ...{ code: 'service_invoice.against_rules', data: { rules: 'E0713, E0595' } },
  })
  const kept = `update service_invoice_settings set operator = operator || $1`
  await app.ports.db.query(kept, [JSON.stringify({ serviceCode: '123456', approximateTaxes: null })])
  expect(await acts().settings()).toMatchObject({
    ...{ isReady: false, missing: [], brokenRules: ['E0713'], serviceDescription: null },
  })
  expect(await codeOf(root.client, 'serviceInvoice.issue', await paidInvoice())).toBe('service_invoice.against_rules')
  await save({ serviceCode: '123456', description: 'Outra' })
  expect(await acts().settings()).toMatchObject({ isReady: true, brokenRules: [], serviceDescription: null })
  await save({})
  expect((await acts().settings()).serviceDescription).toMatch(/^Licenciamento ou cessão/)
  const own = await paidInvoice(1000, operator.cnpj)
  expect(await codeOf(root.client, 'serviceInvoice.issue', own)).toBe('service_invoice.taker_is_issuer')
})

it('a note tells where the taker is registered, and its paper where anybody looks it up', async () => {
  const of = await paidInvoice()
  expect((await acts().preview(of)).takerAddress).toBeNull()
  await app.ports.db.query(
    `update invoices set customer = customer || '{"address":"AV PAULISTA, 1000, SALA 31, BELA VISTA","city":"SAO PAULO","state":"SP","zipCode":"01310-100"}'
     where id = $1`,
    [of.invoiceId],
  )
  const told = 'AV PAULISTA, 1000, SALA 31, BELA VISTA · São Paulo/SP · CEP 01310-100'
  expect((await acts().preview(of)).takerAddress).toBe(told)
  const ibsCbs = { since: '2026-11-20', operation: '100301', situation: '000', classification: '000001' }
  await acts().saveSettings({ ...settings, operator: { ...operator, ibsCbs } })
  const nowhere = await paidInvoice()
  const refused = () => codeOf(root.client, 'serviceInvoice.issue', nowhere)
  expect(await refused()).toBe('service_invoice.taker_without_address')
  // Who pays completes the registration; another company's tells nothing of the one that the invoice was made out to.
  await app.ports.db.query(
    `update companies set address = 'RUA XV, 20, CENTRO', city = 'Curitiba', state = 'PR', zip_code = '80020-310' where id = $1`,
    [nowhere.companyId],
  )
  expect(await refused()).toBe('service_invoice.taker_without_address')
  await app.ports.db.query(`update companies set cnpj = '45997418000153' where id = $1`, [nowhere.companyId])
  expect((await acts().preview(nowhere)).takerAddress).toBe('RUA XV, 20, CENTRO · Curitiba/PR · CEP 80020-310')
  expect((await acts().preview(of)).takerAddress).toBe(told)
  expect(await refused()).toBeUndefined()
  const { id } = await acts().issue(of)
  await app.runJobs('service-invoice.send')
  const paper = await acts().download({ serviceInvoiceId: id })
  const bytes = new Uint8Array(await paper.arrayBuffer())
  const { accessKey } = await acts().get({ serviceInvoiceId: id })
  const page = 'https://www.producaorestrita.nfse.gov.br/ConsultaPublica/?tpc=1&chave='
  expect(await qrCodeOn(bytes)).toBe(`${page}${accessKey}`)
  expect(await (await acts().downloadXml({ serviceInvoiceId: id })).text()).toContain('<cIndOp>100301</cIndOp>')
  await acts().saveSettings(settings)
  const { pages, text } = await readPdf(bytes)
  expect(pages).toHaveLength(1)
  for (const said of [
    'DANFSe v2.0',
    'NFS-e SEM VALIDADE JURÍDICA',
    accessKey,
    'AV PAULISTA, 1000, SALA 31, BELA VISTA',
  ])
    expect(text).toContain(said)
  expect(text).not.toMatch(/CANCELADA|SUBSTITUÍDA/)
})

it('a cancellation whose answer was lost is found, and asked for no second time', async () => {
  const { id = '' } = (await acts().list({ state: 'issued' })).rows[0] ?? {}
  const words = 'Cobrança “dupla” – não era devida'
  await acts().cancel({ serviceInvoiceId: id, reason: '1', words })
  opened.standIn.mischief.dropAfter = true
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({ state: 'cancelling', lastReason: 'network' })
  opened.standIn.calls.length = 0
  await acts().retry({ serviceInvoiceId: id })
  await app.runJobs('service-invoice.send')
  const told = await acts().get({ serviceInvoiceId: id })
  expect([told.state, opened.standIn.calls]).toEqual(['cancelled', ['GET /nfse/#/eventos/101101/1']])
  const paper = await acts().download({ serviceInvoiceId: id })
  expect((await readPdf(new Uint8Array(await paper.arrayBuffer()))).text).toContain('CANCELADA')
  expect(told.events.find(({ kind }) => kind === 'cancel_asked')?.reason).toBe('Cobrança "dupla" - não era devida')
  await expect(acts().cancel({ serviceInvoiceId: id, reason: '1', words: '😀 não se escreve assim' })).rejects.toThrow()
})

it('what is held back here is no silence of the national system, and what is signed goes on under rules that came since', async () => {
  const { id } = await acts().issue(await paidInvoice())
  await acts().saveSettings({ ...settings, environment: 'off' })
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({
    ...{ state: 'waiting', lastReason: 'service_invoice.is_off' },
  })
  expect((await acts().settings()).silentSince).toBeNull()
  await acts().saveSettings(settings)
  await app.ports.db.query(`update service_invoice_settings set operator = operator || '{"approximateTaxes":null}'`)
  expect((await acts().settings()).brokenRules).toEqual(['E0713'])
  await acts().retry({ serviceInvoiceId: id })
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({ state: 'issued', lastReason: null })
  await acts().cancel({ serviceInvoiceId: id, reason: '1', words: 'Cobrança que não era devida' })
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({ state: 'cancelled' })
  await acts().saveSettings(settings)
})

it('a number that was given up is taken again, and none under the first that is told', async () => {
  opened.standIn.mischief.refuse = { codigo: 'E0312', descricao: 'Código não administrado' }
  const { id } = await acts().issue(await paidInvoice())
  await app.runJobs('service-invoice.send')
  await acts().withdraw({ serviceInvoiceId: id })
  const { number } = await acts().get({ serviceInvoiceId: id })
  const of = await paidInvoice()
  expect(await acts().preview(of)).toMatchObject({ number })
  await acts().saveSettings({ ...settings, operator: { ...operator, firstNumber: 500 } })
  expect(await acts().preview(of)).toMatchObject({ number: 500 })
  const next = await acts().issue(of)
  expect(await acts().get({ serviceInvoiceId: next.id })).toMatchObject({ number: 500 })
  await acts().saveSettings(settings)
})

it('writes to each root admin 60, 30, 15, 7 and 1 days before the certificate ends, and once it is over, once each', async () => {
  await app.ports.db.query(`update vault_certificates set valid_until = '2027-01-30T12:00:00Z'`)
  const reader = await app.signUpPerson()
  await app.setPlatformRole(reader, 'admin')
  const letters = async () => {
    await watch()
    await watch()
    const { rows } = await app.ports.db.query<{ recipient: string; subject: string }>(
      `select recipient, subject from outbox_mails where letter = 'platform-note' order by created_at`,
    )
    return rows
  }
  expect(await letters()).toEqual([])
  const subjects: string[] = []
  for (const [now, ends] of [
    ['2026-12-01T12:00:00Z', 'vence em'],
    ['2026-12-30T12:00:00Z', undefined],
    ['2026-12-31T12:00:00Z', 'vence em'],
    ['2027-01-10T12:00:00Z', undefined],
    ['2027-01-15T12:00:00Z', 'vence em'],
    ['2027-01-23T12:00:00Z', 'vence em'],
    ['2027-01-29T12:00:00Z', 'vence em'],
    ['2027-01-30T12:00:00Z', 'venceu em'],
    ['2027-03-01T12:00:00Z', undefined],
  ] as const) {
    app.clock.set(now)
    if (ends) subjects.push(`O certificado da NFS-e ${ends} 30 de janeiro de 2027`)
    expect(await letters()).toEqual(subjects.map((subject) => ({ recipient: root.email, subject })))
  }
  expect((await app.lastMail(root.email))?.text).toContain('/admin/dashboard/nfse?view=settings')
})

it('keeps a step while nobody is there to be told, and tells none again when the same certificate is uploaded once more', async () => {
  app.clock.set('2027-01-15T12:00:00Z')
  const file = pfx()
  const put = async () => {
    await acts().putCertificate({ file, password: 'senha' })
    await app.ports.db.query(
      `update vault_certificates set valid_until = '2027-01-30T12:00:00Z' where destroyed_at is null`,
    )
  }
  const letters = async () => {
    await watch()
    const { rows } = await app.ports.db.query<{ count: number }>(
      `select count(*)::integer as count from outbox_mails where letter = 'platform-note'`,
    )
    return rows[0]?.count ?? 0
  }
  await put()
  const before = await app.ports.db.query(`select 1 from outbox_mails where letter = 'platform-note'`)
  await app.ports.db.query(`update "user" set email_verified = false where id = $1`, [root.userId])
  expect(await letters()).toBe(before.rows.length)
  await app.ports.db.query(`update "user" set email_verified = true where id = $1`, [root.userId])
  expect(await letters()).toBe(before.rows.length + 1)
  await put()
  expect(await letters()).toBe(before.rows.length + 1)
})
