import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { makeSite } from '../../test/prepare-activity.ts'
import { checkTotals } from '../inventory/repo-totals.ts'

/** Acts on all lines that a filter shows. */
let app: TestApp
let person: TestPerson
let branchId: string
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  branchId = await makeSite(app, person.companyId, '11222333000262')
})
afterAll(() => app.close())

const totalsDiffer = () => app.ports.db.asTenant(person, (tx) => checkTotals(tx, person.companyId))

describe('all lines that a filter shows', () => {
  const told = async () => (await person.client.activity.listActs()).map(({ createdAt: _, id: __, ...act }) => act)

  it('are moved and taken out as one act of many transactions, which tells how far it is and is taken back as one', async () => {
    await person.client.activity.create({
      generatorKey: 'mobile.diesel_b',
      businessUnitId: person.businessUnitId,
      quantity: '1',
      unit: 'L',
      period: '2024-03',
      description: 'conjunto zw',
    })
    const { id } = (await person.client.activity.list({ search: 'conjunto zw' })).rows[0] ?? { id: '' }
    await app.ports.db.asOwner(async (tx) => {
      await tx.query(`create temporary table one as select * from activities where id = $1`, [id])
      await tx.query(
        `insert into activities select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).* from one, generate_series(1, 249)`,
      )
      await tx.query('drop table one')
    })
    const shown = { search: 'conjunto zw' }
    const moved = await person.client.activity.moveShown({ ...shown, toBusinessUnitId: branchId })
    expect(moved.lines).toBe(250)
    expect((await person.client.activity.list({ ...shown, businessUnitId: branchId })).total).toBe(250)
    expect(await told()).toEqual([{ kind: 'move', year: null, lines: 250, total: 250, state: 'done', isUndone: false }])
    expect(await person.client.activity.undoShown({ actId: moved.actId })).toEqual({ lines: 250 })
    expect((await person.client.activity.list({ ...shown, businessUnitId: branchId })).total).toBe(0)
    expect((await told())[0]?.isUndone).toBe(true)
    await expect(person.client.activity.undoShown({ actId: moved.actId })).rejects.toMatchObject({
      code: 'activity.act_not_found',
    })

    const removed = await person.client.activity.deleteShown(shown)
    expect((await person.client.activity.list(shown)).total).toBe(0)
    await expect(person.client.activity.deleteShown(shown)).rejects.toMatchObject({ code: 'activity.none_shown' })
    const colleague = await app.signUpPerson()
    await expect(colleague.client.activity.undoShown({ actId: removed.actId })).rejects.toMatchObject({
      code: 'activity.act_not_found',
    })
    expect(await colleague.client.activity.listActs()).toEqual([])
    await person.client.activity.undoShown({ actId: removed.actId })
    expect((await person.client.activity.list(shown)).total).toBe(250)
    expect(await totalsDiffer()).toEqual([])
  })

  it('are left as they are, all of them, where one touches a closed year', async () => {
    await app.ports.db.query(
      `insert into inventory_years (company_id, year, state) values ($1, 2024, 'closed')
       on conflict (company_id, year) do update set state = 'closed'`,
      [person.companyId],
    )
    await expect(person.client.activity.deleteShown({ search: 'conjunto zw' })).rejects.toMatchObject({
      code: 'inventory.closed',
    })
    expect((await person.client.activity.list({ search: 'conjunto zw' })).total).toBe(250)
  })
})
