import type { Outputs } from '@pegada/contract/contract.ts'
import { CATEGORIES, isCategoryKey } from '@pegada/core/factor/category.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { REPORT_KINDS, type ReportKind } from '@pegada/core/report/report-kind.ts'
import { parseCsv } from '@pegada/core/table/csv.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { readXlsx } from '../../test/read-report.ts'
import { askedTwice, statementsOf } from '../../test/statements-of.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'

type Row = Outputs['disclosure']['get']['rows'][number]

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
  const { client, businessUnitId } = company
  const { id: factorId } = await client.factor.createCustom({
    ...customFactor,
    category: 'purchased_goods_services',
    attachmentId: (await client.attachment.create({ file: new File(['%PDF-1.7 laudo'], 'laudo.pdf') })).id,
  })
  await client.factor.submit({ factorId })
  await client.factor.approve({ factorId })
  await client.activity.create({ factorId, businessUnitId, quantity: '4000', unit: 'kg', period: '2025-03' })
})
afterAll(() => app.close())

async function rowsOf(kind: ReportKind) {
  return (await company.client.disclosure.get({ kind, year: 2025 })).rows
}

function tableOf(rows: readonly Row[], key: Row['key']) {
  const table = rows.find((row) => row.key === key)?.table
  if (!table) throw new Error(`${key} has a table`)
  return table
}

/** Tonnes of the rows of a table, a column of it; words and what is not told are left out. */
function column(table: ReturnType<typeof tableOf>, key: string) {
  const at = table.columns.findIndex((one) => one.key === key)
  return new Map(
    table.rows.map(({ name, cells }) => {
      const cell = cells[at]
      return [name.key, cell?.kind === 'amount' ? cell.value : null]
    }),
  )
}

/** What the lines of the year hold, in tonnes: added up from the stored rows by a query of its own. */
async function linesByCategory() {
  const { rows } = await app.ports.db.query<{ category: string; gas: string; kg: string }>(
    `select a.category, g.gas, sum(g.mass_kg * coalesce(s.share_percent, 100) / 100)::text as kg
     from activity_gases g join activities a on a.company_id = g.company_id and a.id = g.activity_id
     left join inventory_sites s on s.company_id = a.company_id and s.year = 2025 and s.business_unit_id = a.business_unit_id
     where a.state = 'active' and a.basis <> 'market' and g.month like '2025-%' and coalesce(s.is_included, true)
     group by 1, 2`,
  )
  const weights: Readonly<Record<string, string>> = { CO2: '1', CH4: '28', N2O: '265', 'HFC-134a': '1300', CO2e: '1' }
  const sums = new Map<string, string>()
  for (const [category, own] of Map.groupBy(rows, (row) => row.category)) {
    const kg = own.map((row) => decimal(row.kg).times(weights[row.gas] ?? '0'))
    sums.set(category, toPlain(sumDecimals(kg).div(1000)))
  }
  return sums
}

function inScope(sums: ReadonlyMap<string, string>, scope: 1 | 2 | 3) {
  const own = [...sums].filter(([category]) => isCategoryKey(category) && CATEGORIES[category].scope === scope)
  return toPlain(sumDecimals(own.map(([, tonnes]) => decimal(tonnes))))
}

describe('the disclosures of a year', () => {
  it('tell the totals of the lines, whichever kind asks', async () => {
    const sums = await linesByCategory()
    const whole = toPlain(sumDecimals([...sums.values()].map(decimal)))
    expect(decimal(whole).gt(0)).toBe(true)
    for (const kind of ['ghg_protocol', 'ifrs_s2', 'cdp', 'executive'] as const) {
      const totals = column(tableOf(await rowsOf(kind), 'totals'), 'emissions')
      expect(
        [totals.get('1'), totals.get('scope2_location'), totals.get('3'), totals.get('total_location')],
        kind,
      ).toEqual([inScope(sums, 1), inScope(sums, 2), inScope(sums, 3), whole])
    }
    expect(column(tableOf(await rowsOf('iso_14064_1'), 'iso_categories'), 'emissions').get('total')).toBe(whole)
    expect(column(tableOf(await rowsOf('gri'), 'gases'), 'co2e.all').get('total')).toBe(whole)
    expect(column(tableOf(await rowsOf('scope3_screening'), 'scope3'), 'emissions').get('total')).toBe(inScope(sums, 3))
  })

  it('tell the tables of the Public Registry with the same totals, and each category with its lines', async () => {
    const sums = await linesByCategory()
    const rows = await rowsOf('pbghgp')
    const summary = tableOf(rows, 'registry_summary')
    expect(column(summary, 'co2e.scope1').get('total')).toBe(inScope(sums, 1))
    expect(column(summary, 'co2e.scope2_location').get('total')).toBe(inScope(sums, 2))
    const scope1 = column(tableOf(rows, 'registry_scope1'), 'emissions')
    for (const category of ['mobile_combustion', 'stationary_combustion']) {
      expect(scope1.get(category), category).toBe(sums.get(category) ?? null)
    }
    expect(rows.map(({ reference }) => reference).filter((text) => text.startsWith('2.'))).toEqual([
      ...['2.1', '2.2', '2.3', '2.3', '2.4', '2.5'],
    ])
  })

  it('split scopes 1 and 2 between the consolidated group and others to the same sums', async () => {
    const rows = await rowsOf('ifrs_s2')
    const totals = column(tableOf(rows, 'totals'), 'emissions')
    const groups = tableOf(rows, 'accounting_groups')
    const sum = (key: string) =>
      toPlain(sumDecimals([...column(groups, key).values()].map((value) => decimal(value ?? '0'))))
    expect([sum('scope1'), sum('scope2_location')]).toEqual([totals.get('1'), totals.get('scope2_location')])
  })

  it('have no figure below zero but differences, and each missing one says what lacks', async () => {
    for (const kind of REPORT_KINDS) {
      for (const row of await rowsOf(kind)) {
        if (row.state === 'missing') expect(row.lacks.length, `${kind} ${row.key}`).toBeGreaterThan(0)
        expect(row.reason === null, `${kind} ${row.key}`).toBe(row.state !== 'not_applicable')
        const cells = row.key === 'change' ? [] : (row.table?.rows ?? []).flatMap((one) => one.cells)
        const below = cells.filter((cell) => cell.kind === 'amount' && cell.value.startsWith('-'))
        expect(below, `${kind} ${row.key}`).toEqual([])
      }
    }
  })

  it('name where the factors of the lines are published, those of the built-in data too', async () => {
    const methods = (await rowsOf('gri')).find(({ key }) => key === 'methods')
    expect(methods?.state).toBe('filled')
    const { rows } = await app.ports.db.query<{ source: string }>(
      'select distinct factor_source as source from activities order by 1',
    )
    const said = methods?.table?.rows.at(-1)?.cells[0]
    expect(said?.kind === 'words' && said.words.map(({ key }) => key)).toEqual(rows.map(({ source }) => source))
  })

  it('are those of the kind that a report is asked for, which says its book', async () => {
    const { id } = await company.client.report.create({ year: 2025, format: 'csv', kind: 'ifrs_s2' })
    expect(await company.client.report.get({ reportId: id })).toMatchObject({ kind: 'ifrs_s2', book: 'ghg_protocol' })
    const older = await company.client.report.create({ year: 2025, format: 'csv', book: 'iso_14064_1' })
    expect(older).toMatchObject({ kind: 'iso_14064_1', book: 'iso_14064_1' })
  })

  it('name the units that emitted and did not tell what they made', async () => {
    await company.client.businessUnit.setFigures({
      ...{ businessUnitId: company.businessUnitId, years: [] },
      production: [{ year: 2025, product: 'Chapa', quantity: '200', unit: 't' }],
    })
    const intensity = (await rowsOf('gri')).find(({ key }) => key === 'intensity')
    expect(intensity?.lacks).toContainEqual(expect.objectContaining({ values: { names: 'Filial Santos' } }))
  })

  it('tell the interval of the year as it is told of the year itself', async () => {
    const { propagated } = await company.client.uncertainty.get({ year: 2025 })
    const told = column(tableOf(await rowsOf('iso_14064_1'), 'uncertainty'), 'value')
    expect(told.get('low95')).toBe(toPlain(decimal(propagated?.lowKg ?? '0').div(1000)))
  })

  it('read the year before in the warming potentials of the year that is told', async () => {
    const { client, businessUnitId } = company
    await client.activity.create({
      generatorKey: 'mobile.diesel_b',
      quantity: '500',
      unit: 'L',
      period: '2024-05',
      businessUnitId,
    })
    const { boundary, sites } = await client.inventoryYears.get({ year: 2024 })
    await client.inventoryYears.configure({ year: 2024, boundary, sites, gwpSet: 'AR6' })
    const told = column(tableOf(await rowsOf('executive'), 'change'), 'year_before')
    const scope1In = async (gwpSet: 'AR5' | 'AR6') =>
      (await client.inventory.get({ year: 2024, gwpSet })).byScope.find(({ scope }) => scope === 1)?.co2eKg ?? '0'
    expect(told.get('1')).toBe(toPlain(decimal(await scope1In('AR5')).div(1000)))
    expect(await scope1In('AR6')).not.toBe(await scope1In('AR5'))
  })

  it.each([2024, 2025])('read nothing twice, the base year %i included', async (baseYear) => {
    const { client } = company
    await client.baseYear.set({ baseYear, thresholdPercent: '5', reason: 'Primeiro ano completo' })
    for (const kind of ['gri', 'iso_14064_1'] as const) {
      const statements = await statementsOf(() => client.disclosure.get({ kind, year: 2025 }))
      expect(statements.length).toBeGreaterThan(20)
      expect(askedTwice(statements), kind).toEqual([])
    }
  })

  it('refuse a year that has not begun', async () => {
    await expect(company.client.disclosure.get({ kind: 'gri', year: 2031 })).rejects.toMatchObject({
      code: 'inventory.year_out_of_range',
    })
  })
})

describe('as a file', () => {
  it('a workbook has a sheet for each table in the order of the Registry, with figures as numbers', async () => {
    const { headers, bytes } = await fetched('pbghgp', 'xlsx')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('2025.xlsx')
    const sheets = await readXlsx(bytes)
    const names = [...sheets.keys()]
    expect(names.filter((name) => /^2\.\d/.test(name)).map((name) => name.slice(0, 3))).toEqual([
      '2.1',
      '2.2',
      '2.3',
      '2.3',
      '2.4',
      '2.5',
    ])
    const [, , head = [], ...rows] = sheets.get(names.find((name) => name.startsWith('2.2')) ?? '') ?? []
    expect(head[1]).toBe('Emissões (t CO₂e)')
    const total = column(tableOf(await rowsOf('pbghgp'), 'registry_scope1'), 'emissions').get('total')
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['Total', Number(total)])
  })

  it('a CSV has a row for each cell, with its unit', async () => {
    const { bytes } = await fetched('ghg_protocol', 'csv', 'en-US')
    const [head, ...rows] = parseCsv(new TextDecoder().decode(bytes).replace('\uFEFF', ''))
    expect(head?.slice(0, 4)).toEqual(['In the standard', 'Disclosure', 'Status', 'Row'])
    expect([head?.at(-1), rows[0]?.at(-1)]).toEqual([
      'How the number is known',
      expect.stringMatching(/another|memory|remembered|other/i),
    ])
    const total = column(tableOf(await rowsOf('ghg_protocol'), 'totals'), 'emissions').get('total_location')
    const told = rows.find((row) => row[3] === 'Total (location-based scope 2)')
    expect(told?.slice(5, 7)).toEqual([total, 't CO₂e'])
  })
})

async function fetched(kind: ReportKind, format: 'csv' | 'xlsx', language = 'pt-BR') {
  const path = `/api/v1/reports/disclosures/${kind}/2025/file?format=${format}&language=${language}`
  const response = await app.request(path, { headers: { cookie: company.cookie } })
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
