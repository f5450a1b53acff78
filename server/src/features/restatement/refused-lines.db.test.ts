import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory, makeClosable } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { recalculate } from '../../test/recalculate.ts'

const year = 2025

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a line that can no longer be calculated', () => {
  it('is named with its reason, counts as it was sealed, and stops nothing', async () => {
    const { client, businessUnitId, companyId } = await app.signUpPerson({ cnpj: '33.000.167/0001-01' })
    const gas = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId }
    const { id } = await client.activity.create({ ...gas, quantity: '1', period: '2025-03-01' })
    await client.activity.create({ ...gas, quantity: '2', period: '2025-04-01' })
    await closeInventory(app, { client }, year)
    await client.inventoryYears.restate({ year, reason: 'Fatores novos' })
    // An earlier release stored a source that this one does not know.
    await app.ports.db.query(
      `update activities set input = jsonb_set(input, '{generator}', '"fugitive.gone"') where id = $1 and company_id = $2`,
      [id, companyId],
    )
    const preview = await client.restatement.preview({ year })
    expect([preview.from.co2eKg, preview.to.co2eKg, preview.changedLines]).toEqual(['3900', '3900', 0])
    expect(preview.refused).toMatchObject([{ activityId: id, code: 'generator.unknown' }])
    expect([preview.refused[0]?.description, preview.refusedLines]).toEqual(['Gás de ar-condicionado R-134a', 1])
    const years = await client.restatement.waterfall({ year, from: 'live', to: 'live', fromYear: 2024 })
    expect([years.to.co2eKg, years.refused.map(({ activityId }) => activityId)]).toEqual(['2600', [id]])
  })

  it('stops applying before anything changes, named with its source, site, days and reason', async () => {
    const { client, businessUnitId, companyId } = await app.signUpPerson({ cnpj: '47.960.950/0001-21' })
    const gas = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId }
    const { id } = await client.activity.create({ ...gas, quantity: '1', period: '2025-03-01' })
    await client.activity.create({ ...gas, quantity: '2', period: '2025-04-01' })
    // An earlier release stored other figures, and a source that this one does not know.
    await app.ports.db.query(
      `update activities set co2e_kg = 1000, calculation = jsonb_set(calculation, '{co2eKg}', '"1000"'),
         input = case when id = $1 then jsonb_set(input, '{generator}', '"fugitive.gone"') else input end
       where company_id = $2`,
      [id, companyId],
    )
    const before = await client.activity.list({ year })
    expect(await recalculate(app, { client }, { year, gwpSet: 'AR4' })).toMatchObject({
      ...{ state: 'stopped', stoppedCode: 'restatement.lines_refused', changedLines: 0, refusedLines: 1 },
      refused: [
        {
          ...{ activityId: id, description: 'Gás de ar-condicionado R-134a', siteName: 'Padaria Aurora Ltda' },
          ...{ periodStart: '2025-03-01', periodEnd: '2025-03-01', code: 'generator.unknown' },
        },
      ],
    })
    expect(await client.activity.list({ year })).toEqual(before)
    expect((await client.inventoryYears.get({ year })).gwpSet).toBe('AR5')
    await client.activity.delete({ activityId: id })
    expect(await recalculate(app, { client }, { year, gwpSet: 'AR4' })).toMatchObject({
      ...{ state: 'done', stoppedCode: null, changedLines: 1, gwpSet: 'AR4' },
    })
    expect((await client.inventoryYears.get({ year })).gwpSet).toBe('AR4')
    const acts = await client.activity.listActs()
    const told = { kind: 'recalculate', year, isUndone: false }
    expect(acts).toMatchObject([
      { ...told, state: 'done' },
      { ...told, state: 'stopped' },
    ])
    expect(acts.map(({ lines, total }) => total - lines)).toEqual([0, expect.any(Number)])
    await expect(client.activity.undoShown({ actId: acts[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'activity.act_not_found',
    })
  })
})

describe('a recalculation under way', () => {
  it('is one for its year, holds the closing back, and starts over where it was stopped', async () => {
    const person = await app.signUpPerson({ cnpj: '60.746.948/0001-12' })
    const { client, businessUnitId, companyId } = person
    const gas = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId }
    for (const month of ['03', '04', '05']) {
      await client.activity.create({ ...gas, quantity: '1', period: `2025-${month}-01` })
    }
    await makeClosable(person, year)
    const { actId } = await client.restatement.apply({ year, gwpSet: 'AR4' })
    expect(await client.restatement.apply({ year, gwpSet: 'AR4' })).toEqual({ actId })
    // Others may have stood before it in the queue for minutes.
    app.clock.set('2026-11-21T12:10:00Z')
    expect(await client.restatement.recalculation({ year })).toMatchObject({ id: actId, state: 'running', lines: 0 })
    await expect(client.inventoryYears.close({ year, reason: 'Fim' })).rejects.toMatchObject({
      code: 'inventory.recalculating',
    })
    // As a run leaves it that was stopped after its trial.
    await app.ports.db.query('update line_acts set lines = 3, changed = 0 where company_id = $1', [companyId])
    await app.runJobs()
    const ended = { id: actId, state: 'done', total: 6, lines: 6, changedLines: 0, gwpSet: 'AR4' }
    expect(await client.restatement.recalculation({ year })).toMatchObject(ended)
    const closed = await closeInventory(app, person, year)
    expect(closed).toMatchObject({ state: 'sealed', gwpSet: 'AR4' })
  })

  it('ends at once for a year without lines', async () => {
    const { client } = await app.signUpPerson({ cnpj: '33.592.510/0001-54' })
    expect(await client.restatement.apply({ year, gwpSet: 'AR6' })).toEqual({ actId: null })
    expect((await client.inventoryYears.get({ year })).gwpSet).toBe('AR6')
    expect(await client.restatement.recalculation({ year })).toBeNull()
  })
})
