import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNfseApp } from '../../test/nfse-app.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'
import { sweepNotes } from './send-note.ts'

/** Service invoices against a stand-in of the national system with mutual TLS; each test goes on from the one before. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
let { app, standIn, root, pfx, paidInvoice } = {} as typeof opened
beforeAll(async () => {
  opened = await openNfseApp()
  ;({ app, standIn, root, pfx, paidInvoice } = opened)
})
afterAll(() => opened.close())

const acts = () => opened.acts
const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const
const words = 'Cobrança feita em duplicidade'
const sweep = () => sweepNotes(app.ports).perform({})
const sent = () => app.runJobs('service-invoice.send')
const got = (serviceInvoiceId: string) => acts().get({ serviceInvoiceId })
const numbers = async () =>
  (await acts().list({ sort: 'number', direction: 'asc', pageSize: 100 })).rows.map(({ number }) => number)
const records = 'select action, data from platform_records order by sequence'
const trail = async () => (await app.ports.db.query<{ action: string; data: object }>(records)).rows

it('is off, says what is missing, and issues nothing', async () => {
  expect(await acts().settings()).toMatchObject({
    ...{ environment: 'off', isReady: false, missing: ['certificate', 'operator'] },
    ...{ certificate: null, silentSince: null },
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
  const certificate = { cnpj: '11222333000181', issuer: 'AC DE TESTE' }
  expect(told).toMatchObject({ isReady: true, missing: [], certificate })
  const { rows } = await app.ports.db.query<Record<string, unknown>>(
    'select * from vault_certificates order by created_at',
  )
  expect(
    rows.map(({ wrapped_key, sealed_key, chain, destroyed_at }) =>
      [wrapped_key, sealed_key, chain, destroyed_at].map(Boolean),
    ),
  ).toEqual([
    [false, false, false, true],
    [true, true, true, false],
  ])
  expect(JSON.stringify([told, rows, await trail()])).not.toMatch(/PRIVATE KEY|senha/)
})

it('previews, issues, and reads what the system made; the invoice is no longer among those to be issued', async () => {
  const of = await paidInvoice()
  const says = { number: 1, amountCents: 28_990, takerName: 'Aurora Ltda', faults: null }
  expect(await acts().preview(of)).toMatchObject(says)
  const before = (await acts().billable({})).total
  const { id } = await acts().issue(of)
  expect(await got(id)).toMatchObject({ state: 'waiting', number: 1, attempts: 0 })
  expect(await codeOf(root.client, 'serviceInvoice.issue', of)).toBe('service_invoice.taken')
  await sent()
  const note = await got(id)
  expect(note).toMatchObject({ state: 'issued', noteNumber: '1', issuedAt: '2026-11-21T12:00:00.000Z', nextAt: null })
  expect(note.accessKey).toMatch(/^\d{50}$/)
  expect(note.events.map(({ kind }) => kind)).toEqual(['kept', 'issued'])
  expect((await acts().billable({})).total).toBe(before - 1)
  const paper = await acts().download({ serviceInvoiceId: id })
  const start = Buffer.from(await paper.arrayBuffer()).toString('latin1', 0, 5)
  expect([paper.name, start]).toEqual(['DANFSe-1.pdf', '%PDF-'])
  expect(await (await acts().downloadXml({ serviceInvoiceId: id })).text()).toContain(`NFS${note.accessKey}`)
})

it('killed between sending and the answer, it finds what was made and makes no second', async () => {
  standIn.mischief.dropAfter = true
  const { id } = await acts().issue(await paidInvoice())
  await sent()
  expect(await got(id)).toMatchObject({ state: 'waiting', attempts: 1, lastReason: 'network' })
  expect((await acts().settings()).silentSince).not.toBeNull()
  const made = standIn.notes.size
  standIn.calls.length = 0
  await acts().retry({ serviceInvoiceId: id })
  await sent()
  expect(await got(id)).toMatchObject({ state: 'issued', noteNumber: '2', lastReason: null })
  expect([standIn.notes.size, standIn.calls]).toEqual([made, ['GET /dps/DPS#', 'GET /nfse/#']])
})

it('what is refused keeps its number, says why, and is corrected under it; a busy system is asked again later', async () => {
  standIn.mischief.refuse = { codigo: 'E0312', descricao: 'Código não administrado pelo município' }
  const { id } = await acts().issue(await paidInvoice())
  await sent()
  const refused = await got(id)
  expect(refused).toMatchObject({ state: 'refused', number: 3, refusals: [{ code: 'E0312' }], nextAt: null })
  await acts().saveSettings({ ...settings, operator: { ...operator, serviceCode: '010701' } })
  await acts().retry({ serviceInvoiceId: id })
  standIn.mischief.busy = 1
  await sent()
  expect(await got(id)).toMatchObject({ state: 'waiting', lastReason: 'http.503' })
  app.clock.set('2026-11-21T13:00:00Z')
  await sweep()
  expect(await got(id)).toMatchObject({ state: 'issued', number: 3, noteNumber: '3' })
  expect([...standIn.notes.values()].at(-1)?.note).toContain('<cTribNac>010701</cTribNac>')
  expect(await numbers()).toEqual([1, 2, 3])
})

it('a number is used only with what is kept: what cannot be declared takes none', async () => {
  const foreign = await paidInvoice(1000, '12ABC34501DE35')
  expect(await codeOf(root.client, 'serviceInvoice.issue', foreign)).toBe('service_invoice.taker_invalid')
  const both = await Promise.all([await paidInvoice(), await paidInvoice()].map((of) => acts().issue(of)))
  await sent()
  expect(await numbers()).toEqual([1, 2, 3, 4, 5])
  expect(both).toHaveLength(2)
})

it('cancels with a reason, and substitutes: the one before is told as substituted', async () => {
  const [first = '', second = ''] = (await acts().list({ sort: 'number', direction: 'asc' })).rows.map(({ id }) => id)
  app.clock.set('2026-11-21T13:30:00Z')
  await acts().saveSettings({ ...settings, operator: { ...operator, series: '2', firstNumber: 500 } })
  expect(await acts().preview(await paidInvoice())).toMatchObject({ series: '2', number: 500 })
  await acts().cancel({ serviceInvoiceId: first, reason: '1', words })
  standIn.mischief.busy = 1
  await sent()
  expect((await acts().settings()).silentSince).toContain('2026-11-21T13:30')
  await acts().saveSettings(settings)
  await acts().retry({ serviceInvoiceId: first })
  await sent()
  const cancelled = await got(first)
  expect(cancelled.state).toBe('cancelled')
  expect(cancelled.events.map(({ kind, reason }) => [kind, reason]).slice(2)).toEqual([
    ['cancel_asked', words],
    ['silent', 'http.503'],
    ['cancelled', null],
  ])
  const again = { serviceInvoiceId: first, reason: '1', words } as const
  expect(await codeOf(root.client, 'serviceInvoice.cancel', again)).toBe('service_invoice.wrong_state')

  const { id } = await acts().substitute({ serviceInvoiceId: second, reason: '99', words: 'Descrição corrigida agora' })
  await sent()
  expect(await got(id)).toMatchObject({ state: 'issued', replacesId: second, number: 6 })
  expect(await got(second)).toMatchObject({ state: 'substituted', replacedById: id })
})

it('a try that is on its way is not doubled, and what another has taken over is left to it', async () => {
  const { id } = await acts().issue(await paidInvoice())
  const taken = 'update service_invoices set attempts = attempts + 1 where id = $1'
  standIn.mischief.during = async () => {
    await acts().retry({ serviceInvoiceId: id })
    await app.ports.db.query(taken, [id])
  }
  await sent()
  const told = await got(id)
  expect(told).toMatchObject({ state: 'waiting', number: 7, nextAt: expect.stringContaining('T13:40') })
  expect(told.events.map(({ kind }) => kind)).toEqual(['kept', 'issued'])
  app.clock.set('2026-11-21T13:41:00Z')
  await sweep()
  expect(await got(id)).toMatchObject({ state: 'issued', nextAt: null })
})

it('a note of something else under the number is none of ours: the next number is taken', async () => {
  const { id } = await acts().issue(await paidInvoice())
  const { dpsId } = await got(id)
  const dps = await (await acts().downloadXml({ serviceInvoiceId: id })).text()
  const key = '3'.repeat(50)
  const note = `<NFSe><infNFSe Id="NFS${key}"><nNFSe>9</nNFSe>${dps.replace('289.90', '28.99')}</infNFSe></NFSe>`
  standIn.notes.set(dpsId, { key, note, dpsId, events: new Map() })
  await sent()
  expect(await got(id)).toMatchObject({ state: 'refused', refusals: [{ code: 'number_used', detail: key }] })
  await acts().retry({ serviceInvoiceId: id })
  await sent()
  expect(await got(id)).toMatchObject({ state: 'issued', number: 9 })
})

it('what is refused can be given up: what it was to replace stands, and its number goes to the next', async () => {
  const issued = (await acts().list({ search: '9' })).rows.find(({ number }) => number === 9)?.id ?? ''
  standIn.mischief.refuse = { codigo: 'E0312', descricao: 'Código não administrado' }
  const { id } = await acts().substitute({ serviceInvoiceId: issued, reason: '99', words })
  await sent()
  const cancel = { serviceInvoiceId: issued, reason: '2', words } as const
  expect(await codeOf(root.client, 'serviceInvoice.cancel', cancel)).toBe('service_invoice.wrong_state')
  await acts().withdraw({ serviceInvoiceId: id })
  expect(await got(id)).toMatchObject({ state: 'withdrawn', number: 10 })
  const next = await acts().issue(await paidInvoice())
  await sent()
  expect(await got(next.id)).toMatchObject({ state: 'issued', number: 10 })
  expect(await codeOf(root.client, 'serviceInvoice.cancel', cancel)).toBeUndefined()
})

it('issues by itself what is paid from then on there, once, however many before it cannot be issued', async () => {
  const before = await numbers()
  app.clock.set('2026-11-22T12:00:00Z')
  await acts().saveSettings({ ...settings, issuesOnPayment: true })
  for (let count = 0; count < 51; count += 1) await paidInvoice(100, '12ABC34501DE35')
  app.clock.set('2026-11-22T12:00:01Z')
  await paidInvoice(500)
  await sweep()
  await sent()
  const { id = '' } = (await acts().list({})).rows[0] ?? {}
  await acts().cancel({ serviceInvoiceId: id, reason: '2', words })
  await sent()
  expect(await got(id)).toMatchObject({ state: 'cancelled', amountCents: 500 })
  await paidInvoice(700)
  app.clock.set('2026-11-22T13:00:00Z')
  await acts().saveSettings({ ...settings, environment: 'production', issuesOnPayment: true })
  await acts().saveSettings({ ...settings, issuesOnPayment: true })
  await sweep()
  expect((await numbers()).length).toBe(before.length + 1)
})

it('tells each act in the trail of the platform, and lists, searches and writes the list as a file', async () => {
  const told = (await trail()).map(({ action }) => action).filter((action) => /^(service_invoice|vault)/.test(action))
  expect([...new Set(told)]).toEqual([
    ...['service_invoice_settings.update', 'vault_certificate.put', 'service_invoice.issue', 'service_invoice.retry'],
    ...['service_invoice.cancel', 'service_invoice.substitute', 'service_invoice.withdraw'],
  ])
  const { length: all } = await numbers()
  expect((await acts().list({ search: 'aurora', state: 'cancelled' })).total).toBe(3)
  expect((await acts().list({ search: 'ninguém' })).total).toBe(0)
  expect((await acts().list({ search: '45.997.418/0001-53' })).total).toBe(all)
  const file = await app.request('/api/v1/service-invoices/export?language=pt-BR&sort=number&direction=asc', {
    headers: { cookie: root.cookie },
  })
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
  expect(text.trim().split('\n')).toHaveLength(all + 1)
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
