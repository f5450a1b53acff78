import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { madeUpAuthority, madeUpPfx } from '../../test/made-up-pfx.ts'
import { openNfseStandIn } from '../../test/nfse-stand-in.ts'
import { insertPaidInvoice, testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'

/** Service invoices against a stand-in of the national system with mutual TLS; each test goes on from the one before. */
const authority = madeUpAuthority()
let standIn: Awaited<ReturnType<typeof openNfseStandIn>>
let app: TestApp
let root: TestPerson
let payer: TestPerson
beforeAll(async () => {
  standIn = await openNfseStandIn(authority)
  const addresses = { restricted: standIn.address, production: standIn.address }
  app = await openTestApp({ nfse: { addresses, authorities: [authority.certificate] } })
  root = await app.signUpPerson({ companyName: 'Operadora Ltda' })
  await app.makePlatformAdmin(root)
  payer = await app.signUpPerson({ companyName: 'Aurora Ltda' })
})
afterAll(async () => {
  await app.close()
  await standIn.close()
})

const acts = () => root.client.serviceInvoice
const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const
const pfx = (cnpj = '11222333000181') =>
  new File([madeUpPfx(authority, { name: 'OPERADORA LTDA', cnpj }, { password: 'senha' })], 'a1.pfx')

const paidInvoice = (cents?: number, cnpj?: string) => insertPaidInvoice(app, payer, cents, cnpj)
const numbers = async () => (await acts().list({ sort: 'number', direction: 'asc' })).rows.map(({ number }) => number)
const trail = async () =>
  (
    await app.ports.db.query<{ action: string; data: object }>(
      'select action, data from platform_records order by sequence',
    )
  ).rows

it('is off, says what is missing, and issues nothing', async () => {
  expect(await acts().settings()).toMatchObject({
    ...{
      environment: 'off',
      isReady: false,
      missing: ['certificate', 'operator'],
      certificate: null,
      silentSince: null,
    },
  })
  expect(await codeOf(root.client, 'serviceInvoice.issue', await paidInvoice())).toBe('service_invoice.is_off')
  await expect(acts().saveSettings({ ...settings, operator: { ...operator, nbsCode: '' } })).rejects.toMatchObject({
    code: 'service_invoice.incomplete',
    data: { missing: ['nbsCode'] },
  })
  expect(await codeOf(root.client, 'serviceInvoice.saveSettings', settings)).toBe('vault_certificate.absent')
  expect(await acts().saveSettings({ ...settings, environment: 'off' })).toEqual({ isChanged: true })
  expect(await acts().saveSettings({ ...settings, environment: 'off' })).toEqual({ isChanged: false })
})

it('keeps the certificate encrypted, of the operator’s own company alone, and hands its key out to nobody', async () => {
  const put = (password: string, file = pfx()) =>
    codeOf(root.client, 'serviceInvoice.putCertificate', { file, password })
  expect(await put('outra')).toBe('vault_certificate.password_wrong')
  expect(await put('senha', pfx('45997418000153'))).toBe('vault_certificate.other_company')
  expect(await put('senha')).toBeUndefined()
  expect(await put('senha')).toBeUndefined()
  expect(await acts().saveSettings(settings)).toEqual({ isChanged: true })
  const told = await acts().settings()
  expect(told).toMatchObject({
    isReady: true,
    missing: [],
    certificate: { cnpj: '11222333000181', issuer: 'AC DE TESTE' },
  })
  const { rows } = await app.ports.db.query<Record<string, unknown>>(
    'select * from vault_certificates order by created_at',
  )
  expect(
    rows.map(({ wrapped_key, sealed_key, destroyed_at }) => [wrapped_key, sealed_key, destroyed_at].map(Boolean)),
  ).toEqual([
    [false, false, true],
    [true, true, false],
  ])
  expect(JSON.stringify([told, rows, await trail()])).not.toMatch(/PRIVATE KEY|senha/)
})

it('previews, issues, and reads what the system made; the invoice is no longer among those to be issued', async () => {
  const of = await paidInvoice()
  expect(await acts().preview(of)).toMatchObject({
    number: 1,
    amountCents: 28_990,
    takerName: 'Aurora Ltda',
    faults: null,
  })
  const before = (await acts().billable({})).total
  const { id } = await acts().issue(of)
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({ state: 'waiting', number: 1, attempts: 0 })
  expect(await codeOf(root.client, 'serviceInvoice.issue', of)).toBe('service_invoice.taken')
  await app.runJobs('service-invoice.send')
  const note = await acts().get({ serviceInvoiceId: id })
  expect(note).toMatchObject({ state: 'issued', noteNumber: '1', issuedAt: '2026-11-21T12:00:00.000Z', nextAt: null })
  expect(note.accessKey).toMatch(/^\d{50}$/)
  expect(note.events.map(({ kind }) => kind)).toEqual(['kept', 'issued'])
  expect((await acts().billable({})).total).toBe(before - 1)
  const paper = await acts().download({ serviceInvoiceId: id })
  expect([
    paper.name,
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ]).toEqual(['DANFSe-1.pdf', '%PDF-'])
  expect(await (await acts().downloadXml({ serviceInvoiceId: id })).text()).toContain(`NFS${note.accessKey}`)
})

it('killed between sending and the answer, it finds what was made and makes no second', async () => {
  standIn.mischief.dropAfter = true
  const { id } = await acts().issue(await paidInvoice())
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastReason: 'network',
  })
  expect((await acts().settings()).silentSince).not.toBeNull()
  const made = standIn.notes.size
  standIn.calls.length = 0
  await acts().retry({ serviceInvoiceId: id })
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({
    state: 'issued',
    noteNumber: '2',
    lastReason: null,
  })
  expect([standIn.notes.size, standIn.calls]).toEqual([made, ['GET /dps/DPS#', 'GET /nfse/#']])
})

it('what is refused keeps its number, says why, and is corrected under it; a busy system is asked again later', async () => {
  standIn.mischief.refuse = {
    codigo: 'E0312',
    descricao: 'Código de tributação nacional não administrado pelo município',
  }
  const { id } = await acts().issue(await paidInvoice())
  await app.runJobs('service-invoice.send')
  const refused = await acts().get({ serviceInvoiceId: id })
  expect(refused).toMatchObject({ state: 'refused', number: 3, refusals: [{ code: 'E0312' }], nextAt: null })
  await acts().saveSettings({ ...settings, operator: { ...operator, serviceCode: '010701' } })
  await acts().retry({ serviceInvoiceId: id })
  standIn.mischief.busy = 1
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({ state: 'waiting', lastReason: 'http.503' })
  app.clock.set('2026-11-21T13:00:00Z')
  const { sweepNotes } = await import('./send-note.ts')
  await sweepNotes(app.ports).perform({})
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({ state: 'issued', number: 3, noteNumber: '3' })
  expect([...standIn.notes.values()].at(-1)?.note).toContain('<cTribNac>010701</cTribNac>')
  expect(await numbers()).toEqual([1, 2, 3])
})

it('a number is used only with what is kept: what cannot be declared takes none', async () => {
  const foreign = await paidInvoice(1000, '12ABC34501DE35')
  await expect(acts().issue(foreign)).rejects.toMatchObject({
    code: 'service_invoice.taker_invalid',
    data: { cnpj: '12ABC34501DE35' },
  })
  const both = await Promise.all([await paidInvoice(), await paidInvoice()].map((of) => acts().issue(of)))
  await app.runJobs('service-invoice.send')
  expect(await numbers()).toEqual([1, 2, 3, 4, 5])
  expect(both).toHaveLength(2)
})

it('cancels with a reason, and substitutes: the one before is told as substituted', async () => {
  const [first, second] = (await acts().list({ sort: 'number', direction: 'asc' })).rows
  const words = 'Cobrança feita em duplicidade'
  await acts().cancel({ serviceInvoiceId: first?.id ?? '', reason: '1', words })
  await app.runJobs('service-invoice.send')
  const cancelled = await acts().get({ serviceInvoiceId: first?.id ?? '' })
  expect(cancelled.state).toBe('cancelled')
  expect(cancelled.events.map(({ kind, reason }) => [kind, reason]).slice(2)).toEqual([
    ['cancel_asked', words],
    ['cancelled', null],
  ])
  const again = { serviceInvoiceId: first?.id ?? '', reason: '1', words } as const
  expect(await codeOf(root.client, 'serviceInvoice.cancel', again)).toBe('service_invoice.wrong_state')

  const { id } = await acts().substitute({
    serviceInvoiceId: second?.id ?? '',
    reason: '99',
    words: 'Descrição corrigida agora',
  })
  await app.runJobs('service-invoice.send')
  expect(await acts().get({ serviceInvoiceId: id })).toMatchObject({
    state: 'issued',
    replacesId: second?.id,
    number: 6,
  })
  expect(await acts().get({ serviceInvoiceId: second?.id ?? '' })).toMatchObject({
    state: 'substituted',
    replacedById: id,
  })
})

it('issues by itself what is paid after that was switched on, once', async () => {
  const before = await numbers()
  app.clock.set('2026-11-22T12:00:00Z')
  await acts().saveSettings({ ...settings, issuesOnPayment: true })
  await paidInvoice(500)
  const { sweepNotes } = await import('./send-note.ts')
  await sweepNotes(app.ports).perform({})
  await sweepNotes(app.ports).perform({})
  expect((await numbers()).length).toBe(before.length + 1)
})

it('tells each act in the trail of the platform, and lists, searches and writes the list as a file', async () => {
  const told = (await trail()).map(({ action }) => action).filter((action) => /^(service_invoice|vault)/.test(action))
  expect([...new Set(told)]).toEqual([
    ...['service_invoice_settings.update', 'vault_certificate.put', 'service_invoice.issue', 'service_invoice.retry'],
    ...['service_invoice.cancel', 'service_invoice.substitute'],
  ])
  expect((await acts().list({ search: 'aurora', state: 'cancelled' })).total).toBe(1)
  expect((await acts().list({ search: 'ninguém' })).total).toBe(0)
  expect((await acts().list({ search: '45.997.418/0001-53' })).total).toBe(7)
  const file = await app.request('/api/v1/service-invoices/export?language=pt-BR&sort=number&direction=asc', {
    headers: { cookie: root.cookie },
  })
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
  expect(text.trim().split('\n')).toHaveLength(8)
  expect(text).toContain('289,90')
})

it('goes no further where the certificate is gone: what waits is kept', async () => {
  await acts().removeCertificate()
  const { rows } = await app.ports.db.query<{ left: number }>(
    'select count(*)::int as left from vault_certificates where wrapped_key is not null or sealed_key is not null',
  )
  expect(rows[0]?.left).toBe(0)
  expect(await codeOf(root.client, 'serviceInvoice.issue', await paidInvoice())).toBe('vault_certificate.absent')
  expect(await acts().settings()).toMatchObject({ isReady: false, missing: ['certificate'] })
})
