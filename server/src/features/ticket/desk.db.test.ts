import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { tellLate } from './tell-late.ts'

let app: TestApp
let ana: TestPerson
let desk: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson()
  desk = await app.signUpPerson({ companyName: 'Pegada Tecnologia' })
  other = await app.signUpPerson({ companyName: 'Pegada Suporte' })
  await app.makePlatformAdmin(desk)
  await app.makePlatformAdmin(other)
})
afterAll(() => app.close())

const ask = async (subject: string) =>
  (await ana.client.ticket.create({ subject, category: 'question', body: 'De onde vem o fator?' })).id
const queueOf = async (
  { client }: TestPerson,
  queue: 'mine' | 'unassigned' | 'waiting_us' | 'waiting_customer' | 'overdue',
) => (await client.ticket.listAll({ queue })).rows.map(({ subject }) => subject).toSorted()
/** As if a ticket had been opened and had waited so many hours more. */
const age = (ticketId: string, hours: number) =>
  app.ports.db.query(
    `update tickets set created_at = created_at - $2 * interval '1 hour', turn_since = turn_since - $2 * interval '1 hour' where id = $1`,
    [ticketId, hours],
  )
const platformActs = async (entity: string) => {
  const { rows } = await app.ports.db.query<{ action: string }>(
    'select action from platform_records where entity = $1 order by sequence',
    [entity],
  )
  return rows.map(({ action }) => action)
}
const actsOn = (ticketId: string) => {
  const asked =
    'select action, actor_id as "actorId", data from audit_records where entity_id = $1 order by sequence desc'
  return app.ports.db.query<{ action: string; actorId: string; data: { to: unknown } }>(asked, [ticketId])
}
const letterCount = async ({ email }: TestPerson, subject: string) => {
  const asked = 'select id from outbox_mails where recipient = $1 and subject like $2'
  return (await app.ports.db.query(asked, [email, `%${subject}%`])).rows.length
}

it('stands in queues, is given to one of us alone or with all that a queue shows, and leaves its trail', async () => {
  const [one, two] = [await ask('Fila um'), await ask('Fila dois')]
  await desk.client.ticket.answer({ ticketId: two, body: 'Do MCTI.' })
  expect(await queueOf(desk, 'unassigned')).toEqual(['Fila dois', 'Fila um'])
  expect(await queueOf(desk, 'waiting_us')).toEqual(['Fila um'])
  expect(await queueOf(desk, 'waiting_customer')).toEqual(['Fila dois'])
  const { people } = await desk.client.ticket.team()
  expect(people.map(({ id }) => id).toSorted()).toEqual([desk.userId, other.userId].toSorted())

  const mine = { queue: 'waiting_us', change: { assignedTo: desk.userId, priority: 'high' } } as const
  expect(await desk.client.ticket.changeManyAny(mine)).toEqual({
    ...{ changed: 1, same: 0, left: 0 },
    before: [{ id: one, assignedTo: null, priority: 'normal' }],
  })
  expect(await desk.client.ticket.changeManyAny(mine)).toEqual({ changed: 0, same: 1, left: 0, before: [] })
  expect(await queueOf(desk, 'mine')).toEqual(['Fila um'])
  expect(await queueOf(other, 'mine')).toEqual([])
  expect(await desk.client.ticket.changeManyAny({ ids: [two], change: { category: 'data' } })).toMatchObject({
    changed: 1,
  })
  const { queues, categories } = await desk.client.ticket.queues({})
  expect(Object.fromEntries(queues.map((row) => [row.queue, row.tickets]))).toEqual({
    ...{ mine: 1, unassigned: 1, waiting_us: 1, waiting_customer: 1, overdue: 0 },
  })
  expect(categories.filter(({ tickets }) => tickets > 0)).toEqual([
    { category: 'question', tickets: 1 },
    { category: 'data', tickets: 1 },
  ])
  const narrowed = await desk.client.ticket.queues({ state: 'answered', search: 'Fila', queue: 'waiting_customer' })
  expect(narrowed.categories.filter(({ tickets }) => tickets > 0)).toEqual([{ category: 'data', tickets: 1 }])
  const shown = await desk.client.ticket.getAny({ ticketId: one })
  expect(shown).toMatchObject({ priority: 'high', assignedTo: { id: desk.userId }, isOverdue: false, waitedMinutes: 0 })
  expect(Object.keys(await ana.client.ticket.get({ ticketId: one }))).not.toContain('assignedTo')
  const { rows: acts } = await actsOn(one)
  expect(acts.slice(0, 2).map(({ action }) => action)).toEqual(['ticket.set_priority', 'ticket.assign'])

  const closed = await desk.client.ticket.closeManyAny({ queue: 'mine' })
  expect(closed.closed).toEqual([{ id: one, was: 'open' }])
  expect(await queueOf(desk, 'mine')).toEqual([])
})

it('refuses who does not answer tickets, and what matches nothing', async () => {
  const ticketId = await ask('Recusas')
  const to = (assignedTo: string) => desk.client.ticket.changeManyAny({ ids: [ticketId], change: { assignedTo } })
  await expect(to(ana.userId)).rejects.toMatchObject({ code: 'ticket.assignee_unknown' })
  await expect(
    desk.client.ticket.changeManyAny({ search: 'nada disto', change: { assignedTo: null } }),
  ).rejects.toMatchObject({ code: 'ticket.nothing_to_change' })
  await expect(ana.client.ticket.queues({})).rejects.toMatchObject({ code: 'auth.forbidden' })
  await expect(ana.client.ticket.savedAnswers()).rejects.toMatchObject({ code: 'auth.forbidden' })
})

it('is beyond its target by hours that an admin sets, and tells who answers it once, and anew whom it is given to', async () => {
  const ticketId = await ask('Atrasado')
  await age(ticketId, 5)
  expect(await queueOf(desk, 'overdue')).toEqual([])
  const target = { priority: 'normal', firstAnswerHours: 4, resolutionHours: null } as const
  expect(await desk.client.ticket.setTarget(target)).toEqual({ isChanged: true })
  expect(await desk.client.ticket.setTarget(target)).toEqual({ isChanged: false })
  expect((await desk.client.ticket.targets()).targets[1]).toEqual(target)
  expect(await platformActs('ticket_target')).toEqual(['ticket_target.set'])
  expect(await queueOf(desk, 'overdue')).toEqual(['Atrasado'])

  const letters = (person: TestPerson) => letterCount(person, 'Atrasado')
  const tell = () => tellLate(app.ports).perform({})
  await tell()
  await desk.client.ticket.changeManyAny({ ids: [ticketId], change: { assignedTo: desk.userId } })
  await tell()
  await tell()
  expect([await letters(desk), await letters(other)]).toEqual([1, 0])
  await desk.client.ticket.changeManyAny({ ids: [ticketId], change: { assignedTo: other.userId } })
  await tell()
  await tell()
  expect([await letters(desk), await letters(other)]).toEqual([1, 1])

  await desk.client.ticket.answer({ ticketId, body: 'Já vimos.' })
  await ana.client.ticket.reply({ ticketId, body: 'E agora?' })
  expect(await queueOf(desk, 'overdue')).toEqual([])
  await desk.client.ticket.setTarget({ ...target, resolutionHours: 5 })
  expect(await queueOf(desk, 'overdue')).toEqual(['Atrasado'])
})

it('is nobody’s any more whose rank was lowered or taken, or whose account was closed, and writes to nobody who may not answer', async () => {
  const third = await app.signUpPerson({ companyName: 'Pegada Plantão' })
  const { userId } = third
  const ticketId = await ask('De quem saiu')
  const assignee = async () => (await desk.client.ticket.getAny({ ticketId })).assignedTo?.id
  const give = (role: 'admin' | 'analyst') =>
    desk.client.platformRole.grant({ email: third.email, role, reason: 'Escala da equipe' })
  const take = () => desk.client.ticket.changeManyAny({ ids: [ticketId], change: { assignedTo: userId } })
  const reason = 'Mudou de equipe'
  const leaves = [
    () => give('analyst'),
    () => desk.client.platformRole.withdraw({ userId, reason }),
    () => desk.client.platformUser.deactivate({ userId, reason }),
  ]
  for (const leave of leaves) {
    await give('admin')
    await take()
    expect(await assignee()).toBe(userId)
    await leave()
    expect(await assignee()).toBeUndefined()
  }
  const { number } = await desk.client.ticket.getAny({ ticketId })
  const { rows: told } = await actsOn(ticketId)
  const released = { from: userId, to: null, number }
  const actor = { actorId: desk.userId }
  expect(told.filter(({ action, data }) => action === 'ticket.assign' && data.to === null)).toMatchObject(
    leaves.map(() => ({ ...actor, data: released })),
  )
  const { rows: kept } = await app.ports.db.query(
    `select actor_id as "actorId", entity_id as "entityId", data from platform_records where action = 'ticket.release'`,
  )
  expect(kept).toEqual(leaves.map(() => ({ ...actor, entityId: userId, data: { numbers: [number] } })))
  await age(ticketId, 9)
  await app.ports.db.query('update tickets set assigned_to = $2 where id = $1', [ticketId, ana.userId])
  const before = await letterCount(ana, 'De quem saiu')
  await tellLate(app.ports).perform({})
  expect(await letterCount(ana, 'De quem saiu')).toBe(before)
})

it.runIf(inject('testDatabase').kind === 'server')(
  'waits for no ticket that somebody holds: the next run tells of it',
  async () => {
    const [held, free] = [await ask('Tarde preso'), await ask('Tarde solto')]
    for (const id of [held, free]) await age(id, 9)
    await desk.client.ticket.changeManyAny({ ids: [held, free], change: { assignedTo: desk.userId } })
    const told = async () => [await letterCount(desk, 'Tarde preso'), await letterCount(desk, 'Tarde solto')]
    const tell = () => tellLate(app.ports).perform({})
    const isHeld = Promise.withResolvers<void>()
    const isDone = Promise.withResolvers<void>()
    const holding = app.ports.db.asOwner(async (tx) => {
      await tx.query('select from tickets where id = $1 for update', [held])
      isHeld.resolve()
      await isDone.promise
    })
    await isHeld.promise
    await tell().finally(isDone.resolve)
    await holding
    expect(await told()).toEqual([0, 1])
    await tell()
    expect(await told()).toEqual([1, 1])
  },
)

it('tells how long answers and resolutions took, without what waited for the customer', async () => {
  const before = await desk.client.ticket.times({ months: 1, category: 'billing' })
  expect(before.months).toMatchObject([{ firstAnswer: null, resolution: null }])
  for (const hours of [1, 2, 6]) {
    const { id } = await ana.client.ticket.create({
      subject: `Tempo ${hours}`,
      category: 'billing',
      body: 'Quanto falta?',
    })
    await age(id, hours)
    await desk.client.ticket.answer({ ticketId: id, body: 'Falta pouco.' })
    // What it waits for the customer, between our answer and the closing.
    await app.ports.db.query(`update tickets set turn_since = turn_since - interval '9 hours' where id = $1`, [id])
    if (hours !== 6) await desk.client.ticket.setState({ ticketId: id, state: 'closed' })
  }
  const { months, categories } = await desk.client.ticket.times({ months: 2, category: 'billing' })
  expect(months).toHaveLength(2)
  expect(months[1]).toMatchObject({
    firstAnswer: { tickets: 3, medianMinutes: 120, p90Minutes: 312 },
    resolution: { tickets: 2, medianMinutes: 90, p90Minutes: 114 },
  })
  const billing = categories.find(({ category }) => category === 'billing')
  expect(billing?.firstAnswer).toEqual({ tickets: 3, medianMinutes: 120, p90Minutes: 312 })
})

it('keeps answers with their fields, fills them in the language of who asked, and counts their uses', async () => {
  const texts = { 'pt-BR': 'Olá, {{person}} da {{company}}: {{ticket}}.', fr: 'Bonjour {{person}}' }
  const saved = await desk.client.ticket.saveAnswer({ title: 'Saudação', texts })
  const wrong = { title: 'Errada', texts: { 'pt-BR': 'Olá, {{nome}}' } }
  await expect(desk.client.ticket.saveAnswer(wrong)).rejects.toMatchObject({
    ...{ code: 'ticket.saved_answer_field_unknown', data: { field: '{{nome}}' } },
  })
  const answerId = saved.id
  const ticketId = await ask('Resposta pronta')
  const { number } = await desk.client.ticket.getAny({ ticketId })
  expect(await desk.client.ticket.fillAnswer({ ticketId, answerId })).toEqual({
    ...{ language: 'pt-BR', text: `Olá, Ana da Padaria Aurora Ltda: #${number}.` },
  })
  await app.ports.db.query(`update "user" set language = 'fr' where id = $1`, [ana.userId])
  expect(await desk.client.ticket.fillAnswer({ ticketId, answerId })).toEqual({ language: 'fr', text: 'Bonjour Ana' })
  await app.ports.db.query(`update "user" set language = 'ja' where id = $1`, [ana.userId])
  expect(await desk.client.ticket.fillAnswer({ ticketId, answerId })).toMatchObject({ language: 'pt-BR' })

  await desk.client.ticket.answer({ ticketId, body: 'Olá, Ana.', savedAnswerId: answerId })
  await desk.client.ticket.saveAnswer({ answerId, title: 'Bom dia', texts })
  await desk.client.ticket.archiveAnswer({ answerId, isArchived: true })
  await desk.client.ticket.archiveAnswer({ answerId, isArchived: true })
  expect((await desk.client.ticket.savedAnswers()).answers).toMatchObject([
    { id: answerId, title: 'Bom dia', uses: 1, isArchived: true, texts },
  ])
  expect(await platformActs('saved_answer')).toEqual([
    ...['saved_answer.create', 'saved_answer.change', 'saved_answer.archive'],
  ])
  await expect(desk.client.ticket.archiveAnswer({ answerId: ticketId, isArchived: true })).rejects.toMatchObject({
    code: 'ticket.saved_answer_not_found',
  })
})
