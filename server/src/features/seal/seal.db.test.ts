import { createHash } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { type LineToSeal, sealInventory } from '@pegada/core/seal/write-seal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'
import { resumeSeals } from './jobs.ts'

const year = 2025
let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

async function bytesOf(version: number): Promise<Uint8Array> {
  return new Uint8Array(await (await company.client.seals.download({ year, version })).arrayBuffer())
}

describe('closing an inventory', () => {
  it('is kept back by what is missing, and says what', async () => {
    const gaps = await company.client.inventoryYears.gaps({ year })
    expect([...new Set(gaps.map(({ code }) => code))]).toEqual([
      'inventory.months_without_electricity',
      'inventory.category_open',
    ])
    const [months] = gaps
    expect(months).toMatchObject({ blocks: true, isAcceptable: true, mend: { action: 'enter_months' }, count: 11 })
    await expect(company.client.inventoryYears.close({ year, reason: 'Inventário anual' })).rejects.toMatchObject({
      code: 'inventory.has_gaps',
      data: { count: gaps.length },
    })
  })

  it('leaves no category out in silence, and none that was measured', async () => {
    const screen = company.client.inventoryYears.screen
    await expect(screen({ year, category: 'franchises', status: 'excluded', reason: ' ' })).rejects.toMatchObject({
      code: 'exclusion.reason_required',
    })
    const measured = { year, category: 'mobile_combustion', status: 'excluded', reason: 'x' } as const
    await expect(screen(measured)).rejects.toMatchObject({ code: 'exclusion.category_measured' })
    const row = await screen({ year, category: 'Franquias', status: 'excluded', reason: 'Não há franquias' })
    expect(row).toMatchObject({
      category: 'franchises',
      status: 'excluded',
      ground: 'not_applicable',
      decidedBy: 'Ana Souza',
    })
  })

  it('writes a file that anybody can verify and that says what the overview says', async () => {
    const review = await company.client.inventoryYears.submit({ year })
    expect([review.state, review.submittedBy]).toEqual(['in_review', 'Ana Souza'])
    const seal = await closeInventory(app, company, year)
    expect(seal).toMatchObject({
      version: 1,
      state: 'sealed',
      isCurrent: true,
      lines: 6,
      locationCo2eKg: twoSites2025.total,
    })
    const bytes = await bytesOf(1)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(seal?.sha256)
    const report = await verifySeal([bytes])
    expect(report.firstDifference).toBeNull()
    expect(report).toMatchObject({ ok: true, seal: seal?.chainHead, fingerprint: seal?.keyFingerprint })
    expect(report.footer?.totals.location.co2e_kg).toBe(twoSites2025.total)
    const { byMonth, bySite } = await company.client.inventory.get({ year })
    const sealed = report.footer?.totals.location
    const monthly = byMonth.filter(({ co2eKg }) => co2eKg !== '0').map(({ month, co2eKg }) => [month, co2eKg])
    expect(Object.entries(sealed?.by_month ?? {}).map(([month, { co2e_kg }]) => [month, co2e_kg])).toEqual(monthly)
    for (const { businessUnitId, co2eKg } of bySite) expect(sealed?.by_site[businessUnitId]?.co2e_kg).toBe(co2eKg)
    expect(report.exclusions.map(({ id }) => id)).toContain('category:franchises')
    const key = await app.client().seals.publicKey()
    expect([key.publicKey, key.fingerprint]).toEqual([report.publicKey, report.fingerprint])
  })

  it('holds the bytes that the core writes from what was entered, whichever database kept it', async () => {
    const seal = (await company.client.seals.list({ year }))[0]
    const { header, sites, exclusions } = await verifySeal([await bytesOf(1)])
    const matriz = company.businessUnitId
    const entered: [LineInput, string][] = [
      [{ generator: 'mobile.diesel_b', quantity: '1000', unit: 'L', period: '2025-01' }, matriz],
      [{ generator: 'electricity.grid', quantity: '10', unit: 'MWh', period: '2025-01' }, matriz],
      [
        { generator: 'electricity.grid', quantity: '3000', unit: 'kWh', start: '2024-12-20', end: '2025-01-18' },
        matriz,
      ],
      [{ generator: 'electricity.grid', quantity: '2', unit: 'MWh', period: '2025-02' }, company.branchId],
      [{ generator: 'fugitive.hfc_134a', quantity: '2', unit: 'kg', period: '2025-02-10' }, company.branchId],
      [{ generator: 'fugitive.hcfc_22', quantity: '1', unit: 'kg', period: '2025-02-11' }, company.branchId],
    ]
    const { rows } = await company.client.activity.list({ year, sort: 'createdAt', direction: 'asc' })
    const lines = entered.map(([input, site], index): LineToSeal => {
      return { id: rows[index]?.id ?? '', site, share: '100', input, evidence: [] }
    })
    // 12 MWh of the two months and 18 of the 30 days of 3 MWh, of which no certificate tracks any.
    const residual = {
      method: 'electricity.market_residual',
      inputs: {},
      category: 'purchased_electricity',
      region: 'SIN',
    }
    const market = {
      id: 'market:purchased_electricity/SIN',
      ...residual,
      quantity: '13.8',
      unit: 'MWh',
      period: '2025',
    }
    const hash = createHash('sha256')
    invariant(header, 'the file has a header')
    await sealInventory(
      {
        header,
        sites,
        exclusions,
        reference: loadReference(),
        lines: [
          ...lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          { id: market.id, site: null, share: '100', input: market, evidence: [] },
        ],
        signer: app.ports.signer,
      },
      (bytes) => void hash.update(bytes),
    )
    expect(hash.digest('hex')).toBe(seal?.sha256)
  })

  it('keeps its bytes when they were attached as evidence and removed again', async () => {
    const sealed = await bytesOf(1)
    const file = new File([Buffer.from(sealed)], 'inventario.csv')
    const { id: attachmentId } = await company.client.attachment.create({ file })
    await company.client.attachment.delete({ attachmentId })
    expect(Buffer.compare(await bytesOf(1), sealed)).toBe(0)
  })

  it('shows a changed figure to whoever verifies it', async () => {
    const text = new TextDecoder().decode(await bytesOf(1)).replace('"quantity":"1000"', '"quantity":"1001"')
    const report = await verifySeal([new TextEncoder().encode(text)])
    expect(report.ok).toBe(false)
    expect(report.firstDifference).toMatchObject({ record: 'line', lineId: company.dieselId })
  })

  it('gives the same bytes when it is sealed again, as after a process that was killed', async () => {
    const before = await bytesOf(1)
    await app.ports.db.query(`alter table seals disable trigger sealed_stays`)
    await app.ports.db.query(
      `update seals set state = 'sealing', sha256 = null, sealed_at = null, storage_key = null where company_id = $1`,
      [company.companyId],
    )
    await app.ports.db.query(`alter table seals enable trigger sealed_stays`)
    await app.ports.db.query(
      `update inventory_years set state = 'sealing', state_before = 'in_review' where company_id = $1 and year = $2`,
      [company.companyId, year],
    )
    await resumeSeals(app.ports)
    expect(await app.runJobs()).toEqual(['seal.run'])
    expect(Buffer.compare(await bytesOf(1), before)).toBe(0)
    expect((await company.client.inventoryYears.get({ year })).state).toBe('closed')
  })
})
