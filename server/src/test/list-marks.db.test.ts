import { afterAll, beforeAll, expect, it } from 'vitest'
import { certificate } from './entered-things.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { makeRuns } from './make-automation.ts'
import { buy } from './make-billing.ts'
import { decideGroup } from './make-things.ts'
import { openThings } from './open-things.ts'

/** Lists by their marks: from page to page, each row once. */
let app: TestApp
let owner: TestPerson

const sorted = {
  audit: ['sequence'],
  automation: ['startedAt', 'name'],
  ticket: ['updatedAt', 'createdAt', 'number', 'subject'],
  invoice: ['issuedOn', 'dueOn', 'totalCents', 'number'],
  certificate: ['validTo', 'createdAt', 'serial', 'energyMwh', 'co2KgPerMwh'],
  member: ['since', 'name', 'email'],
  invitation: ['createdAt', 'email', 'expiresAt'],
  report: ['createdAt', 'year', 'state', 'bytes'],
  decision: ['createdAt', 'lines', 'co2eKg'],
  rule: ['createdAt', 'name'],
  place: ['placedAt'],
  answer: ['answeredAt'],
} as const
const ways = Object.entries(sorted).flatMap(([noun, sorts]) =>
  sorts.flatMap((sort) => [[noun, sort, 'asc'] as const, [noun, sort, 'desc'] as const]),
)

beforeAll(async () => {
  ;({ app, owner } = await openThings())
  await makeRuns(app, owner)
  const { client } = owner
  await client.ticket.create({ subject: 'Fator da rede', category: 'question', body: 'De onde vem?' })
  await client.certificate.create({ ...certificate, serial: 'BR-0002', energy: '20', validTo: '2024-06-30' })
  await client.invitation.create({ email: 'convidada@empresa.example', grant: { kind: 'invite', role: 'user' } })
  await buy(app, owner, false)
  await client.report.create({ year: 2023, format: 'csv' })
  await decideGroup(app, owner, 8)
  const { companyId, businessUnitId, userId } = owner
  await app.ports.db.query(
    `insert into party_places (company_id, id, cnpj, business_unit_id, placed_by, placed_at)
     select $1, gen_random_uuid(), '1122233300' || n, $2, $3, now() from generate_series(1001, 1003) n`,
    [companyId, businessUnitId, userId],
  )
  await app.ports.db.query(
    `insert into consumption_answers (company_id, id, code, refs, counted, period_start, period_end, changes, answered_by, answered_at)
     select $1, gen_random_uuid(), 'energy.same_meter', '{}', '{}', '2025-03-01', '2025-03-31', '{"counted": [], "held": []}', $2, now()
     from generate_series(1, 3)`,
    [companyId, userId],
  )
})
afterAll(() => app.close())

it.each(ways)(
  '%s by %s, %s: each row once, in the order of the whole list, and back again',
  async (noun, sort, direction) => {
    const order = noun === 'audit' ? { direction } : { sort, direction }
    const list = listOf(noun)
    const whole = await wholeOf(list, order)
    expect(whole.rows.length).toBeGreaterThan(1)
    expect([whole.total, whole.isCapped]).toEqual([whole.rows.length, false])
    // The trail has hundreds of rows, of which no two have the same place.
    const pageSize = noun === 'audit' ? Math.ceil(whole.rows.length / 6) : 1
    const seen: unknown[] = []
    let last = 0
    let [cursor, back]: (string | null)[] = [null, null]
    do {
      const page: Listed = await list({ ...order, pageSize, ...(cursor && { cursor }) })
      last = page.rows.length
      seen.push(...page.rows)
      cursor = page.next
      back = page.previous
    } while (cursor)
    expect(seen).toEqual(whole.rows)
    const beforeLast = whole.rows.slice(-last - pageSize, -last)
    expect((await list({ ...order, pageSize, cursor: back ?? '' })).rows).toEqual(beforeLast)
  },
)

/** All rows, in pages as large as may be. */
async function wholeOf(list: (input: object) => Promise<Listed>, order: object): Promise<Listed> {
  const first = await list({ ...order, pageSize: 100 })
  const rows = [...first.rows]
  for (let { next } = first; next; ) {
    const page = await list({ ...order, pageSize: 100, cursor: next })
    rows.push(...page.rows)
    next = page.next
  }
  return { ...first, rows }
}

interface Listed {
  readonly rows: readonly unknown[]
  readonly total: number
  readonly isCapped: boolean
  readonly next: string | null
  readonly previous: string | null
}

function listOf(noun: string): (input: object) => Promise<Listed> {
  const { audit, automation, ticket, invoice, certificate: certificates, member, invitation, report } = owner.client
  const { triage, documentParty, consumption } = owner.client
  const all: Readonly<Record<string, (input: object) => Promise<Listed>>> = {
    audit: audit.list,
    automation: automation.runs,
    ticket: ticket.list,
    invoice: invoice.list,
    certificate: certificates.list,
    member: member.list,
    invitation: invitation.list,
    report: report.list,
    decision: triage.listDecisions,
    rule: triage.listRules,
    place: documentParty.listPlaces,
    answer: consumption.listAnswers,
  }
  const list = all[noun]
  if (!list) throw new Error(`${noun} is no list`)
  return list
}
