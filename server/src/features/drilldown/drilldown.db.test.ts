import type { Inputs } from '@pegada/contract/contract.ts'
import { DRILLDOWN_DIMENSIONS } from '@pegada/contract/drilldown-kinds.ts'
import { type LineCut, writeLineCut } from '@pegada/contract/line-cut.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const year = { from: '2025-01', to: '2025-12' }
const { scope1, scope2, total, biogenic } = twoSites2025
const cut = (asked: Omit<Inputs['drilldown']['cut'], 'from' | 'to'> & { from?: string; to?: string }) =>
  company.client.drilldown.cut({ ...year, ...asked })
const sum = (values: readonly { value: string }[]) => toPlain(sumDecimals(values.map(({ value }) => decimal(value))))

it('tells the same total as the inventory in every cut, with parts that add up to it', async () => {
  for (const by of [
    'scope,category,unit,source',
    'gas',
    'month,scope',
    'state,measuredIn',
    'supplier,method,kind',
    'quality',
  ]) {
    const { whole, total: all, levels, links } = await cut({ by })
    expect([by, whole.value, all.value]).toEqual([by, total, total])
    for (const { nodes, others } of levels) expect(sum([...nodes, ...(others ? [others] : [])])).toBe(total)
    for (const bands of links) expect(sum(bands)).toBe(total)
  }
})

it('names scopes in the language that was asked for, and gases and biogenic CO2 as the inventory does', async () => {
  const scopes = (await cut({ by: 'scope', language: 'en-US' })).levels[0]?.nodes ?? []
  expect(scopes.map(({ key, name, value }) => [key, name, value])).toEqual([
    ['1', 'Scope 1', scope1],
    ['2', 'Scope 2', scope2],
  ])
  const gases = (await cut({ by: 'gas' })).levels[0]?.nodes ?? []
  expect(gases.find(({ key }) => key === 'HFC-134a')?.value).toBe('2600')
  expect((await cut({ by: 'scope', measure: 'biogenic' })).total.value).toBe(biogenic)
})

it('ignores what is chosen in its own dimension and obeys all else; both ways of narrowing tell one total', async () => {
  const unit = company.branchId
  const own = await cut({ by: 'unit', unit })
  expect(own.whole.value).toBe(total)
  expect(own.total.value).toBe('2649.56')
  expect(own.levels[0]?.nodes.map(({ key, isChosen }) => [key, isChosen])).toContainEqual([unit, true])
  const other = await cut({ by: 'scope', unit })
  expect([other.whole.value, other.total.value]).toEqual(['2649.56', '2649.56'])
  const both = await cut({ by: 'month', unit, scope: '1' })
  expect(both.total.value).toBe((await cut({ by: 'scope,unit', scope: '1', unit })).total.value)
  expect(both.total.value).toBe('2600')
})

it('counts the others of a level together, exactly', async () => {
  const { levels } = await cut({ by: 'source', top: 1 })
  expect(levels[0]?.nodes.map(({ value }) => value)).toEqual(['2600'])
  expect(levels[0]?.others?.value).toBe(toPlain(decimal(total).minus(2600)))
})

it('leads from each value of a dimension, and from several, to the lines that it counts', async () => {
  const both = { from: '2024-01', to: '2025-12' }
  const linesOf = async (chosen: LineCut['chosen']) =>
    (await company.client.activity.list({ cut: writeLineCut({ ...both, chosen }) })).total
  const dimensions = DRILLDOWN_DIMENSIONS.filter((one) => one !== 'gas' && one !== 'month')
  for (const dimension of dimensions) {
    const { levels } = await cut({ ...both, by: dimension, measure: 'lines' })
    const nodes = levels[0]?.nodes ?? []
    for (const { key, lines } of nodes)
      expect([dimension, key, await linesOf({ [dimension]: [key] })]).toEqual([dimension, key, lines])
    expect([dimension, await linesOf({ [dimension]: nodes.map(({ key }) => key) })]).toEqual([
      dimension,
      twoSites2025.lines,
    ])
  }
  expect(await linesOf({ month: ['2024-12', '2025-02'] })).toBe(4)
  expect(await linesOf({ gas: ['HFC-134a', 'CH4'], scope: ['1'] })).toBe(2)
  await expect(company.client.activity.list({ cut: 'scope=1' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('puts a period and a unit beside another', async () => {
  const before = await cut({ by: 'scope', compareFrom: '2024-01', compareTo: '2024-12' })
  expect(before.whole.compared).toBe('67.64010523755576')
  const months = await cut({ by: 'month', compareFrom: '2024-01', compareTo: '2024-12' })
  expect(months.levels[0]?.nodes.find(({ key }) => key === '2025-12')?.compared).toBe('67.64010523755576')
  const chosen = await cut({ by: 'scope', month: '2025-12', compareFrom: '2024-01', compareTo: '2024-12' })
  expect([chosen.whole.value, chosen.whole.compared]).toEqual(['0', '67.64010523755576'])
  const units = await cut({ by: 'scope', unit: company.branchId, compareUnit: company.businessUnitId })
  expect([units.whole.value, units.whole.compared]).toEqual(['2649.56', '2554.7130627898464'])
})

it('goes into a file, with a row wherever its dimensions meet, in the unit of the page', async () => {
  const file = async (query: string) => {
    const address = `/api/v1/drilldown/export?from=2025-01&to=2025-12&${query}`
    const response = await app.request(address, { headers: { cookie: company.cookie } })
    expect(response.headers.get('content-disposition')).toMatch(/(recorte-da-analise|cut-of-the-ledger)\.(csv|xlsx)$/)
    return response
  }
  const text = await (await file('by=scope,unit&unit=' + company.branchId)).text()
  expect(text.trim().replace('\uFEFF', '').split('\r\n')).toEqual([
    'Escopo;Unidade;Emissões (t CO₂e);Número de linhas',
    expect.stringMatching(/^Escopo 1;Filial Santos;2,6;\d+$/),
    expect.stringMatching(/^Escopo 1;[^;]+;2,2755250627898464;\d+$/),
    expect.stringMatching(/^Escopo 2;[^;]+;0,279188;\d+$/),
    expect.stringMatching(/^Escopo 2;Filial Santos;0,04956;\d+$/),
  ])
  const beside = await (await file('by=gas&compareFrom=2024-01&compareTo=2024-12&language=en-US')).text()
  expect(beside).toContain('Gas,Emissions (t CO₂e),Emissions (t CO₂e) · compared')
  const sheet = await file('by=supplier,source,month,kind&measure=spend&format=xlsx')
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml')
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

it('adds up quantities of one unit and counts lines', async () => {
  const lines = await cut({ by: 'measuredIn', measure: 'lines' })
  const units = lines.levels[0]?.nodes ?? []
  expect(sum(units)).toBe(lines.whole.value)
  const [first] = units
  const quantity = await cut({ by: 'source', measure: 'quantity', quantityUnit: first?.key })
  expect(quantity.whole.lines).toBe(first?.lines)
})

it('adds up what was paid: lines in R$ by their own amount, others by the rows of their documents', async () => {
  const { client, businessUnitId } = company
  const before = (await cut({ by: 'scope', measure: 'spend' })).whole.value
  const leak = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: '1', period: '2025-05', businessUnitId }
  const { id: activityId } = await client.activity.create(leak)
  // As a purchase of a spreadsheet stands that a factor per real was found for.
  await app.ports.db.query(`update activities set unit = 'BRL', quantity = 1500.5 where id = $1`, [activityId])
  const spend = await cut({ by: 'quality', measure: 'spend' })
  expect([spend.unit, spend.gwpSet]).toEqual(['BRL', null])
  expect(spend.whole.value).toBe(toPlain(decimal(before).plus('1500.5')))
  expect(spend.levels[0]?.nodes.find(({ key }) => key === 'typed')?.name).toBe('Digitada, sem evidência')
  await client.activity.delete({ activityId })
})

it('tells scope 2 by market as the inventory does: certificates, contracts entered as lines, and the rest at the mean of the year', async () => {
  const { client, businessUnitId, branchId } = company
  const { rows } = await client.activity.list({ generatorKey: 'electricity.grid' })
  const january = rows.find(({ quantity }) => quantity.value === '10')
  const overNewYear = rows.find(({ quantity }) => quantity.value === '3000')
  const irec = { kind: 'irec', serial: 'BR-1', issuer: 'Totum', source: 'I-REC', energy: '100' } as const
  const validity = { co2KgPerMwh: '10', validFrom: '2024-01-01', validTo: '2025-12-31' }
  const { id: certificateId } = await client.certificate.create({ ...irec, ...validity })
  const retire = (activityId: string | undefined, energy: string) =>
    client.certificate.retire({ certificateId, activityId: activityId ?? '', energy })
  await retire(january?.id, '4')
  const { id: retirementId } = await retire(overNewYear?.id, '1.5')
  const ppa = { instrument: 'ppa', instrument_number: 'CCEAR 7' }
  const factor = { gases: { CO2: '5' }, unit: 'kg/MWh', source: 'Contrato CCEAR 7' }
  await client.activity.create({
    ...{ method: 'electricity.market_contract', inputs: { ...ppa, factor }, businessUnitId: branchId },
    ...{ quantity: '1', unit: 'MWh', period: '2025-02' },
  })
  const rounded = (value: string | undefined) =>
    decimal(value ?? '0')
      .toDecimalPlaces(9)
      .toString()
  const agrees = async () => {
    const { scope2: told } = await client.inventory.get({ year: 2025 })
    const market = { measure: 'market' } as const
    for (const by of ['scope', 'unit,month', 'gas,source', 'category,measuredIn']) {
      const { total: ofScope, levels, links } = await cut({ ...market, by, scope: '2' })
      expect([by, rounded(ofScope.value)]).toEqual([by, rounded(told.marketCo2eKg)])
      if (by !== 'scope') for (const bands of [...links, levels[0]?.nodes ?? []]) expect(sum(bands)).toBe(ofScope.value)
    }
    for (const unit of [businessUnitId, branchId]) {
      const { scope2: ofUnit } = await client.inventory.get({ year: 2025, businessUnitId: unit })
      expect(rounded((await cut({ ...market, by: 'gas', scope: '2', unit })).total.value)).toBe(
        rounded(ofUnit.marketCo2eKg),
      )
    }
    expect((await cut({ ...market, by: 'month', scope: '1' })).total.value).toBe(scope1)
  }
  await agrees()
  expect((await cut({ by: 'scope' })).total.value).toBe(total)
  await client.certificate.release({ retirementId })
  await agrees()
})

it('tells what the internal fee of carbon charges, as the page of the prices does', async () => {
  const { client, businessUnitId, branchId } = company
  const fee: Pick<Inputs['carbonPrice']['create'], 'kind' | 'scopes' | 'reason'> = {
    ...{ kind: 'fee', scopes: [1], reason: 'Decisão da diretoria' },
  }
  expect((await cut({ by: 'unit', measure: 'fee' })).whole).toMatchObject({ value: '0', lines: 0 })
  await client.carbonPrice.create({ ...fee, fromMonth: '2025-02', perTonne: '120' })
  const told = await cut({ by: 'unit,month', measure: 'fee' })
  // 2 kg of HFC-134a × 1,300 in February; January had no fee yet.
  expect([told.unit, told.total.value]).toEqual(['BRL', '312'])
  expect(told.levels.map(({ nodes }) => nodes.map(({ key, value }) => [key, value]))).toEqual([
    [[branchId, '312']],
    [['2025-02', '312']],
  ])
  await client.carbonPrice.create({ ...fee, fromMonth: '2024-12', perTonne: '100', scopes: [1, 2] })
  const { total: charged, units } = await client.carbonPrice.fee({ year: 2025 })
  const both = await cut({ by: 'unit', measure: 'fee' })
  expect(both.total.value).toBe(charged)
  for (const unit of [businessUnitId, branchId]) {
    expect(both.levels[0]?.nodes.find(({ key }) => key === unit)?.value).toBe(
      units.find(({ unitId }) => unitId === unit)?.fee,
    )
  }
})

it('refuses what has no answer', async () => {
  const refused = async (asked: Parameters<typeof cut>[0], code: string) =>
    expect(cut(asked)).rejects.toMatchObject({ code })
  await refused({ by: 'scope', from: '2025-02', to: '2025-01' }, 'drilldown.range_reversed')
  await refused({ by: 'scope', from: '2005-01', to: '2025-12' }, 'drilldown.range_too_long')
  await refused({ by: 'scope,scope' }, 'drilldown.repeated')
  await refused({ by: 'scope', measure: 'quantity' }, 'drilldown.quantity_unit_missing')
  await refused({ by: 'gas', measure: 'lines' }, 'drilldown.not_by_gas')
})
