import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltItem, buildNfe } from '../../test/build-nfe.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { decideGroup } from './decide-group.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const diesel: BuiltItem = {}
const petrol: BuiltItem = { product: 'GASOLINA C COMUM', ncm: '27101259', anpCode: '320102001', quantity: '10.0000' }
/** Buckets say how many, not how much. */
const bucket: BuiltItem = { product: 'ÓLEO DIESEL EM BALDE', ncm: '27101921', unit: 'BD', quantity: '3.0000' }

async function personWith(...notes: Parameters<typeof buildNfe>[0][]): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await send(person, ...notes)
  return person
}

async function send(person: TestPerson, ...notes: Parameters<typeof buildNfe>[0][]): Promise<string> {
  const files = notes.map((note, index) => [`${index}.xml`, buildNfe({ number: index + 1, ...note })] as const)
  return (await importFiles(app, person, Object.fromEntries(files))).summary.id
}

async function groupOf({ client }: TestPerson, search: string) {
  const { rows } = await client.triage.listGroups({ search })
  return rows[0] ?? expect.fail(`there is a group of ${search}`)
}

async function totalOf(person: TestPerson) {
  return (await person.client.activity.list({})).totals.co2eKg
}

describe('groups of like lines', () => {
  it('come heaviest first, with what they add up to and what each may be', async () => {
    const person = await personWith(
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
    const person = await personWith({ items: [diesel] }, { issuedOn: '2025-08-20', items: [diesel] })
    const { groupKey, massKg } = await groupOf(person, 'diesel')
    const decision = await person.client.triage.decide({ groupKey, action: 'accept' })
    expect(decision).toMatchObject({ lines: 2, co2eKg: await totalOf(person), refused: [], left: 0 })
    expect(Number(massKg)).toBeCloseTo(Number(decision.co2eKg), 6)
  })

  it('are found without accents, by issuer and NCM, narrowed, sorted and paged', async () => {
    const person = await app.signUpPerson()
    const importId = await send(person, { items: [petrol, { ...diesel, product: 'ÓLEO DIESEL A GRANEL' }] })
    await send(person, { number: 9, issuedOn: '2024-02-01', items: [{ ...petrol, product: 'GASOLINA ADITIVADA' }] })
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
    expect(await person.client.triage.listGroups({ page: 9 })).toMatchObject({ total: 3, rows: [] })
    expect(await found({ kind: 'not_emission' })).toEqual([])
  })

  it('of another company are not there', async () => {
    const [person, stranger] = [await personWith({ items: [diesel] }), await app.signUpPerson()]
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
    await send(person, { number: 7, items: [diesel] })
    const later = await groupOf(person, 'diesel')
    expect(later).toMatchObject({ groupKey, confidence: '1', rule: { kind: 'decision', name: 'OLEO DIESEL B S10' } })
    expect(await person.client.documentItem.acceptSuggested({})).toEqual({ accepted: 1, left: 0 })
    expect((await person.client.activity.list({ generatorKey: 'stationary.diesel_b' })).total).toBe(3)
    expect((await person.client.triage.listRules({})).rows).toMatchObject([
      { groupKey, name: 'OLEO DIESEL B S10', action: 'accept', generatorKey: 'stationary.diesel_b', timesUsed: 1 },
    ])
  })

  it('that ignores leaves the lines out, and those to come', async () => {
    const person = await personWith({ items: [diesel, petrol] })
    const { groupKey } = await groupOf(person, 'diesel')
    const decision = await person.client.triage.decide({ groupKey, action: 'ignore' })
    expect(decision).toMatchObject({ action: 'ignore', lines: 1, co2eKg: null, left: 1 })
    await send(person, { number: 7, items: [diesel] })
    const settled = await person.client.triage.get({})
    expect(settled.lines).toEqual({ accepted: 0, ignored: 2, pending: 1, unmeasured: 0, notCounting: 0 })
    expect(settled.groupsPending).toBe(1)
    expect(settled.value).toEqual({ accepted: '0', ignored: '11960', pending: '5980' })
    expect(await totalOf(person)).toBe('0')
  })

  it('not to be remembered leaves no rule; a newer one takes the place of an older', async () => {
    const person = await personWith({ items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    await person.client.triage.decide({ groupKey, action: 'ignore', remember: false })
    expect((await person.client.triage.listRules({})).total).toBe(0)
    await send(person, { number: 2, items: [diesel] })
    await person.client.triage.decide({ groupKey, action: 'accept' })
    await send(person, { number: 3, items: [diesel] })
    await person.client.triage.decide({ groupKey, action: 'accept', generatorKey: 'stationary.diesel_b' })
    const { rows, total } = await person.client.triage.listRules({ search: 'óleo' })
    expect([total, rows[0]?.generatorKey]).toEqual([1, 'stationary.diesel_b'])
    expect((await person.client.triage.listDecisions({})).rows.map(({ action }) => action)).toEqual([
      'accept',
      'accept',
      'ignore',
    ])
    await person.client.triage.revokeRule({ ruleId: rows[0]?.id ?? '' })
    await expect(person.client.triage.revokeRule({ ruleId: rows[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'company_rule.not_found',
    })
    await send(person, { number: 4, items: [diesel] })
    expect(await groupOf(person, 'diesel')).toMatchObject({ rule: { kind: 'anp' } })
  })

  it('says how much one bucket holds, for these lines and those to come', async () => {
    const person = await personWith({ items: [bucket, { ...bucket, quantity: '2.0000' }] })
    const { groupKey } = await groupOf(person, 'balde')
    const chosen = { groupKey, action: 'accept', generatorKey: 'mobile.diesel_b' } as const
    await expect(person.client.triage.decide(chosen)).rejects.toMatchObject({ code: 'activity.unit_mismatch' })
    expect((await person.client.triage.listDecisions({})).total).toBe(0)
    expect((await person.client.triage.listRules({})).total).toBe(0)
    await person.client.triage.decide({ ...chosen, perUnit: { value: '20,5', unit: 'l' } })
    const amounts = async () => (await person.client.activity.list({})).rows.map(({ quantity }) => quantity.value)
    expect((await amounts()).toSorted()).toEqual(['41', '61.5'])
    await send(person, { number: 8, items: [{ ...bucket, quantity: '10.0000' }] })
    await person.client.documentItem.acceptSuggested({})
    expect(await amounts()).toContain('205')
  })

  it('leaves a line that cannot be taken pending, and says which and why', async () => {
    const person = await personWith({ items: [diesel] }, { items: [diesel] })
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
    const person = await personWith({ items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    await expect(person.client.triage.decide({ groupKey, action: 'accept', ...wrong })).rejects.toMatchObject({ code })
    expect((await person.client.triage.get({})).lines.pending).toBe(1)
  })
})

describe('a decision taken back', () => {
  it('removes what it made, forgets its rule, and leaves the lines to be decided', async () => {
    const person = await personWith({ items: [diesel, petrol] }, { items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    const { id: decisionId } = await person.client.triage.decide({ groupKey, action: 'accept' })
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    const petrolKg = (await person.client.activity.list({ generatorKey: 'mobile.gasoline_c' })).totals.co2eKg
    const undone = await person.client.triage.undo({ decisionId })
    expect(undone.undoneAt).not.toBeNull()
    expect(await totalOf(person)).toBe(petrolKg)
    expect((await person.client.triage.listRules({})).total).toBe(0)
    expect(await groupOf(person, 'diesel')).toMatchObject({ lines: 2 })
    await expect(person.client.triage.undo({ decisionId })).rejects.toMatchObject({ code: 'triage.already_undone' })
    const ignored = await person.client.triage.decide({ groupKey, action: 'ignore' })
    await person.client.triage.undo({ decisionId: ignored.id })
    expect((await person.client.triage.get({})).lines).toMatchObject({ pending: 2, ignored: 0 })
  })

  it('leaves alone a line that was decided anew since', async () => {
    const person = await personWith({ items: [diesel] }, { items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    const { id: decisionId } = await person.client.triage.decide({ groupKey, action: 'accept' })
    const { rows } = await person.client.documentItem.list({ groupKey })
    const itemId = rows[0]?.id ?? ''
    await person.client.documentItem.reopen({ itemId })
    await person.client.documentItem.accept({ itemId, generatorKey: 'stationary.diesel_b' })
    await person.client.triage.undo({ decisionId })
    expect((await person.client.activity.list({})).rows).toMatchObject([{ generatorKey: 'stationary.diesel_b' }])
  })

  it('is refused whole when one of its years is closed', async () => {
    const person = await personWith({ issuedOn: '2024-05-05', items: [diesel] }, { items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    const { id: decisionId } = await person.client.triage.decide({ groupKey, action: 'accept' })
    const before = await totalOf(person)
    await closeInventory(app, person, 2024)
    await expect(person.client.triage.undo({ decisionId })).rejects.toMatchObject({
      code: 'inventory.closed',
      data: { year: 2024 },
    })
    expect(await totalOf(person)).toBe(before)
    expect((await person.client.triage.listRules({})).total).toBe(1)
  })
})

describe('a decision that is stopped half-way', () => {
  it('stands for what it settled; the rest is decided again, and each is taken back apart', async () => {
    const person = await personWith({ items: Array.from({ length: 450 }, () => ({ ...diesel, quantity: '1.0000' })) })
    const { groupKey, lines } = await groupOf(person, 'diesel')
    expect(lines).toBe(450)
    const actor = { companyId: person.companyId, userId: person.userId, role: 'admin', isOwner: true } as const
    let transactions = 0
    const db = new Proxy(app.ports.db, {
      get: (target, name) => {
        if (name !== 'asTenant') return Reflect.get(target, name)
        transactions += 1
        if (transactions === 3) throw new Error('the process was killed')
        return target.asTenant
      },
    })
    const input = { groupKey, action: 'accept' } as const
    await expect(decideGroup({ ...app.ports, db }, actor, input)).rejects.toThrow('killed')
    const [stopped] = (await person.client.triage.listDecisions({})).rows
    expect(stopped).toMatchObject({ lines: 200, co2eKg: await totalOf(person) })
    expect((await person.client.triage.get({})).lines).toMatchObject({ accepted: 200, pending: 250 })
    const rest = await person.client.triage.decide(input)
    expect(rest).toMatchObject({ lines: 250, left: 0 })
    await person.client.triage.undo({ decisionId: stopped?.id ?? '' })
    expect(await totalOf(person)).toBe(rest.co2eKg)
    await person.client.triage.undo({ decisionId: rest.id })
    expect(await totalOf(person)).toBe('0')
    expect((await groupOf(person, 'diesel')).lines).toBe(450)
  })
})
