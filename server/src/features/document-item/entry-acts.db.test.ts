import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { certificate } from '../../test/entered-things.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { makeSite } from '../../test/prepare-activity.ts'
import { checkTotals } from '../inventory/repo-totals.ts'

/** What becomes of lines that stand, by hand and of documents: changed, copied, moved, taken out and put back. */
let app: TestApp
let person: TestPerson
let branchId: string
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  branchId = await makeSite(app, person.companyId, '11222333000262')
})
afterAll(() => app.close())

const diesel = (more: { quantity?: string; period?: string; description?: string } = {}) =>
  person.client.activity.create({
    generatorKey: 'mobile.diesel_b',
    businessUnitId: person.businessUnitId,
    quantity: '100',
    unit: 'L',
    period: '2024-03',
    ...more,
  })
const historyOf = async (recordId: string) =>
  (await person.client.audit.ofRecord({ entity: 'activity', recordId })).rows.map(({ action }) => action)
const totalsDiffer = () => app.ports.db.asTenant(person, (tx) => checkTotals(tx, person.companyId))
const kgOf = async (period: number) => (await person.client.inventory.get({ year: period })).total.co2eKg

describe('a line of an open year', () => {
  it('is changed: a new version counts, both stand in the trail, and totals follow', async () => {
    const line = await diesel()
    const changed = await person.client.activity.update({
      activityId: line.id,
      quantity: '250',
      period: '2024-04',
      description: 'Frota',
    })
    expect(changed).toMatchObject({
      quantity: { value: '250', unit: 'L' },
      periodStart: '2024-04-01',
      description: 'Frota',
      generatorKey: 'mobile.diesel_b',
      cameBy: 'manual',
      revisedBy: 'update',
    })
    expect(changed.id).not.toBe(line.id)
    expect(await historyOf(changed.id)).toEqual(['activity.update', 'activity.create'])
    await expect(person.client.activity.get({ activityId: line.id })).rejects.toMatchObject({
      code: 'activity.not_found',
    })
    expect(await kgOf(2024)).toBe(changed.co2eKg)
    expect(await totalsDiffer()).toEqual([])
    await expect(person.client.activity.update({ activityId: line.id, quantity: '1' })).rejects.toMatchObject({
      code: 'activity.already_removed',
    })
    await person.client.activity.delete({ activityId: changed.id })
  })

  it('keeps the twelve months of its year until others are given, and takes evidence afterwards', async () => {
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1))
    const line = await person.client.activity.create({
      generatorKey: 'electricity.grid',
      businessUnitId: person.businessUnitId,
      months,
      unit: 'MWh',
      period: '2023',
    })
    expect((await person.client.activity.get({ activityId: line.id })).entered).toMatchObject({
      months,
      period: '2023',
    })
    const { id: attachmentId } = await person.client.attachment.create({ file: new File(['%PDF-1.7'], 'contas.pdf') })
    const proved = await person.client.activity.update({ activityId: line.id, attachmentId })
    expect(proved).toMatchObject({ quantity: { value: '78', unit: 'MWh' }, documentId: attachmentId })
    const corrected = await person.client.activity.update({ activityId: proved.id, months: months.with(0, '11') })
    expect(corrected).toMatchObject({ quantity: { value: '88', unit: 'MWh' }, documentId: attachmentId })
    expect(
      (await person.client.activity.update({ activityId: corrected.id, attachmentId: null })).documentId,
    ).toBeNull()
  })

  it('by a method keeps the inputs that nothing else is said of', async () => {
    const line = await person.client.activity.create({
      method: 'electricity.network_losses',
      businessUnitId: person.businessUnitId,
      quantity: '10',
      unit: 'MWh',
      period: '2022-02',
    })
    const { entered } = await person.client.activity.get({ activityId: line.id })
    expect(entered).toMatchObject({ method: 'electricity.network_losses', quantity: '10', unit: 'MWh' })
    const changed = await person.client.activity.update({ activityId: line.id, quantity: '20' })
    expect(Number(changed.co2eKg)).toBeCloseTo(2 * Number(line.co2eKg), 6)
    await person.client.activity.delete({ activityId: changed.id })
  })

  it('frees the certificates used against it where its energy is another, and only then', async () => {
    const line = await person.client.activity.create({
      generatorKey: 'electricity.grid',
      businessUnitId: person.businessUnitId,
      quantity: '60',
      unit: 'MWh',
      period: '2024-05',
    })
    const { id: certificateId } = await person.client.certificate.create(certificate)
    await person.client.certificate.retire({ certificateId, activityId: line.id, energy: '8' })
    const left = async () =>
      (await person.client.certificate.list({})).rows.find(({ id }) => id === certificateId)?.leftMwh
    const named = await person.client.activity.update({ activityId: line.id, description: 'Matriz' })
    expect(await left()).toBe('2')
    const changed = await person.client.activity.update({ activityId: named.id, quantity: '5' })
    expect(await left()).toBe('10')
    await person.client.activity.delete({ activityId: changed.id })
  })

  it('is copied with what is said differently, without its evidence', async () => {
    const line = await diesel({ description: 'Empilhadeira' })
    const copy = await person.client.activity.duplicate({ activityId: line.id, period: '2024-06' })
    expect(copy).toMatchObject({
      description: 'Empilhadeira',
      periodStart: '2024-06-01',
      revisedBy: null,
      documentId: null,
      quantity: line.quantity,
    })
    expect(await historyOf(copy.id)).toEqual(['activity.create'])
    await person.client.activity.deleteMany({ ids: [line.id, copy.id] })
  })

  it('is neither changed nor moved, taken out or put back once its year is closed to it', async () => {
    const [stays, gone] = [await diesel({ period: '2020-01' }), await diesel({ period: '2020-02' })]
    await person.client.activity.delete({ activityId: gone.id })
    await app.ports.db.query(
      `insert into inventory_years (company_id, year, state) values ($1, 2020, 'closed')
       on conflict (company_id, year) do update set state = 'closed'`,
      [person.companyId],
    )
    const { update, moveMany, deleteMany, restoreMany } = person.client.activity
    for (const act of [
      () => update({ activityId: stays.id, quantity: '1' }),
      () => moveMany({ ids: [stays.id], toBusinessUnitId: branchId }),
      () => deleteMany({ ids: [stays.id] }),
      () => restoreMany({ ids: [gone.id] }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'inventory.closed' })
    }
  })
})

describe('many lines', () => {
  it('move to another site with their figures, those named or all of a filter, and back', async () => {
    const lines = [
      await diesel({ description: 'lavra xq a' }),
      await diesel({ description: 'lavra xq b', quantity: '7' }),
    ]
    const { moved, left } = await person.client.activity.moveMany({ search: 'lavra xq', toBusinessUnitId: branchId })
    expect(left).toBe(0)
    expect(moved.map(({ wasIn }) => wasIn)).toEqual([person.businessUnitId, person.businessUnitId])
    const { rows } = await person.client.activity.list({ businessUnitId: branchId, sort: 'co2eKg' })
    expect(rows.map(({ co2eKg, revisedBy }) => [co2eKg, revisedBy])).toEqual(
      lines.map(({ co2eKg }) => [co2eKg, 'move']),
    )
    expect(await historyOf(moved[0]?.id ?? '')).toEqual(['activity.move', 'activity.create'])
    const gases = (await person.client.inventory.get({ year: 2024, businessUnitId: branchId })).byGas
    expect(gases.length).toBeGreaterThan(2)
    expect(await totalsDiffer()).toEqual([])
    const back = { ids: moved.map(({ id }) => id), toBusinessUnitId: person.businessUnitId }
    expect((await person.client.activity.moveMany(back)).moved).toHaveLength(2)
    expect((await person.client.activity.list({ businessUnitId: branchId })).total).toBe(0)
    await person.client.activity.deleteMany({ search: 'lavra xq' })
  })

  it('are taken out and put back as they were', async () => {
    const before = await kgOf(2024)
    const ids = [(await diesel()).id, (await diesel({ period: '2024-07' })).id]
    const full = await kgOf(2024)
    expect(await person.client.activity.deleteMany({ ids })).toEqual({ removed: expect.arrayContaining(ids), left: 0 })
    expect(await kgOf(2024)).toBe(before)
    expect(await person.client.activity.restoreMany({ ids })).toEqual({ restored: 2 })
    expect(await kgOf(2024)).toBe(full)
    expect(await totalsDiffer()).toEqual([])
    expect(await historyOf(ids[0] ?? '')).toEqual(['activity.restore', 'activity.delete', 'activity.create'])
    await expect(person.client.activity.restoreMany({ ids })).rejects.toMatchObject({ code: 'activity.not_found' })
    await person.client.activity.deleteMany({ ids })
  })
})

describe('lines of documents', () => {
  const accepted = async (number: number) => {
    await importFiles(app, person, { [`${number}.xml`]: buildNfe({ number }) })
    const { rows } = await person.client.documentItem.list({ state: 'pending' })
    const itemId = rows[0]?.id ?? ''
    const { activityId } = await person.client.documentItem.accept({ itemId })
    return { itemId, activityId: activityId ?? '' }
  }
  const itemNow = async (itemId: string) =>
    (await person.client.documentItem.list({})).rows.find(({ id }) => id === itemId)

  it('change in site and description alone, and their document follows', async () => {
    const { itemId, activityId } = await accepted(1)
    await expect(person.client.activity.update({ activityId, quantity: '1' })).rejects.toMatchObject({
      code: 'activity.of_document',
    })
    const moved = await person.client.activity.update({ activityId, businessUnitId: branchId })
    expect(moved).toMatchObject({ cameBy: 'document', businessUnitId: branchId })
    expect(await itemNow(itemId)).toMatchObject({ state: 'accepted', activityId: moved.id })
    const again = await person.client.activity.moveMany({ ids: [moved.id], toBusinessUnitId: person.businessUnitId })
    expect(await itemNow(itemId)).toMatchObject({ state: 'accepted', activityId: again.moved[0]?.id })
  })

  it('go back to be decided when they are taken out, and are decided as before when they are put back', async () => {
    const { itemId, activityId } = await accepted(2)
    const before = await itemNow(itemId)
    await person.client.activity.deleteMany({ ids: [activityId] })
    expect(await itemNow(itemId)).toMatchObject({ state: 'pending', activityId: null })
    await person.client.activity.restoreMany({ ids: [activityId] })
    expect(await itemNow(itemId)).toEqual(before)
  })

  it('stay out where their line was decided again, or went with what they came from', async () => {
    const { itemId, activityId } = await accepted(3)
    await person.client.activity.delete({ activityId })
    const { activityId: next } = await person.client.documentItem.accept({ itemId })
    await expect(person.client.activity.restoreMany({ ids: [activityId] })).rejects.toMatchObject({
      code: 'activity.not_restorable',
    })
    await person.client.documentItem.reopen({ itemId })
    await expect(person.client.activity.restoreMany({ ids: [next ?? ''] })).rejects.toMatchObject({
      code: 'activity.not_restorable',
    })
  })
})
