import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { bucket, diesel, groupOf, personWith, petrol, sendNotes, totalOf } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A list as a file, a text for each of its rows. */
const fileOf = async (person: TestPerson, address: `/${string}/export?${string}`) =>
  (await listFile(app, person, `/api/v1${address}`)).map((cells) => cells.join(';'))

describe('groups of like lines', () => {
  it('come heaviest first, with what they add up to and what each may be', async () => {
    const person = await personWith(
      app,
      { items: [petrol, diesel] },
      {
        issuedOn: '2025-08-20',
        items: [{ ...diesel, quantity: '500.0000', total: '3000.00' }],
        issuerName: 'Posto Sol',
      },
    )
    const { rows, total } = await person.client.triage.listGroups({})
    expect(total).toBe(2)
    const [first, second] = rows
    expect(first).toMatchObject({
      product: 'OLEO DIESEL B S10',
      nature: 'product',
      ncm: '27101921',
      lines: 2,
      documents: 2,
      issuersTotal: 2,
      quantity: '1500',
      value: '8980',
      firstDay: '2025-07-15',
      lastDay: '2025-08-20',
      kind: 'emission',
      rule: { kind: 'anp' },
    })
    expect(first?.issuers.toSorted()).toEqual(['Distribuidora Horizonte Ltda', 'Posto Sol'])
    expect(first?.suggestions[0]).toMatchObject({ generatorKey: 'mobile.diesel_b', scope: 1, massKg: first?.massKg })
    expect(first?.suggestions.map(({ generatorKey }) => generatorKey)).toContain('stationary.diesel_b')
    expect(first?.suggestions[1]?.massKg).toMatch(/^\d+/)
    expect(second?.product).toBe('GASOLINA C COMUM')
    expect(Number(first?.massKg)).toBeGreaterThan(Number(second?.massKg))
  })

  it('weigh what accepting them makes', async () => {
    const person = await personWith(app, { items: [diesel] }, { issuedOn: '2025-08-20', items: [diesel] })
    const { groupKey, massKg } = await groupOf(person, 'diesel')
    const decision = await person.client.triage.decide({ groupKey, action: 'accept' })
    expect(decision).toMatchObject({ lines: 2, co2eKg: await totalOf(person), refused: [], left: 0 })
    expect(Number(massKg)).toBeCloseTo(Number(decision.co2eKg), 6)
  })

  it('are found without accents, by issuer and NCM, narrowed, sorted and paged', async () => {
    const person = await app.signUpPerson()
    const importId = await sendNotes(app, person, { items: [petrol, { ...diesel, product: 'ÓLEO DIESEL A GRANEL' }] })
    await sendNotes(app, person, {
      number: 9,
      issuedOn: '2024-02-01',
      items: [{ ...petrol, product: 'GASOLINA ADITIVADA' }],
    })
    const found = async (filter: Parameters<typeof person.client.triage.listGroups>[0]) =>
      (await person.client.triage.listGroups(filter)).rows.map(({ product }) => product)
    expect(await found({ search: 'oleo diesel' })).toEqual(['ÓLEO DIESEL A GRANEL'])
    expect(await found({ search: '27101259', sort: 'product', direction: 'asc' })).toEqual([
      'GASOLINA ADITIVADA',
      'GASOLINA C COMUM',
    ])
    expect(await found({ search: 'horizonte', importId })).toHaveLength(2)
    expect(await found({ year: 2024 })).toEqual(['GASOLINA ADITIVADA'])
    expect(await found({ search: '100%_' })).toEqual([])
    const page = await person.client.triage.listGroups({ sort: 'product', direction: 'asc', page: 2, pageSize: 2 })
    expect(page).toMatchObject({ total: 3, rows: [{ product: 'ÓLEO DIESEL A GRANEL' }] })
    expect(await person.client.triage.listGroups({ page: 9 })).toMatchObject({ total: 3, isCapped: false, rows: [] })
    const [titles, ...lines] = await fileOf(person, '/triage/groups/export?sort=product&columns=product,lines,massKg')
    expect(titles).toBe('Produto;Linhas;kg CO2e')
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      'ÓLEO DIESEL A GRANEL',
      ...['GASOLINA C COMUM', 'GASOLINA ADITIVADA'],
    ])
    const searched = await fileOf(person, '/triage/groups/export?search=diesel&columns=product')
    expect(searched).toEqual(['Produto', 'ÓLEO DIESEL A GRANEL'])
    expect(await found({ kind: 'not_emission' })).toEqual([])
  })

  it('of another company are not there', async () => {
    const [person, stranger] = [await personWith(app, { items: [diesel] }), await app.signUpPerson()]
    const { groupKey } = await groupOf(person, 'diesel')
    expect((await stranger.client.triage.listGroups({})).total).toBe(0)
    await expect(stranger.client.triage.decide({ groupKey, action: 'ignore' })).rejects.toMatchObject({
      code: 'triage.group_not_found',
    })
    expect((await person.client.triage.get({})).lines.pending).toBe(1)
  })
})

describe('a decision on a group', () => {
  it('takes each line with its own day and amount, and is remembered for lines to come', async () => {
    const person = await personWith(
      app,
      { items: [diesel] },
      { issuedOn: '2025-08-20', items: [{ ...diesel, quantity: '500.0000' }] },
    )
    const { groupKey } = await groupOf(person, 'diesel')
    const decision = await person.client.triage.decide({
      groupKey,
      action: 'accept',
      generatorKey: 'stationary.diesel_b',
    })
    expect(decision).toMatchObject({
      generatorKey: 'stationary.diesel_b',
      lines: 2,
      isRemembered: true,
      undoneAt: null,
    })
    const { rows } = await person.client.activity.list({ sort: 'periodStart', direction: 'asc' })
    expect(rows.map(({ periodStart, quantity, generatorKey }) => [periodStart, quantity.value, generatorKey])).toEqual([
      ['2025-07-15', '1000', 'stationary.diesel_b'],
      ['2025-08-20', '500', 'stationary.diesel_b'],
    ])
    await sendNotes(app, person, { number: 7, items: [diesel] })
    const later = await groupOf(person, 'diesel')
    expect(later).toMatchObject({ groupKey, confidence: '1', rule: { kind: 'decision', name: 'OLEO DIESEL B S10' } })
    expect(await person.client.documentItem.acceptSuggested({})).toMatchObject({ accepted: 1, left: 0 })
    expect((await person.client.activity.list({ generatorKey: 'stationary.diesel_b' })).total).toBe(3)
    expect((await person.client.triage.listRules({})).rows).toMatchObject([
      { groupKey, name: 'OLEO DIESEL B S10', action: 'accept', generatorKey: 'stationary.diesel_b', timesUsed: 1 },
    ])
  })

  it('that ignores leaves the lines out, and those to come', async () => {
    const person = await personWith(app, { items: [diesel, petrol] })
    const { groupKey } = await groupOf(person, 'diesel')
    const decision = await person.client.triage.decide({ groupKey, action: 'ignore' })
    expect(decision).toMatchObject({ action: 'ignore', lines: 1, co2eKg: null, left: 1 })
    await sendNotes(app, person, { number: 7, items: [diesel] })
    const settled = await person.client.triage.get({})
    expect(settled.lines).toEqual({ accepted: 0, ignored: 2, pending: 1, unmeasured: 0, notCounting: 0 })
    expect(settled.groupsPending).toBe(1)
    expect(settled.value).toEqual({ accepted: '0', ignored: '11960', pending: '5980' })
    expect(await totalOf(person)).toBe('0')
  })

  it('not to be remembered leaves no rule; a newer one takes the place of an older', async () => {
    const person = await personWith(app, { items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    await person.client.triage.decide({ groupKey, action: 'ignore', remember: false })
    expect((await person.client.triage.listRules({})).total).toBe(0)
    await sendNotes(app, person, { number: 2, items: [diesel] })
    await person.client.triage.decide({ groupKey, action: 'accept' })
    await sendNotes(app, person, { number: 3, items: [diesel] })
    await person.client.triage.decide({ groupKey, action: 'accept', generatorKey: 'stationary.diesel_b' })
    const { rows, total } = await person.client.triage.listRules({ search: 'óleo' })
    expect([total, rows[0]?.generatorKey]).toEqual([1, 'stationary.diesel_b'])
    const decisions = async () =>
      (await person.client.triage.listDecisions({})).rows.map(({ action, isRemembered }) => [action, isRemembered])
    expect(await decisions()).toEqual([
      ['accept', true],
      ['accept', false],
      ['ignore', false],
    ])
    await person.client.triage.revokeRule({ ruleId: rows[0]?.id ?? '' })
    expect((await decisions())[0]).toEqual(['accept', false])
    await expect(person.client.triage.revokeRule({ ruleId: rows[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'company_rule.not_found',
    })
    await sendNotes(app, person, { number: 4, items: [diesel] })
    expect(await groupOf(person, 'diesel')).toMatchObject({ rule: { kind: 'anp' } })
  })

  it('says how much one bucket holds, for these lines and those to come', async () => {
    const person = await personWith(app, { items: [bucket, { ...bucket, quantity: '2.0000' }] })
    const { groupKey } = await groupOf(person, 'balde')
    const chosen = { groupKey, action: 'accept', generatorKey: 'mobile.diesel_b' } as const
    await expect(person.client.triage.decide(chosen)).rejects.toMatchObject({ code: 'activity.unit_mismatch' })
    expect((await person.client.triage.listDecisions({})).total).toBe(0)
    expect((await person.client.triage.listRules({})).total).toBe(0)
    await person.client.triage.decide({ ...chosen, perUnit: { value: '20,5', unit: 'l' } })
    const amounts = async () => (await person.client.activity.list({})).rows.map(({ quantity }) => quantity.value)
    expect((await amounts()).toSorted()).toEqual(['41', '61.5'])
    await sendNotes(app, person, { number: 8, items: [{ ...bucket, quantity: '10.0000' }] })
    await person.client.documentItem.acceptSuggested({})
    expect(await amounts()).toContain('205')
  })

  it('leaves a line that cannot be taken pending, and says which and why', async () => {
    const person = await personWith(app, { items: [diesel] }, { items: [diesel] })
    await app.ports.db.query(
      `update documents set issued_at = 'ontem' where company_id = $1 and id = (select id from documents where company_id = $1 limit 1)`,
      [person.companyId],
    )
    const { groupKey } = await groupOf(person, 'diesel')
    const decision = await person.client.triage.decide({ groupKey, action: 'accept' })
    expect(decision).toMatchObject({ lines: 1, left: 1, refused: [{ code: 'document_item.date_missing' }] })
    const { rows } = await person.client.documentItem.list({ state: 'pending', groupKey })
    expect(rows.map(({ id }) => id)).toEqual(decision.refused.map(({ itemId }) => itemId))
  })

  it.each([
    ['a group that is not there', { groupKey: 'product|1|kg|nada' }, 'triage.group_not_found'],
    ['a source that is not there', { generatorKey: 'mobile.plutonium' }, 'generator.unknown'],
    ['a method that is not there', { generatorKey: 'method:freight.magic' }, 'method.unknown'],
    ['a category that is not there', { category: 'magia' }, 'category.unknown'],
    ['a site that is not there', { businessUnitId: '0190a8d2-0000-7000-8000-000000000000' }, 'business_unit.not_found'],
  ])('is refused for %s', async (_, wrong, code) => {
    const person = await personWith(app, { items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    await expect(person.client.triage.decide({ groupKey, action: 'accept', ...wrong })).rejects.toMatchObject({ code })
    expect((await person.client.triage.get({})).lines.pending).toBe(1)
  })
})
