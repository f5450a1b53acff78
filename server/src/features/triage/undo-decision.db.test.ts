import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { decideGroup } from './decide-group.ts'
import { diesel, groupOf, personWith, petrol, totalOf } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a decision taken back', () => {
  it('removes what it made, forgets its rule, and leaves the lines to be decided', async () => {
    const person = await personWith(app, { items: [diesel, petrol] }, { items: [diesel] })
    const { groupKey } = await groupOf(person, 'diesel')
    const { id: decisionId } = await person.client.triage.decide({ groupKey, action: 'accept' })
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    const petrolKg = (await person.client.activity.list({ generatorKey: 'mobile.gasoline_c' })).totals?.co2eKg ?? ''
    const undone = await person.client.triage.undo({ decisionId })
    expect(undone.undoneAt).not.toBeNull()
    expect(undone.isRemembered).toBe(false)
    expect(await totalOf(person)).toBe(petrolKg)
    expect((await person.client.triage.listRules({})).total).toBe(0)
    expect(await groupOf(person, 'diesel')).toMatchObject({ lines: 2 })
    await expect(person.client.triage.undo({ decisionId })).rejects.toMatchObject({ code: 'triage.already_undone' })
    const ignored = await person.client.triage.decide({ groupKey, action: 'ignore' })
    await person.client.triage.undo({ decisionId: ignored.id })
    expect((await person.client.triage.get({})).lines).toMatchObject({ pending: 2, ignored: 0 })
  })

  it('leaves alone a line that was decided anew since', async () => {
    const person = await personWith(app, { items: [diesel] }, { items: [diesel] })
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
    const person = await personWith(app, { issuedOn: '2024-05-05', items: [diesel] }, { items: [diesel] })
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
    const person = await personWith(app, {
      items: Array.from({ length: 450 }, () => ({ ...diesel, quantity: '1.0000' })),
    })
    const { groupKey, lines } = await groupOf(person, 'diesel')
    expect(lines).toBe(450)
    const actor = { companyId: person.companyId, userId: person.userId, role: 'admin', isOwner: true } as const
    let transactions = 0
    const db = new Proxy(app.ports.db, {
      get: (target, name) => {
        if (name !== 'asTenant') return Reflect.get(target, name)
        transactions += 1
        // The first four read the signatures and the group, count and settle its first lines; the process is killed in the fifth.
        if (transactions === 5) throw new Error('the process was killed')
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
