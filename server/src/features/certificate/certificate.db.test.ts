import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { marketLinesOfYear } from './market-of-year.ts'

/** Scope 2 Guidance, chapters 6 and 7: a certificate is used once, within its energy and validity, against what was consumed. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const irec = {
  kind: 'irec',
  serial: 'BR-0001',
  issuer: 'Instituto Totum',
  source: 'I-REC Standard, usina eólica',
  energy: '100',
  co2KgPerMwh: '0',
  validFrom: '2024-01-01',
  validTo: '2024-12-31',
} as const satisfies Inputs['certificate']['create']

async function consume(who: TestPerson, fields: Partial<Inputs['activity']['create']> = {}): Promise<string> {
  const line = { generatorKey: 'electricity.grid', quantity: '60', unit: 'MWh', period: '2024-03' }
  const { id } = await who.client.activity.create({ businessUnitId: who.businessUnitId, ...line, ...fields })
  return id
}

const marketOf = (who: TestPerson) => who.client.certificate.market({ year: 2024 })

describe('a certificate', () => {
  it('is entered once, whoever writes its serial how', async () => {
    const made = await person.client.certificate.create({ ...irec, energy: '100000', unit: 'kWh' })
    expect(made).toMatchObject({ energyMwh: '100', retiredMwh: '0', leftMwh: '100', co2KgPerMwh: '0' })
    await expect(
      person.client.certificate.create({ ...irec, serial: ' br-0001', issuer: 'INSTITUTO TOTUM' }),
    ).rejects.toMatchObject({ code: 'certificate.repeated' })
    expect((await person.client.certificate.list({ search: 'totum' })).total).toBe(1)
  })

  it.each([
    [{ energy: '10', unit: 'kg' }, 'certificate.energy_invalid'],
    [{ energy: '0' }, 'certificate.energy_invalid'],
    [{ validTo: '2023-12-31' }, 'certificate.validity_invalid'],
    [{ attachmentId: randomUUID() }, 'attachment.not_found'],
  ])('with %j is refused: %s', async (fields, code) => {
    const input = { ...irec, serial: 'other', ...fields }
    await expect(person.client.certificate.create(input)).rejects.toMatchObject({ code })
  })
})

describe('retiring a certificate', () => {
  it('takes no more than there is from those who retire and release at once', async () => {
    const who = await app.signUpPerson()
    const { id } = await who.client.certificate.create({ ...irec, energy: '6' })
    const activityId = await consume(who)
    const retire = () => who.client.certificate.retire({ certificateId: id, activityId, energy: '4' })
    const retired = await Promise.allSettled([retire(), retire(), retire(), retire()])
    const kept = retired.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(kept).toHaveLength(1)
    const release = () => who.client.certificate.release({ retirementId: kept[0] ?? '' })
    const released = await Promise.allSettled([release(), release()])
    expect(released.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await who.client.certificate.list({})).rows[0]?.leftMwh).toBe('6')
  })

  let certificateId: string
  beforeAll(async () => {
    certificateId = (await person.client.certificate.create({ ...irec, serial: 'BR-0002' })).id
  })

  it('keeps within the certificate and the consumption', async () => {
    const activityId = await consume(person)
    const retire = (energy: string) => person.client.certificate.retire({ certificateId, activityId, energy })
    const told = await retire('45,5')
    expect(told).toMatchObject({ serial: 'BR-0002', activityId, energyMwh: '45.5', retiredBy: 'Ana Souza' })
    await expect(retire('14.6')).rejects.toMatchObject({
      code: 'certificate.beyond_consumption',
      data: { energy: '14.6', left: '14.5' },
    })
    const larger = await consume(person, { quantity: '500' })
    await expect(
      person.client.certificate.retire({ certificateId, activityId: larger, energy: '54.6' }),
    ).rejects.toMatchObject({ code: 'certificate.overdrawn', data: { left: '54.5' } })
    await expect(person.client.certificate.delete({ certificateId })).rejects.toMatchObject({
      code: 'certificate.in_use',
    })
    await person.client.certificate.release({ retirementId: told.id })
    expect((await person.client.certificate.list({ search: 'BR-0002' })).rows[0]?.leftMwh).toBe('100')
  })

  it('asks for electricity by location, within the validity', async () => {
    const diesel = await consume(person, { generatorKey: 'mobile.diesel_b', quantity: '10', unit: 'L' })
    const late = await consume(person, { period: undefined, start: '2024-12-20', end: '2025-01-05' })
    for (const [activityId, code] of [
      [diesel, 'certificate.not_electricity'],
      [late, 'certificate.out_of_validity'],
      [randomUUID(), 'activity.not_found'],
    ] as const) {
      await expect(person.client.certificate.retire({ certificateId, activityId, energy: '1' })).rejects.toMatchObject({
        code,
      })
    }
  })

  it('is freed with the line it was set against', async () => {
    const activityId = await consume(person)
    await person.client.certificate.retire({ certificateId, activityId, energy: '60' })
    await person.client.activity.delete({ activityId })
    expect((await person.client.certificate.list({ search: 'BR-0002' })).rows[0]?.leftMwh).toBe('100')
    expect((await person.client.certificate.delete({ certificateId })).id).toBe(certificateId)
  })
})

/** 2024: mean of the SIN 54.4624477334565 kg CO2/MWh; March 27.7909759100561 (MCTI). */
describe('scope 2 by market', () => {
  it('is what certificates track and the rest at the mean of the year', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const activityId = await consume(other)
    expect((await marketOf(other)).marketCo2eKg).toBe('3267.74686400739')
    const { id: certificateId } = await other.client.certificate.create({ ...irec, co2KgPerMwh: '10' })
    await other.client.certificate.retire({ certificateId, activityId, energy: '50' })
    expect(await marketOf(other)).toMatchObject({
      consumedMwh: '60',
      trackedMwh: '50',
      residualMwh: '10',
      residualKgPerMwh: '54.4624477334565',
      locationCo2eKg: '1667.458554603366',
      // 50 × 10 + 10 × 54.4624477334565
      marketCo2eKg: '1044.624477334565',
    })
    const { scope2, total } = await other.client.inventory.get({ year: 2024 })
    expect([scope2.marketCo2eKg, total.co2eKg]).toEqual(['1044.624477334565', '1667.458554603366'])
  })

  it('takes a contract entered as a line by market for the energy it tracks, and adds what it emits', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    await consume(other)
    await consume(other, {
      generatorKey: undefined,
      method: 'electricity.market_contract',
      inputs: {
        instrument: 'ppa',
        instrument_number: 'CCEAR 7',
        factor: { gases: { CO2: '5' }, unit: 'kg/MWh', source: 'Contrato CCEAR 7' },
      },
      quantity: '20000',
      unit: 'kWh',
    })
    // 20 × 5 + 40 × 54.4624477334565
    expect(await marketOf(other)).toMatchObject({
      trackedMwh: '20',
      residualMwh: '40',
      marketCo2eKg: '2278.49790933826',
    })
  })

  it('shares a retirement against a line of two years between them, and tells the same as lines', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    // 22 of 34 days in 2024.
    const activityId = await consume(other, {
      quantity: '34',
      period: undefined,
      start: '2024-12-10',
      end: '2025-01-12',
    })
    await consume(other, { quantity: '7', period: '2024-05' })
    const { id: certificateId } = await other.client.certificate.create({ ...irec, validTo: '2025-12-31' })
    await other.client.certificate.retire({ certificateId, activityId, energy: '17' })
    expect(Number((await marketOf(other)).trackedMwh)).toBeCloseTo(11, 12)
    for (const year of [2024, 2025]) {
      const lines = await app.ports.db.asTenant(other, (tx) => marketLinesOfYear(tx, other, year))
      const told = lines.map((line) => calculateLine(line, app.ports.catalogue, { gwpSet: 'AR5' }).co2eKg)
      const { marketCo2eKg } = await other.client.certificate.market({ year })
      expect(toPlain(sumDecimals(told))).toBe(marketCo2eKg)
    }
  })

  it('keeps energy equal to the sum of the lines', async () => {
    const { rows } = await app.ports.db.query(
      `select * from (select * from kept_energy where lines > 0) kept
       full join (select e.* from companies c cross join lateral live_energy(c.id) e) live
         using (company_id, year, region, category, basis, business_unit_id)
       where (kept.energy_mwh, kept.lines) is distinct from (live.energy_mwh, live.lines)`,
    )
    expect(rows).toEqual([])
  })
})

describe('a closed year', () => {
  it('refuses certificates to be retired and released', async () => {
    const other = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    const activityId = await consume(other)
    const { id: certificateId } = await other.client.certificate.create(irec)
    const { id: retirementId } = await other.client.certificate.retire({ certificateId, activityId, energy: '1' })
    await app.ports.db.query(`insert into inventory_years (company_id, year, state) values ($1, 2024, 'closed')`, [
      other.companyId,
    ])
    const closed = { code: 'inventory.closed' }
    await expect(other.client.certificate.retire({ certificateId, activityId, energy: '1' })).rejects.toMatchObject(
      closed,
    )
    await expect(other.client.certificate.release({ retirementId })).rejects.toMatchObject(closed)
  })
})
