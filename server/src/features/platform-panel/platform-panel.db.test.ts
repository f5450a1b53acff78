import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { someIncident } from '../../test/make-incident.ts'
import { recordAudit } from '../audit/record-audit.ts'

let app: TestApp
let admin: TestPerson
let company: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  company = await app.signUpPerson({ companySize: 'EPP', companyName: 'Metalúrgica Aurora Ltda' })
})
afterAll(() => app.close())

const now = () => app.ports.clock.now()
/** The validity of all factors of one publication ends on this day. */
const endPublication = (day: string) =>
  app.ports.db.query(
    `update factors set valid_to = $1, valid_from = null where company_id is null and source = (select min(source) from factors)`,
    [day],
  )
const daysFromNow = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()

async function insertInvoice(id: string, paidAt: string, paid: number, refunded = 0): Promise<void> {
  const { rows } = await app.ports.db.query<{ id: string }>(
    `insert into invoices (company_id, id, provider_id, number, state, total_cents, paid_cents, refunded_cents, discount_cents,
       issued_on, due_on, paid_at, lines, customer)
     values ($1, gen_random_uuid(), $2, $2, 'paid', $3, $3, $4, 0, '2026-11-01', '2026-11-01', $5, '[]', '{}') returning id`,
    [company.companyId, id, paid, refunded, paidAt],
  )
  if (refunded === 0) return
  const told = {
    companyId: company.companyId,
    actorId: null,
    action: 'invoice.refund',
    entity: 'invoice',
    entityId: rows[0]?.id ?? '',
  }
  await app.ports.db.asTenant(company, (tx) =>
    recordAudit(tx, app.ports.clock, { ...told, data: { refundedCents: refunded } }),
  )
}

it('tells of each figure what it was in the period and in the one before, and its rows', async () => {
  await insertInvoice('in_1', daysFromNow(-3), 20_000, 5_000)
  await insertInvoice('in_2', daysFromNow(-40), 10_000)
  const panel = await admin.client.platformPanel.get({})
  expect(panel.revenue).toEqual({ now: 15_000, before: 10_000 })
  expect(panel.people).toEqual({ now: 2, before: 0 })
  expect(panel.companies.now).toBe(2)
  expect(panel.reports).toEqual({ now: 0, before: 0 })
  expect((await admin.client.platformPanel.get({ period: 'year' })).revenue).toEqual({ now: 25_000, before: 0 })
  const revenue = await admin.client.platformPanel.rows({ figure: 'revenue' })
  expect(revenue).toMatchObject({
    total: 2,
    rows: [
      { name: 'Metalúrgica Aurora Ltda', detail: 'in_1', cents: -5_000 },
      { name: 'Metalúrgica Aurora Ltda', detail: 'in_1', cents: 20_000 },
    ],
  })
  const people = await admin.client.platformPanel.rows({ figure: 'people', pageSize: 1 })
  expect(people).toMatchObject({ total: 2, pageSize: 1 })
  expect(people.rows).toHaveLength(1)
  const companies = (page: object) => admin.client.platformPanel.rows({ figure: 'companies', pageSize: 1, ...page })
  const first = await companies({})
  const second = await companies({ cursor: first.next ?? '' })
  expect([first.previous, first.isCapped, second.next]).toEqual([null, false, null])
  expect((await companies({ page: 2 })).rows).toEqual(second.rows)
  expect((await companies({ cursor: second.previous ?? '' })).rows).toEqual(first.rows)
  expect((await admin.client.platformPanel.rows({ figure: 'companies' })).total).toBe(2)
})

it('counts by month, size, state and country', async () => {
  const { months, sizes, countries } = await admin.client.platformPanel.get({})
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ month: '2026-11', revenue: 15_000 })
  expect(sizes).toEqual(expect.arrayContaining([{ size: 'EPP', companies: 1 }]))
  expect(countries).toEqual([{ country: 'BR', companies: 2, units: 2 }])
  const rowsOf = (figure: 'sign_ups' | 'revenue', month: string) =>
    admin.client.platformPanel.rows({ figure, month, period: 'year' })
  expect((await rowsOf('sign_ups', '2026-11')).total).toBe(months.at(-1)?.people)
  expect(await rowsOf('revenue', '2026-11')).toMatchObject({ total: 2, rows: [{ cents: -5_000 }, { cents: 20_000 }] })
  expect((await rowsOf('sign_ups', '2026-12')).total).toBe(0)
})

it('names what is due as far ahead as the period is long, valid to the end of its day, and tickets since we owe an answer', async () => {
  await app.ports.db.query(
    `update subscriptions set status = 'trialing', trial_plan = 'PRO', trial_size = 'EPP', trial_started_at = $2, trial_ends_at = $3
     where company_id = $1`,
    [company.companyId, daysFromNow(-20), daysFromNow(10)],
  )
  await app.ports.db.query(
    `insert into purchases (company_id, id, kind, plan, state, starts_at, ends_at)
     values ($1, 'sub_1', 'subscription', 'PRO', 'active', $2, $3), ($1, 'sub_2', 'subscription', 'PRO', 'active', $2, $4)`,
    [company.companyId, daysFromNow(-10), daysFromNow(20), daysFromNow(60)],
  )
  await endPublication('2026-11-21')
  await app.ports.db.query(
    `insert into certificates (company_id, id, kind, serial, issuer, identity, source, energy_mwh, co2_kg_per_mwh, valid_from, valid_to,
       created_by, created_at)
     values ($1, gen_random_uuid(), 'irec', 'A-1', 'I-REC', 'a1', 'wind', 10, 0, '2026-01-01', '2026-11-21', $2, $3)`,
    [company.companyId, company.userId, daysFromNow(-90)],
  )
  const { id } = await company.client.ticket.create({ subject: 'Diesel', category: 'question', body: 'Qual é?' })
  const firstUnanswered = daysFromNow(-2)
  await app.ports.db.query(
    `insert into ticket_messages (company_id, id, ticket_id, side, body, created_at)
     select $1, gen_random_uuid(), $2, side, 'Olá', at from
       (values ('support', $3::timestamptz), ('customer', $4), ('customer', $5)) as said (side, at)`,
    [company.companyId, id, daysFromNow(-3), firstUnanswered, daysFromNow(-1)],
  )
  const dueIn = async (period: 'month' | 'quarter') => {
    const { upcoming } = await admin.client.platformPanel.get({ period })
    return upcoming
      .filter(({ kind, at }) => kind !== 'publication' || at.startsWith('2026-11-21'))
      .map(({ kind, isOverdue }) => [kind, isOverdue])
  }
  expect(await dueIn('month')).toEqual([
    ['ticket', true],
    ['certificate', false],
    ['publication', false],
    ['trial', false],
    ['renewal', false],
  ])
  expect((await dueIn('quarter')).filter(([kind]) => kind === 'renewal')).toHaveLength(2)
  const all = await admin.client.platformPanel.get({})
  expect(all.upcoming.find(({ kind }) => kind === 'ticket')?.at).toBe(firstUnanswered)
  expect(all.upcomingTotal).toBe(all.upcoming.length)
  await app.ports.db.query(
    `insert into tickets (company_id, id, subject, category, created_by, created_at, updated_at, mail_token)
     select $1, gen_random_uuid(), 'Antigo', 'question', $2, $3, $3, 'old' || n from generate_series(1, 100) n`,
    [company.companyId, company.userId, daysFromNow(-300)],
  )
  const full = await admin.client.platformPanel.get({})
  const kinds = full.upcoming.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'ticket')).toHaveLength(20)
  expect(kinds.filter((kind) => kind !== 'ticket')).toHaveLength(all.upcoming.length - 1)
  expect(full.upcomingTotal).toBe(all.upcomingTotal + 100)
})

it('shows money to admins, people to root admins, and rows to nobody below an admin', async () => {
  await app.ports.db.query(`update platform_roles set role = 'moderator' where user_id = $1`, [admin.userId])
  expect((await admin.client.platformPanel.get({})).revenue).toBeNull()
  await expect(admin.client.platformPanel.rows({ figure: 'companies' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  await app.ports.db.query(`update platform_roles set role = 'admin' where user_id = $1`, [admin.userId])
  await expect(admin.client.platformPanel.rows({ figure: 'people' })).rejects.toMatchObject({
    code: 'platform_panel.root_only',
  })
})

it('rings for what came since somebody looked, by when it came to be', async () => {
  await app.ports.db.query('update "user" set created_at = $1', [daysFromNow(-30)])
  const failPayment = (id: string, at: string) =>
    app.ports.db.query(
      `update invoices set state = 'open', first_failed_at = $2, last_failed_at = $3, attempt_count = 2 where provider_id = $1`,
      [id, daysFromNow(-30), at],
    )
  await failPayment('in_1', daysFromNow(-1))
  await app.ports.db.query(
    `insert into factor_imports (id, state, format, file_name, created_at, finished_at)
     values (gen_random_uuid(), 'failed', 'csv', 'fatores.csv', $1, $2)`,
    [daysFromNow(-30), daysFromNow(-1)],
  )
  const givenUpAt = daysFromNow(-2)
  await app.ports.db.query('create schema if not exists pgboss')
  await app.ports.db.query('create table pgboss.job (name text, state text, completed_on timestamptz)')
  await app.ports.db.query(
    `insert into pgboss.job values ('mail.deliver', 'failed', $1), ('mail.deliver', 'failed', $1), ('mail.deliver', 'completed', $1)`,
    [givenUpAt],
  )
  await endPublication('2026-11-20')
  const first = await admin.client.platformPanel.latest()
  expect(first.unread).toBe(first.rows.length)
  const kinds = first.rows.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'person')).toHaveLength(2)
  for (const row of [
    { kind: 'payment', name: 'Metalúrgica Aurora Ltda', count: 2 },
    { kind: 'import', name: 'fatores.csv' },
    { kind: 'company', name: 'Metalúrgica Aurora Ltda' },
    { kind: 'job', name: 'mail.deliver', count: 2, at: givenUpAt },
    { kind: 'update', at: '2026-11-21T03:00:00.000Z' },
  ])
    expect(first.rows).toContainEqual(expect.objectContaining(row))
  await failPayment('in_2', now().toISOString())
  await admin.client.platformPanel.markSeen({ until: first.until })
  const second = await admin.client.platformPanel.latest()
  expect(second.rows.filter(({ isNew }) => isNew)).toMatchObject([{ kind: 'payment' }])
  await admin.client.platformPanel.markSeen({ until: daysFromNow(30) })
  expect((await admin.client.platformPanel.latest()).unread).toBe(0)
  await failPayment('in_1', now().toISOString())
  expect((await admin.client.platformPanel.latest()).unread).toBe(1)
})

it('tells of deadlines of incidents by their day, as long as they stand as they were told', async () => {
  const { incident, platformPanel } = admin.client
  app.clock.set('2026-11-20T12:00:00Z')
  const { id: incidentId, number } = await incident.save(someIncident)
  const known = { ...someIncident, isSmallAgent: true }
  for (const kind of ['anpd_notice', 'holder_notice'])
    await app.ports.db.query(
      `insert into incident_warnings (incident_id, kind, due_on, warning, told_at) values ($1, $2, '2026-11-25', 'near', $3)`,
      [incidentId, kind, '2026-11-24T12:00:00Z'],
    )
  const told = async () => (await platformPanel.latest()).rows.filter((row) => row.incident !== null)
  app.clock.set('2026-11-24T13:00:00Z')
  const near = { kind: 'incident_near', name: String(number), incident: { id: incidentId, dueOn: '2026-11-25' } }
  expect(await told()).toMatchObject([{ ...near, count: 2 }])
  const step = { incidentId, doneOn: '2026-11-24', text: 'Feito' }
  await incident.addStep({ ...step, kind: 'anpd_notice' })
  expect(await told()).toMatchObject([{ ...near, count: 1 }])
  await incident.save({ ...known, incidentId, reason: 'Porte conferido' })
  expect(await told()).toEqual([])
  await incident.save({ ...someIncident, incidentId, reason: 'Porte conferido de novo' })
  expect(await told()).toHaveLength(1)
  app.clock.set('2026-11-26T12:00:00Z')
  expect(await told()).toEqual([])
  app.clock.set('2026-11-24T14:00:00Z')
  await incident.addStep({ ...step, kind: 'holder_notice' })
  expect(await told()).toEqual([])
  const other = await incident.save({ ...someIncident, title: 'Outro' })
  await app.ports.db.query(
    `insert into incident_warnings (incident_id, kind, due_on, warning, told_at) values ($1, 'anpd_notice', '2026-11-25', 'near', now())`,
    [other.id],
  )
  await app.ports.db.query('update incident_warnings set told_at = $1', ['2026-11-24T12:00:00Z'])
  expect(await told()).toHaveLength(1)
  const decided = {
    incidentId: other.id,
    decision: 'not_required',
    whyNot: 'Disco cifrado',
    reason: 'Cifrado',
  } as const
  await incident.save({ ...someIncident, title: 'Outro', ...decided })
  expect(await told()).toEqual([])
})
