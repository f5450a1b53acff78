import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { recalculate } from '../../test/recalculate.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

const year = 2025
const { total } = twoSites2025
// 2238.58 + 0.1655600391648 × 25 + 0.1219221950688 × 298 + 2 × 1430 + 328.748
const totalAr4 = '5467.7998151096224'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
  await closeInventory(app, company, year)
})
afterAll(() => app.close())

const parts = { error: '0', method: '0', activity: '0', factor: '0', gwp: '0', boundary: '0' }

function sumOf(of: Readonly<Record<string, string>>): string {
  return toPlain(sumDecimals(Object.values(of).map((part) => decimal(part))))
}

describe('a restatement', () => {
  it('is previewed before anything changes: nothing newer, and another GWP set', async () => {
    const same = await company.client.restatement.preview({ year })
    expect([same.from.co2eKg, same.to.co2eKg, same.changedLines]).toEqual([total, total, 0])
    expect(same.parts).toEqual(parts)
    expect(await company.client.restatement.preview({ year })).toEqual(same)
    const other = await company.client.restatement.preview({ year, gwpSet: 'AR4' })
    expect([other.from.co2eKg, other.to.co2eKg]).toEqual([total, totalAr4])
    const gwp = toPlain(decimal(totalAr4).minus(total))
    expect(other.parts).toEqual({ ...parts, gwp })
    expect(other.lines.map(({ category }) => category)).toEqual(['fugitive_emissions', 'mobile_combustion'])
    expect(other.lines.every(({ description }) => description.length > 0)).toBe(true)
  })

  it('is needed before anything changes, and given up where nothing did', async () => {
    await expect(company.client.inventoryYears.restate({ year: 2024, reason: 'Nunca fechado' })).rejects.toMatchObject({
      code: 'inventory.not_closed',
    })
    await expect(company.client.restatement.apply({ year })).rejects.toMatchObject({ code: 'inventory.closed' })
    await expect(company.client.inventoryYears.abandon({ year })).rejects.toMatchObject({
      code: 'inventory.not_restating',
    })
    const opened = await company.client.inventoryYears.restate({ year, reason: 'Fator novo' })
    expect(opened).toMatchObject({ state: 'restating', restatingReason: 'Fator novo', currentSeal: { version: 1 } })
    expect(await recalculate(app, company, { year })).toMatchObject({ state: 'done', changedLines: 0 })
    expect((await company.client.inventoryYears.abandon({ year })).state).toBe('closed')
  })

  it('tells a correction, another GWP set and another boundary apart, exactly', async () => {
    const { client, businessUnitId, branchId } = company
    await client.inventoryYears.restate({ year, reason: 'Nota esquecida', correctsErrors: true })
    const entry = { generatorKey: 'fugitive.hfc_134a', quantity: '1', unit: 'kg', period: '2025-03-01' }
    await client.activity.create({ ...entry, businessUnitId })
    await expect(client.inventoryYears.abandon({ year })).rejects.toMatchObject({
      code: 'inventory.changed_since_seal',
    })
    const sites = [
      { businessUnitId, isIncluded: true, sharePercent: '100', reason: null },
      { businessUnitId: branchId, isIncluded: true, sharePercent: '40', reason: null },
    ]
    await client.inventoryYears.configure({ year, boundary: 'equity_share', gwpSet: 'AR5', sites })
    await recalculate(app, company, { year, gwpSet: 'AR4' })
    const second = await closeInventory(app, company, year)
    expect(second).toMatchObject({
      version: 2,
      state: 'sealed',
      isCurrent: true,
      boundary: 'equity_share',
      gwpSet: 'AR4',
    })
    const found = await client.restatement.waterfall({ year, from: 1, to: 2 })
    expect([found.from.co2eKg, found.to.co2eKg]).toEqual([total, second?.locationCo2eKg])
    expect(sumOf(found.parts)).toBe(toPlain(decimal(found.to.co2eKg).minus(found.from.co2eKg)))
    // One kilogram that was forgotten; then the branch's 2 kg and 49.56 kg of electricity at 40 %.
    expect(found.parts).toMatchObject({ error: '1430', activity: '0', factor: '0', method: '0' })
    expect(found.parts.boundary).toBe(toPlain(decimal('2860').plus('49.56').times('-0.6')))
    for (const line of found.lines) {
      expect(sumOf(line.parts)).toBe(toPlain(decimal(line.afterKg).minus(line.beforeKg)))
    }
    const { rows } = await app.ports.db.query<{ waterfall: unknown }>(
      'select waterfall from seals where company_id = $1 and year = $2 and version = 2',
      [company.companyId, year],
    )
    expect(rows[0]?.waterfall).toEqual(found)
    const file = await client.seals.download({ year, version: 2 })
    const report = await verifySeal(file.stream())
    expect(report.firstDifference).toBeNull()
    expect(report.header).toMatchObject({ previous: (await client.seals.list({ year }))[1]?.chainHead })
    const { total: shown } = await client.inventory.get({ year })
    expect(shown.co2eKg).toBe(second?.locationCo2eKg)
  })

  it('keeps the older version as it was, and takes no third while nothing is open', async () => {
    const seals = await company.client.seals.list({ year })
    expect(seals.map(({ version, isCurrent, locationCo2eKg }) => [version, isCurrent, locationCo2eKg])).toEqual([
      [2, true, seals[0]?.locationCo2eKg],
      [1, false, total],
    ])
    await expect(company.client.inventoryYears.close({ year, reason: 'Outra vez' })).rejects.toMatchObject({
      code: 'inventory.closed',
    })
    await expect(
      app.ports.db.asTenant(company, (tx) =>
        tx.query(`update seals set sha256 = 'x' where company_id = $1`, [company.companyId]),
      ),
    ).rejects.toThrow(/seal\.sealed/)
  })

  it('compares years by site and source', async () => {
    const found = await company.client.restatement.waterfall({ year, from: 'live', to: 2, fromYear: 2024 })
    expect(found.from).toMatchObject({ year: 2024, version: null, co2eKg: '67.64010523755576' })
    expect(sumOf(found.parts)).toBe(toPlain(decimal(found.to.co2eKg).minus(found.from.co2eKg)))
    expect(found.parts.factor).not.toBe('0')
  })
})

describe('lines of older factors', () => {
  it('cannot be sealed as they are, and are recalculated as new rows of their entries', async () => {
    const person = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const { id } = await person.client.activity.create({
      generatorKey: 'fugitive.hfc_134a',
      businessUnitId: person.businessUnitId,
      quantity: '1',
      unit: 'kg',
      period: '2025-03-01',
    })
    // As stored by a release whose figure was another.
    await app.ports.db.query(
      `update activities set co2e_kg = 1000, calculation = jsonb_set(calculation, '{co2eKg}', '"1000"') where id = $1`,
      [id],
    )
    const failed = await closeInventory(app, person, year)
    expect(failed).toMatchObject({ version: 1, state: 'failed', errorCode: 'seal.line_differs', isCurrent: false })
    expect((await person.client.inventoryYears.get({ year })).state).toBe('open')
    expect(await recalculate(app, person, { year })).toMatchObject({ state: 'done', changedLines: 1 })
    const { rows } = await person.client.activity.list({ year })
    expect(rows.map((row) => [row.id === id, row.co2eKg])).toEqual([[false, '1300']])
    const sealed = await closeInventory(app, person, year)
    expect(sealed).toMatchObject({ version: 2, state: 'sealed', locationCo2eKg: '1300' })
  })
})

describe("a newer version of the company's own factor", () => {
  it('is offered with its effect, then applied', async () => {
    const { client, businessUnitId } = await app.signUpPerson({ cnpj: '19.131.243/0001-97' })
    const approve = async (factorId: string, co2eKg: string) => {
      const { id: attachmentId } = await client.attachment.create({
        file: new File([`%PDF-1.7 ${co2eKg}`], 'laudo.pdf'),
      })
      const form = { ...customFactor, co2eKg, attachmentId }
      const { id } =
        factorId === ''
          ? await client.factor.createCustom(form)
          : await client.factor.updateCustom({ ...form, factorId })
      await client.factor.submit({ factorId: id })
      await client.factor.approve({ factorId: id })
      return id
    }
    const factorId = await approve('', '0.21')
    await client.activity.create({ factorId, businessUnitId, quantity: '1000', unit: 'kg', period: '2025' })
    await closeInventory(app, { client }, year)
    await approve(factorId, '0.25')
    const preview = await client.restatement.preview({ year })
    expect([preview.from.co2eKg, preview.to.co2eKg, preview.parts]).toEqual(['210', '250', { ...parts, factor: '40' }])
    await client.inventoryYears.restate({ year, reason: 'Laudo novo' })
    expect(await recalculate(app, { client }, { year })).toMatchObject({ state: 'done', changedLines: 1 })
    const second = await closeInventory(app, { client }, year)
    expect([second?.version, second?.locationCo2eKg]).toEqual([2, '250'])
    const { parts: sealed } = await client.restatement.waterfall({ year, from: 1, to: 2 })
    expect(sealed).toEqual({ ...parts, factor: '40' })
  })
})

describe('two years of a method that asks for more than a quantity', () => {
  it('tell a longer way by the same factor as activity', async () => {
    const { client, businessUnitId } = await app.signUpPerson({ cnpj: '60.701.190/0001-04' })
    const factor = { co2e: '0.1', unit: 'kg/t·km', source: 'Transportadora' }
    const haul = (period: string, distance: string) =>
      client.activity.create({
        method: 'freight.by_factor',
        inputs: { load: '10 t', distance, factor },
        period,
        businessUnitId,
      })
    await haul('2024', '100 km')
    await haul('2025', '150 km')
    const found = await client.restatement.waterfall({ year, from: 'live', to: 'live', fromYear: 2024 })
    expect([found.from.co2eKg, found.to.co2eKg, found.parts]).toEqual(['100', '150', { ...parts, activity: '50' }])
  })
})

describe('the base year', () => {
  it('is signed with a threshold and a reason, and checked against what it would be today', async () => {
    const { client } = company
    expect(await client.baseYear.get()).toMatchObject({ baseYear: null, thresholdPercent: '5', check: null })
    const typed = { baseYear: year, thresholdPercent: '7,5', reason: 'Primeiro ano completo' }
    const threshold = { ...typed, thresholdPercent: '0' }
    await expect(client.baseYear.set(threshold)).rejects.toMatchObject({ code: 'base_year.threshold_invalid' })
    const signed = await client.baseYear.set(typed)
    expect(signed).toMatchObject({ baseYear: year, thresholdPercent: '7.5', signedBy: 'Ana Souza' })
    expect(signed.check).toMatchObject({ changePercent: '0', isNeeded: false })
    expect((await client.inventoryYears.get({ year })).isBaseYear).toBe(true)
    await client.inventoryYears.restate({ year, reason: 'Venda da filial' })
    const sites = [
      { businessUnitId: company.branchId, isIncluded: false, sharePercent: '100', reason: 'Filial vendida' },
    ]
    await client.inventoryYears.configure({ year, boundary: 'equity_share', gwpSet: 'AR4', sites })
    const { check } = await client.baseYear.get()
    const gone = decimal('2860').plus('49.56').times('0.4')
    expect(check?.isNeeded).toBe(true)
    expect(check?.recalculatedKg).toBe(toPlain(decimal(check?.sealedKg ?? '0').minus(gone)))
  })
})
