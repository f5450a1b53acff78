import { afterAll, beforeAll, expect, it } from 'vitest'
import { openNfseApp } from '../../test/nfse-app.ts'
import { eventOf } from '../../test/nfse-stand-in.ts'
import { testOperator as operator } from '../../test/paid-invoice.ts'
import { codeOf } from '../../test/procedures.ts'

/** What is done with a note elsewhere, as in the national portal, is found out by asking for it. */
let opened: Awaited<ReturnType<typeof openNfseApp>>
let { app, standIn, root, pfx, paidInvoice } = {} as typeof opened
beforeAll(async () => {
  opened = await openNfseApp()
  ;({ app, standIn, root, pfx, paidInvoice } = opened)
  await acts().putCertificate({ file: pfx(), password: 'senha' })
  await acts().saveSettings(settings)
})
afterAll(() => opened.close())

const acts = () => opened.acts
const settings = { environment: 'restricted', operator, signature: 'rsa-sha256', issuesOnPayment: false } as const
const sent = () => app.runJobs('service-invoice.send')
const got = (serviceInvoiceId: string) => acts().get({ serviceInvoiceId })
const query = (serviceInvoiceId: string) => acts().query({ serviceInvoiceId })
const kinds = async (id: string) => (await got(id)).events.map(({ kind }) => kind)
const documentOf = async (id: string, kind: string) => {
  const { rows } = await app.ports.db.query<{ xml: string | null }>(
    'select xml from service_invoice_events where service_invoice_id = $1 and kind = $2',
    [id, kind],
  )
  return rows[0]?.xml
}
/** An issued note, and what the national system keeps of it. */
async function issued() {
  const of = await paidInvoice()
  const { id } = await acts().issue(of)
  await sent()
  const { dpsId } = await got(id)
  const kept = standIn.notes.get(dpsId)
  if (!kept) throw new Error('issued')
  return { id, of, dpsId, kept }
}

it('tells that nothing changed, and keeps who asked', async () => {
  const { id } = await issued()
  standIn.calls.length = 0
  expect(await query(id)).toEqual({ id, found: 'unchanged', reason: null })
  expect(standIn.calls).toEqual([
    ...['GET /dps/DPS#', 'GET /nfse/#'],
    ...['101101', '105102', '105104', '305101'].map((kind) => `GET /nfse/#/eventos/${kind}/1`),
  ])
  const told = await got(id)
  expect(told.state).toBe('issued')
  expect(told.events.at(-1)).toMatchObject({ kind: 'queried', by: 'Ana Souza', found: 'unchanged', reason: null })
})

it('finds a cancellation that was asked for elsewhere, keeps its event and its words, and the invoice can be issued anew', async () => {
  const { id, kept } = await issued()
  const event = eventOf(kept.key, '101101', '<cMotivo>2</cMotivo><xMotivo>Serviço não prestado afinal</xMotivo>')
  kept.events.set('101101', event)
  const before = (await acts().billable({})).total
  expect(await query(id)).toMatchObject({ found: 'cancelled' })
  const told = await got(id)
  expect(told.state).toBe('cancelled')
  expect(told.events.slice(-2)).toMatchObject([
    { kind: 'queried', found: 'cancelled' },
    { kind: 'cancelled', reason: 'Serviço não prestado afinal' },
  ])
  expect(await documentOf(id, 'cancelled')).toBe(event)
  expect((await acts().billable({})).total).toBe(before + 1)
  expect(await codeOf(root.client, 'serviceInvoice.query', { serviceInvoiceId: id })).toBe(
    'service_invoice.wrong_state',
  )
})

it('finds a substitution with the note in its place, and a cancellation by the authority', async () => {
  const [replaced, byOffice] = [await issued(), await issued()]
  const place = '4'.repeat(50)
  replaced.kept.events.set('105102', eventOf(replaced.kept.key, '105102', `<chSubstituta>${place}</chSubstituta>`))
  const before = (await acts().billable({})).total
  expect(await query(replaced.id)).toMatchObject({ found: 'substituted' })
  // The note in its place stands for the invoice, though it is not kept here.
  expect((await acts().billable({})).total).toBe(before)
  expect(await codeOf(root.client, 'serviceInvoice.issue', replaced.of)).toBe('service_invoice.taken')
  const told = await got(replaced.id)
  expect([told.state, told.events.at(-1)?.noteKey]).toEqual(['substituted', place])
  byOffice.kept.events.set('305101', eventOf(byOffice.kept.key, '305101', '<xProcAdm>Processo 7 de 2026</xProcAdm>'))
  expect(await query(byOffice.id)).toMatchObject({ found: 'cancelled' })
  expect((await got(byOffice.id)).events.at(-1)).toMatchObject({ kind: 'cancelled', reason: 'Processo 7 de 2026' })
})

it('changes nothing where the system is silent, or tells of another note than was asked for', async () => {
  const { id, kept } = await issued()
  standIn.mischief.busy = 1
  expect(await query(id)).toEqual({ id, found: 'silent', reason: 'http.503' })
  expect((await acts().settings()).silentSince).toBeNull()
  kept.events.set('101101', eventOf('4'.repeat(50), '101101', '<xMotivo>De outra nota qualquer</xMotivo>'))
  expect(await query(id)).toEqual({ id, found: 'silent', reason: 'event_unreadable' })
  kept.events.clear()
  const { state, lastReason, nextAt, events } = await got(id)
  expect({ state, lastReason, nextAt }).toEqual({ state: 'issued', lastReason: null, nextAt: null })
  expect(events.slice(-2).map(({ reason }) => reason)).toEqual(['http.503', 'event_unreadable'])
})

it('tells that a note is unknown there, or is another', async () => {
  const { id, dpsId, kept } = await issued()
  standIn.notes.delete(dpsId)
  expect(await query(id)).toMatchObject({ found: 'unknown' })
  const other = { ...kept, key: '5'.repeat(50), note: kept.note.replaceAll(kept.key, '5'.repeat(50)) }
  standIn.notes.set(dpsId, other)
  expect(await query(id)).toMatchObject({ found: 'another' })
  standIn.notes.set(dpsId, { ...kept, note: kept.note.replace('<vServ>289.90', '<vServ>28.99') })
  expect(await query(id)).toMatchObject({ found: 'another' })
  expect((await got(id)).state).toBe('issued')
  standIn.notes.set(dpsId, kept)
})

it('finds a note whose answer was lost, cancelled meanwhile; and what waits or was refused stays so until there is one', async () => {
  standIn.mischief.dropAfter = true
  const { id } = await acts().issue(await paidInvoice())
  await sent()
  const { dpsId } = await got(id)
  const kept = standIn.notes.get(dpsId)
  kept?.events.set('105104', eventOf(kept.key, '105104', '<xMotivo>Pedido deferido pelo município</xMotivo>'))
  expect(await query(id)).toMatchObject({ found: 'cancelled' })
  expect(await got(id)).toMatchObject({ state: 'cancelled', accessKey: kept?.key, nextAt: null })
  expect(await kinds(id)).toEqual(['kept', 'silent', 'queried', 'issued', 'cancelled'])
  await sent()

  standIn.mischief.refuse = { codigo: 'E0312', descricao: 'Código não administrado' }
  const refused = await acts().issue(await paidInvoice())
  expect(await query(refused.id)).toMatchObject({ found: 'unknown' })
  expect((await got(refused.id)).state).toBe('waiting')
  await sent()
  expect(await query(refused.id)).toMatchObject({ found: 'unknown' })
  const { dpsId: itsId, state } = await got(refused.id)
  expect(state).toBe('refused')
  const dps = await (await acts().downloadXml({ serviceInvoiceId: refused.id })).text()
  const key = '6'.repeat(50)
  const note = (declared: string) => `<NFSe><infNFSe Id="NFS${key}"><nNFSe>9</nNFSe>${declared}</infNFSe></NFSe>`
  standIn.notes.set(itsId, { key, note: note(dps.replace('289.90', '28.99')), dpsId: itsId, events: new Map() })
  expect(await query(refused.id)).toMatchObject({ found: 'another' })
  expect(await got(refused.id)).toMatchObject({ state: 'refused', refusals: [{ code: 'number_used', detail: key }] })
  standIn.notes.set(itsId, { key, note: note(dps), dpsId: itsId, events: new Map() })
  expect(await query(refused.id)).toMatchObject({ found: 'issued' })
  expect(await got(refused.id)).toMatchObject({ state: 'issued', accessKey: key, refusals: [] })
})

it('a query while a try is under way takes nothing from it', async () => {
  const { id } = await acts().issue(await paidInvoice())
  standIn.mischief.during = () => query(id)
  await sent()
  expect(await got(id)).toMatchObject({ state: 'issued' })
  expect(await kinds(id)).toEqual(['kept', 'queried', 'issued'])
})

it('settles what it finds though a try took the note meanwhile', async () => {
  standIn.mischief.dropAfter = true
  const { id } = await acts().issue(await paidInvoice())
  await sent()
  const { dpsId } = await got(id)
  const kept = standIn.notes.get(dpsId)
  kept?.events.set('105104', eventOf(kept.key, '105104', '<xMotivo>Pedido deferido pelo município</xMotivo>'))
  standIn.mischief.during = () =>
    app.ports.db.query('update service_invoices set attempts = attempts + 1 where id = $1', [id])
  expect(await query(id)).toMatchObject({ found: 'cancelled' })
  expect(await got(id)).toMatchObject({ state: 'cancelled', accessKey: kept?.key })
})

it('asks in the name of who issued alone, and leaves each query in the trail of the platform', async () => {
  const { id } = await issued()
  const data = { serviceInvoiceId: id }
  await app.ports.db.query(`update vault_certificates set cnpj = '45997418000153' where destroyed_at is null`)
  expect(await codeOf(root.client, 'serviceInvoice.query', data)).toBe('service_invoice.other_operator')
  await app.ports.db.query(`update vault_certificates set cnpj = '11222333000181' where destroyed_at is null`)
  await acts().saveSettings({ ...settings, environment: 'off' })
  expect(await codeOf(root.client, 'serviceInvoice.query', data)).toBe('service_invoice.is_off')
  await acts().saveSettings(settings)
  const { rows } = await app.ports.db.query<{ data: object }>(
    `select data from platform_records where action = 'service_invoice.query' order by sequence`,
  )
  expect(rows).toHaveLength(16)
  expect(rows[1]?.data).toMatchObject({ was: 'issued', found: 'cancelled', reason: null })
  const history = await acts().history(data)
  expect(history.rows.map(({ action, actor }) => [action, actor === null])).toEqual([['service_invoice.issue', false]])
})
