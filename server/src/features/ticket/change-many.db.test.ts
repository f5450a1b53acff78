import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let ana: TestPerson
let rui: TestPerson
let desk: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson()
  rui = await app.signUpPerson()
  desk = await app.signUpPerson({ companyName: 'Pegada Tecnologia' })
  await app.makePlatformAdmin(desk)
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
