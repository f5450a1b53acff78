import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltItem } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { diesel, personWith } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const goods = (product: string, ncm: string, total: string): BuiltItem => ({
  ...{ product, ncm, total, anpCode: null, unit: 'UN', quantity: '1.0000' },
})
const screws = goods('PARAFUSO SEXTAVADO M8', '73181500', '100.00')
const boxes = goods('CAIXA DE PAPELAO', '48191000', '300.00')
/** A machine: of the capital goods, or an expense. */
const compressor = goods('COMPRESSOR DE AR 20 PES', '84144020', '9000.00')

const standing = async ({ client }: TestPerson) => {
  const { lines } = await client.triage.get({})
  return [lines.pending, lines.accepted, lines.ignored]
}
const itemsOf = async ({ client }: TestPerson, search: string) => (await client.documentItem.list({ search })).rows

describe('lines of a list', () => {
  it('are taken as suggested in one act, without those that ask, and taken back as one', async () => {
    const person = await personWith(app, { items: [screws, boxes, compressor, diesel] })
    const decision = await person.client.triage.decideListed({ action: 'accept', lines: { state: 'pending' } })
    expect(decision).toMatchObject({ kind: 'shown', lines: 2, left: [{ why: 'asks', lines: 2 }] })
    expect(decision.shown).toEqual({ list: 'lines', state: 'pending' })
    expect(await standing(person)).toEqual([2, 2, 0])
    const told = (await person.client.audit.list({ action: 'triage.decide' })).rows
    expect(told).toMatchObject([{ entityId: decision.id, data: { action: 'accept', lines: { state: 'pending' } } }])
    await person.client.triage.undo({ decisionId: decision.id })
    expect(await standing(person)).toEqual([4, 0, 0])
  })

  it('are those that are named, and those alone; to leave out needs a reason', async () => {
    const person = await personWith(app, { items: [screws, boxes, compressor] })
    const [box] = await itemsOf(person, 'papelao')
    const ids = [box?.id ?? '']
    const without = person.client.triage.decideListed({ action: 'ignore', lines: { ids } })
    await expect(without).rejects.toMatchObject({ code: 'triage.reason_required' })
    const left = await person.client.triage.decideListed({ action: 'ignore', reason: 'Revenda', lines: { ids } })
    expect(left).toMatchObject({ lines: 1, reason: 'Revenda', left: [], shown: { list: 'lines', named: 1 } })
    expect(await standing(person)).toEqual([2, 0, 1])
    const again = person.client.triage.decideListed({ action: 'ignore', reason: 'Revenda', lines: { ids } })
    await expect(again).rejects.toMatchObject({ code: 'triage.nothing_shown' })
  })

  it('of another company are not reached', async () => {
    const person = await personWith(app, { items: [screws] })
    const stranger = await app.signUpPerson()
    const [screw] = await itemsOf(person, 'parafuso')
    const act = stranger.client.triage.decideListed({ action: 'accept', lines: { ids: [screw?.id ?? ''] } })
    await expect(act).rejects.toMatchObject({ code: 'triage.nothing_shown' })
    expect(await standing(person)).toEqual([1, 0, 0])
  })
})

describe('documents of a list', () => {
  it('have all their lines settled: those of the documents that are named, or of all that are shown', async () => {
    const note = { issuerName: 'Papéis Sol', issuerCnpj: '11444777000161', items: [boxes, compressor] }
    const person = await personWith(app, { items: [screws, diesel] }, note)
    const { rows } = await person.client.document.list({ search: 'sol' })
    const ids = rows.map(({ id }) => id)
    const named = await person.client.triage.decideListed({ action: 'accept', documents: { ids } })
    expect(named).toMatchObject({ lines: 1, left: [{ why: 'asks', lines: 1 }], shown: { list: 'documents', named: 1 } })
    const all = await person.client.triage.decideListed({ action: 'ignore', reason: 'Revenda', documents: {} })
    expect(all).toMatchObject({ lines: 3, left: [] })
    expect(await standing(person)).toEqual([0, 1, 3])
    await person.client.triage.undo({ decisionId: all.id })
    expect(await standing(person)).toEqual([3, 1, 0])
  })
})

it('what must not pass in bulk is left and counted: a document in doubt, one that does not count, no source', async () => {
  const person = await personWith(
    app,
    { items: [screws] },
    { items: [boxes] },
    { items: [goods('CANETA', '96081000', '5.00')] },
  )
  const { rows } = await person.client.documentItem.list({})
  const of = (product: string) => rows.find((row) => row.product.startsWith(product))
  const set = (table: string, change: string, id: string | undefined) =>
    app.ports.db.query(`update ${table} set ${change} where company_id = $1 and id = $2`, [person.companyId, id])
  await set('documents', `signature = 'broken'`, of('CAIXA')?.documentId)
  await set('document_items', `counts_reason = 'counts.other_company'`, of('CANETA')?.id)
  const decision = await person.client.triage.decideListed({ action: 'accept', lines: {} })
  expect(decision.lines).toBe(1)
  expect(decision.left.toSorted((a, b) => (a.why < b.why ? -1 : 1))).toEqual([
    { why: 'not_countable', lines: 1 },
    { why: 'signature', lines: 1 },
  ])
})
