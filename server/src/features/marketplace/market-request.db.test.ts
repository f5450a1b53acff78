import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient } from '../../test/client-of.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { requestFields } from '../../test/make-market.ts'
import { published, sentRequest } from '../../test/marketing.ts'
import { noticeDigest } from '../notice/jobs.ts'

/** What a company asks providers of the marketplace, and what they do with the link of a letter. */
let app: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  person = await app.signUpPerson()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
})
afterAll(() => app.close())

const anybody = () => app.client().marketAnswer
const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], '../proposta.pdf')
const price = { text: 'Entregamos em janeiro.', price: '12.5', unit: 'MWh', currency: 'BRL', validUntil: null } as const
const certificate = {
  instrument: 'irec' as const,
  ...{ registry: 'Instituto Totum', serial: '0001–0250', energyMwh: '250', co2KgPerMwh: '0' },
  ...{ generation: 'Eólica, Serra Azul', validFrom: '2025-01-01', validTo: null },
}
const sent = (client: TestClient = person.client, change: Partial<ReturnType<typeof requestFields>> = {}) =>
  sentRequest(app, admin, client, change)

async function join({ companyId }: TestPerson, role: 'user' | 'analyst' | 'moderator'): Promise<TestPerson> {
  const colleague = await app.signUpPerson()
  const who = [companyId, colleague.userId]
  await app.ports.db.query(`insert into company_members (company_id, user_id, role) values ($1, $2, '${role}')`, who)
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, who)
  return { ...colleague, companyId }
}

/** What a person was told of answers, by provider. */
async function heard(person: TestPerson) {
  const { rows } = await person.client.notice.list({})
  return rows
    .flatMap(({ kind, subject }) => (kind === 'market_answered' ? [subject] : []))
    .toSorted((a, b) => (String(a.provider) < String(b.provider) ? 1 : -1))
}

describe('a request', () => {
  it('is a draft until it is sent, and goes to each provider once, with a link of its own', async () => {
    const { client } = await app.signUpPerson()
    const offer = await published(admin, { email: 'rascunho@ventos.example' })
    const { requestId } = await client.marketRequest.create(requestFields([offer.id, offer.id]))
    expect(await app.lastMail('rascunho@ventos.example')).toBeUndefined()
    await client.marketRequest.update({ ...requestFields([offer.id]), requestId, title: 'I-REC e mais' })
    await client.marketRequest.send({ requestId })
    const letter = await app.lastMail('rascunho@ventos.example')
    expect(letter?.letter).toBe('market-request')
    expect(letter?.text).toContain('Precisamos de 250 MWh de 2025.')
    const { rows } = await client.marketRequest.list({ state: 'sent' })
    expect(rows).toMatchObject([{ title: 'I-REC e mais', providers: 1, answers: 0, quantity: '250', unit: 'MWh' }])
    const again = { code: 'market_request.wrong_state' }
    await expect(client.marketRequest.send({ requestId })).rejects.toMatchObject(again)
    await expect(client.marketRequest.update({ ...requestFields([offer.id]), requestId })).rejects.toMatchObject(again)
  })

  it('is refused without an amount above zero, with a day that is over, and for an offer that does not hold', async () => {
    const { id } = await published(admin)
    const { marketRequest } = person.client
    const create = (change: object) => marketRequest.create({ ...requestFields([id]), ...change })
    await expect(create({ quantity: '0' })).rejects.toMatchObject({ code: 'market_request.quantity_invalid' })
    await expect(create({ unit: null })).rejects.toMatchObject({ code: 'market_request.quantity_invalid' })
    await expect(create({ answerBy: '2026-11-20' })).rejects.toMatchObject({ code: 'market_request.answer_by_past' })
    const { requestId } = await create({})
    await admin.client.marketDesk.withdraw({ offerId: id })
    await expect(create({})).rejects.toMatchObject({ code: 'market_offer.not_offered' })
    await expect(marketRequest.send({ requestId })).rejects.toMatchObject({ code: 'market_offer.not_offered' })
  })

  it('has its answers side by side, of which one is accepted and the provider told', async () => {
    const { requestId, first, second, get, addresses } = await sent()
    const shown = await anybody().open({ token: first })
    expect(shown).toMatchObject({ provider: 'Ventos Ltda', kind: 'proposal', quantity: '250', state: 'sent' })
    await anybody().send({ token: first, ...price, certificate, file: pdf('proposta') })
    await anybody().send({ token: second, ...price, price: '11.9', unit: 'mwh', validUntil: '2027-01-31' })
    const { state, asks } = await get()
    expect(state).toBe('answered')
    expect(asks.map(({ answer }) => [answer?.price, answer?.total, answer?.isLowest, answer?.file?.name])).toEqual([
      ['12.5', '3125', false, 'proposta.pdf'],
      ['11.9', '2975', true, undefined],
    ])
    expect(asks.map(({ answer }) => answer?.certificate)).toEqual([certificate, null])
    expect((await anybody().open({ token: first })).answer?.certificate).toEqual(certificate)
    const [one, other] = asks.map(({ id: askId }) => ({ requestId, askId }))
    if (!one || !other) throw new Error('two were asked')
    expect(await (await person.client.marketRequest.getFile(one)).text()).toContain('proposta')
    const none = { code: 'market_request.not_found' }
    await expect(person.client.marketRequest.getFile(other)).rejects.toMatchObject(none)
    await person.client.marketRequest.accept(other)
    await person.client.marketRequest.decline(one)
    const judged = await get()
    expect([judged.state, ...judged.asks.map((ask) => `${ask.state} ${ask.declinedBy}`)]).toEqual([
      'accepted',
      'declined company',
      'accepted null',
    ])
    expect((await app.lastMail(addresses[1]))?.letter).toBe('market-accepted')
    await expect(person.client.marketRequest.accept(other)).rejects.toMatchObject({
      code: 'market_request.wrong_state',
    })
    const trail = await person.client.audit.ofRecord({ entity: 'market_request', recordId: requestId })
    expect(trail.rows.map(({ action }) => action.replace('market_request.', '')).toReversed()).toEqual([
      ...['create', 'send', 'open', 'answer', 'answer', 'accept', 'decline'],
    ])
  })

  it('enters nothing into the inventory when it is accepted', async () => {
    const { client, businessUnitId } = await app.signUpPerson()
    const entry = { businessUnitId, generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh', period: '2024-03' }
    await client.activity.create(entry)
    const before = await client.inventory.get({ year: 2024 })
    const { requestId, first, get } = await sent(client)
    await anybody().send({ token: first, ...price })
    await client.marketRequest.accept({ requestId, askId: (await get()).asks[0]?.id ?? '' })
    expect(await client.inventory.get({ year: 2024 })).toEqual(before)
    expect((await client.certificate.list({})).rows).toEqual([])
  })

  it('is not accepted by an answer that held until yesterday', async () => {
    const { client } = await app.signUpPerson()
    const { requestId, first, get } = await sent(client)
    await anybody().send({ token: first, ...price, validUntil: '2026-11-21' })
    const answer = { requestId, askId: (await get()).asks[0]?.id ?? '' }
    app.clock.set('2026-11-22T12:00:00Z')
    const late = { code: 'market_request.answer_expired', data: { day: '2026-11-21' } }
    await expect(client.marketRequest.accept(answer)).rejects.toMatchObject(late)
  })

  it('that a viewer may read is sent by an analyst and judged by a moderator alone', async () => {
    const { requestId, first, get } = await sent()
    await anybody().send({ token: first, ...price })
    const askId = (await get()).asks[0]?.id ?? ''
    await app.setRole(person, 'analyst')
    await expect(person.client.marketRequest.accept({ requestId, askId })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await app.setRole(person, 'moderator')
    await person.client.marketRequest.accept({ requestId, askId })
    await app.setRole(person, 'admin')
  })
})

describe('an answer by a link', () => {
  it('is told once to whoever may send requests and wants to hear of it, and so is a refusal', async () => {
    const company = await app.signUpPerson()
    const colleague = await join(company, 'analyst')
    const viewer = await join(company, 'user')
    const deaf = await join(company, 'moderator')
    await deaf.client.notice.set({ kind: 'market_answered', isShown: false, mail: null })
    const { requestId, first, second } = await sent(company.client)
    await anybody().open({ token: first })
    expect(await heard(company)).toEqual([])
    await anybody().send({ token: first, ...price })
    await expect(anybody().send({ token: first, ...price })).rejects.toMatchObject({
      code: 'market_request.wrong_state',
    })
    await anybody().decline({ token: second })
    const told = [
      { provider: 'Águas Ltda', title: requestFields([]).title, requestId, outcome: 'declined' },
      { provider: 'Ventos Ltda', title: requestFields([]).title, requestId, outcome: 'answered' },
    ]
    for (const person of [company, colleague]) expect(await heard(person)).toEqual(told)
    for (const person of [viewer, deaf, await app.signUpPerson()]) expect(await heard(person)).toEqual([])
    await noticeDigest(app.ports).perform({})
    const letter = await app.lastMail(company.email)
    expect(letter?.text).toContain(`Ventos Ltda respondeu a “${requestFields([]).title}”`)
    expect(letter?.text).toContain('Águas Ltda preferiu não propor')
  })
})

describe('the link of a letter', () => {
  it('takes one answer, and shows it afterwards', async () => {
    const { first, second, get } = await sent()
    await anybody().send({ token: first, ...price })
    await expect(anybody().send({ token: first, ...price })).rejects.toMatchObject({
      code: 'market_request.wrong_state',
    })
    await expect(anybody().decline({ token: first })).rejects.toMatchObject({ code: 'market_request.wrong_state' })
    expect(await anybody().open({ token: first })).toMatchObject({ state: 'answered', answer: { price: '12.5' } })
    await anybody().decline({ token: second })
    expect((await get()).asks.map(({ state, declinedBy }) => [state, declinedBy])).toEqual([
      ['answered', null],
      ['declined', 'provider'],
    ])
  })

  it('refuses a proposal without a whole price, a validity that is over, and a file that is too large or no document', async () => {
    const { first: token } = await sent()
    const send = (change: object) => anybody().send({ token, ...price, ...change })
    const missing = { code: 'market_answer.price_missing' }
    await expect(send({ currency: null })).rejects.toMatchObject(missing)
    await expect(send({ price: null, unit: null, currency: null })).rejects.toMatchObject(missing)
    await expect(send({ price: '-1' })).rejects.toMatchObject(missing)
    await expect(send({ validUntil: '2026-11-20' })).rejects.toMatchObject({ code: 'market_answer.validity_past' })
    const wrong = { code: 'market_answer.certificate_invalid' }
    for (const [field, value] of [
      ['energyMwh', '0'],
      ['co2KgPerMwh', '-1'],
      ['validTo', '2024-12-31'],
    ] as const) {
      const told = { ...certificate, [field]: value }
      await expect(send({ certificate: told })).rejects.toMatchObject({ ...wrong, data: { field } })
    }
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grande.pdf')
    await expect(send({ file: large })).rejects.toMatchObject({ code: 'file.too_large', data: { max: '10 MB' } })
    await expect(send({ file: new File(['MZ'], 'x.pdf') })).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    expect((await anybody().open({ token })).state).toBe('sent')
    const credits = await published(admin, { kind: 'carbon_credits', email: 'outro@ventos.example' })
    const { requestId } = await person.client.marketRequest.create(requestFields([credits.id]))
    await person.client.marketRequest.send({ requestId })
    const letter = await app.lastMail('outro@ventos.example')
    const other = letter?.text.match(/provider-answer#([\w-]+)/)?.[1] ?? ''
    await expect(anybody().send({ token: other, ...price, certificate })).rejects.toMatchObject(wrong)
    const question = await sent(person.client, { kind: 'question', quantity: null, unit: null })
    await anybody().send({ token: question.first, ...price, price: null, unit: null, currency: null })
    expect((await question.get()).asks[0]?.answer).toMatchObject({ price: null, total: null, isLowest: false })
  })

  it('that is forged, taken back or past its time is answered alike', async () => {
    const { first: token, second, requestId, get } = await sent()
    const invalid = { code: 'market_answer.link_invalid' }
    await expect(anybody().open({ token: `${token}x` })).rejects.toMatchObject(invalid)
    app.clock.set('2026-12-29T23:00:00Z')
    expect((await anybody().open({ token })).state).toBe('sent')
    app.clock.set('2026-12-30T12:00:00Z')
    await expect(anybody().send({ token, ...price })).rejects.toMatchObject(invalid)
    expect((await get()).state).toBe('expired')
    const { rows } = await person.client.marketRequest.list({ state: 'expired', pageSize: 100 })
    expect(rows.map(({ id }) => id)).toContain(requestId)
    app.clock.set('2026-11-22T12:00:00Z')
    await anybody().send({ token: second, ...price })
    await person.client.marketRequest.withdraw({ requestId })
    for (const each of [token, second]) await expect(anybody().open({ token: each })).rejects.toMatchObject(invalid)
    const again = person.client.marketRequest.withdraw({ requestId })
    await expect(again).rejects.toMatchObject({ code: 'market_request.wrong_state' })
  })
})
