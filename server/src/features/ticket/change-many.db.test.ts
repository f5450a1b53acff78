import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { changeTickets } from './desk.ts'

let app: TestApp
let ana: TestPerson
let rui: TestPerson
let desk: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson()
  rui = await app.signUpPerson()
  desk = await app.signUpPerson({ companyName: 'Pegada Tecnologia' })
  other = await app.signUpPerson({ companyName: 'Pegada Suporte' })
  await app.makePlatformAdmin(desk)
  await app.makePlatformAdmin(other)
})
afterAll(() => app.close())

const ask = async ({ client }: TestPerson, subject: string) =>
  (await client.ticket.create({ subject, category: 'question', body: 'De onde vem o fator?' })).id
const statesOf = async ({ client }: TestPerson) => {
  const { rows } = await client.ticket.list({ sort: 'number', direction: 'asc' })
  return rows.map(({ state }) => state)
}

describe('closing many tickets', () => {
  it('closes those that are named or shown, leaves a record for each, and goes back to what each was', async () => {
    const ids = [await ask(ana, 'Diesel um'), await ask(ana, 'Diesel dois'), await ask(ana, 'Rede elétrica')]
    await desk.client.ticket.answer({ ticketId: ids[1] ?? '', body: 'Do MCTI.' })
    const named = await ana.client.ticket.closeMany({ ids: [ids[2] ?? ''] })
    expect(named).toEqual({ closed: [{ id: ids[2], was: 'open' }], left: 0 })
    const shown = await ana.client.ticket.closeMany({ search: 'diesel' })
    expect(shown.closed.map(({ was }) => was).toSorted()).toEqual(['answered', 'open'])
    expect(await statesOf(ana)).toEqual(['closed', 'closed', 'closed'])
    await expect(ana.client.ticket.closeMany({})).rejects.toMatchObject({ code: 'ticket.none_to_close' })
    const { rows } = await ana.client.audit.list({ action: 'ticket.close' })
    expect(rows.map(({ entityId }) => entityId).toSorted()).toEqual(ids.toSorted())
    const tickets = shown.closed.map(({ id, was }) => ({ id, state: was }))
    expect(await ana.client.ticket.reopenMany({ tickets })).toEqual({ reopened: 2 })
    expect(await ana.client.ticket.reopenMany({ tickets })).toEqual({ reopened: 0 })
    expect(await statesOf(ana)).toEqual(['open', 'answered', 'closed'])
  })

  it('reaches no other company, and from the desk all of them, each in its own trail', async () => {
    const id = await ask(rui, 'Do Rui')
    await expect(ana.client.ticket.closeMany({ ids: [id] })).rejects.toMatchObject({ code: 'ticket.none_to_close' })
    await rui.client.ticket.close({ ticketId: id })
    expect(await ana.client.ticket.reopenMany({ tickets: [{ id, state: 'open' }] })).toEqual({ reopened: 0 })
    await desk.client.ticket.reopenManyAny({ tickets: [{ id, state: 'open' }] })
    const { closed } = await desk.client.ticket.closeManyAny({ state: 'open' })
    expect(closed).toContainEqual({ id, was: 'open' })
    expect(closed).toHaveLength(2)
    const [last] = (await rui.client.audit.list({})).rows
    expect(last).toMatchObject({ action: 'ticket.close', entityId: id, actorId: desk.userId })
    const tickets = closed.map((one) => ({ id: one.id, state: one.was }))
    expect(await desk.client.ticket.reopenManyAny({ tickets })).toEqual({ reopened: 2 })
  })
})

describe('giving and changing many tickets', () => {
  it('takes a change back with its trail, but not what somebody changed since, nor for who may not answer any more', async () => {
    const [one, two] = [await ask(ana, 'Volta um'), await ask(ana, 'Volta dois')]
    const { changeManyAny, changeBackManyAny, getAny } = desk.client.ticket
    await changeManyAny({ ids: [one], change: { assignedTo: other.userId } })
    const change = { assignedTo: desk.userId, category: 'bug', priority: 'urgent' } as const
    const { before } = await changeManyAny({ ids: [one, two], search: 'Volta', change })
    await changeManyAny({ ids: [two], change: { priority: 'low' } })
    const back = { change, tickets: before }
    expect(await changeBackManyAny(back)).toEqual({ changed: 2 })
    expect(await changeBackManyAny(back)).toEqual({ changed: 0 })
    expect(await getAny({ ticketId: one })).toMatchObject({
      ...{ assignedTo: { id: other.userId }, category: 'question', priority: 'normal' },
    })
    expect(await getAny({ ticketId: two })).toMatchObject({ assignedTo: null, category: 'question', priority: 'low' })
    const { rows } = await app.ports.db.query(
      `select from audit_records where entity_id = $1 and action = 'ticket.assign'`,
      [one],
    )
    expect(rows).toHaveLength(3)
    await changeManyAny({ ids: [one], change: { assignedTo: desk.userId } })
    const gone = { change: { assignedTo: desk.userId }, tickets: [{ id: one, assignedTo: ana.userId }] }
    expect(await changeBackManyAny(gone)).toEqual({ changed: 1 })
    expect((await getAny({ ticketId: one })).assignedTo).toBeNull()
    await expect(ana.client.ticket.changeBackManyAny(gone)).rejects.toMatchObject({ code: 'auth.forbidden' })
  })

  it('leaves a ticket with the colleague who took it while another took all that nobody answered', async () => {
    const [one, two] = [await ask(ana, 'Tomado um'), await ask(ana, 'Tomado dois')]
    const actor = { userId: desk.userId, companyId: desk.companyId } as Parameters<typeof changeTickets>[1]
    const { db } = app.ports
    let isTaken = false
    const late: typeof db = Object.create(db, {
      asTenant: {
        value: async (...args: Parameters<typeof db.asTenant>) => {
          if (!isTaken) await db.query('update tickets set assigned_to = $2 where id = $1', [one, other.userId])
          isTaken = true
          return db.asTenant(...args)
        },
      },
    })
    const asked = { queue: 'unassigned', search: 'Tomado', change: { assignedTo: desk.userId } } as const
    expect(await changeTickets({ ...app.ports, db: late }, actor, asked)).toMatchObject({
      changed: 1,
      same: 1,
      left: 0,
    })
    const people = await Promise.all([one, two].map((ticketId) => desk.client.ticket.getAny({ ticketId })))
    expect(people.map(({ assignedTo }) => assignedTo?.id)).toEqual([other.userId, desk.userId])
  })
})

describe('what is sent twice because its answer was lost', () => {
  const lettersTo = async (email: string) => {
    const { rows } = await app.ports.db.query<{ n: number }>(
      'select count(*)::int as n from outbox_mails where recipient = $1',
      [email],
    )
    return rows[0]?.n
  }

  it('opens one ticket and stands in it once, with one letter, and its file stays', async () => {
    const file = () => new File(['%PDF-1.7 fatura'], 'fatura.pdf')
    const asked = { newId: randomUUID(), subject: 'Conta de luz', category: 'data', body: 'Qual o mês?' } as const
    const first = await ana.client.ticket.create({ ...asked, file: file() })
    const before = await lettersTo(ana.email)
    expect(await ana.client.ticket.create({ ...asked, file: file() })).toEqual(first)
    const ticketId = first.id
    expect([ticketId, first.messages, await lettersTo(ana.email)]).toEqual([asked.newId, 1, before])
    const kept = await ana.client.ticket.download({ ticketId, messageId: first.thread[0]?.id ?? '' })
    expect(await kept.text()).toBe('%PDF-1.7 fatura')
    await expect(ana.client.ticket.create({ ...asked, body: 'Outra coisa' })).rejects.toMatchObject({
      code: 'ticket.sent_otherwise',
    })
    const reply = { ticketId, messageId: randomUUID(), body: 'É de julho.' }
    const replied = await ana.client.ticket.reply(reply)
    expect(await ana.client.ticket.reply(reply)).toEqual(replied)
    await expect(ana.client.ticket.reply({ ...reply, body: 'É de maio.' })).rejects.toMatchObject({
      code: 'ticket.sent_otherwise',
    })
    const answer = { ticketId, messageId: randomUUID(), body: 'Obrigado.' }
    expect(await desk.client.ticket.answer(answer)).toMatchObject({ messages: 3, isMailed: true })
    expect(await desk.client.ticket.answer(answer)).toMatchObject({ messages: 3, isMailed: true })
    expect(await lettersTo(ana.email)).toBe((before ?? 0) + 1)
    await app.ports.db.query(`insert into user_deactivations (user_id, reason, at) values ($1, 'Saiu', now())`, [
      ana.userId,
    ])
    const unread = { ticketId, messageId: randomUUID(), body: 'Até logo.' }
    expect(await desk.client.ticket.answer(unread)).toMatchObject({ messages: 4, isMailed: false })
    expect(await lettersTo(ana.email)).toBe((before ?? 0) + 1)
  })

  it('shows the newest thousand messages, and gives the file of any', async () => {
    const file = new File(['%PDF-1.7 antiga'], 'antiga.pdf')
    const asked = { subject: 'Longo', category: 'data', body: 'A primeira' } as const
    const { id: ticketId, thread } = await rui.client.ticket.create({ ...asked, file })
    await app.ports.db.query(
      `insert into ticket_messages (company_id, id, ticket_id, side, author_id, body, created_at)
       select $1, gen_random_uuid(), $2, 'customer', $3, 'Nova ' || n, now() + n * interval '1 second'
       from generate_series(1, 1000) as n`,
      [rui.companyId, ticketId, rui.userId],
    )
    const shown = (await rui.client.ticket.get({ ticketId })).thread
    expect([shown.length, shown[0]?.body, shown.at(-1)?.body]).toEqual([1000, 'Nova 1', 'Nova 1000'])
    const messageId = thread[0]?.id ?? ''
    for (const read of [rui.client.ticket.download, desk.client.ticket.downloadAny])
      expect(await (await read({ ticketId, messageId })).text()).toBe('%PDF-1.7 antiga')
  })
})
