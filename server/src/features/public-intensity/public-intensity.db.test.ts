import { readFile } from 'node:fs/promises'
import { INTENSITY_ROWS_MAX } from '@pegada/contract/public-intensity-kinds.ts'
import { atPricesOf } from '@pegada/core/benchmark/real-intensity.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { publicIntensityFields } from '../../test/make-public-intensity.ts'
import { codeOf } from '../../test/procedures.ts'

/** Intensities that others published: kept by administrators with their source, shown to companies of the sector beside their own. */
const migration = new URL('../../db/migrations/0213_product_of_public_intensity.sql', import.meta.url)
let app: TestApp
let admin: TestPerson
let company: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(admin)
  await app.setPlatformRole(admin, 'admin')
  company = await app.signUpPerson({ companyName: 'Siderúrgica Ltda' })
  await app.ports.db.query(`update companies set cnae_code = '2422-9/01' where id = $1`, [company.companyId])
  const { client, businessUnitId } = company
  await client.activity.create({
    ...{ generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId, quantity: '10', period: '2025' },
  })
  await client.activity.create({
    ...{ generatorKey: 'fugitive.hfc_134a', unit: 'kg', businessUnitId, quantity: '5', period: '2024' },
  })
  await client.businessUnit.setFigures({
    businessUnitId,
    years: [{ year: 2025, employees: '10', floorAreaM2: null, revenueBrl: null }],
    production: [
      { year: 2025, product: 'Chapa', quantity: '20', unit: 't' },
      { year: 2024, product: 'Chapa', quantity: '500', unit: 'm²' },
    ],
  })
})
afterAll(() => app.close())

const of = (denominator: 'employees' | 'production' = 'employees', also: object = {}) =>
  company.client.benchmark.published({ year: 2025, denominator, ...also })
const save = (change: Partial<typeof publicIntensityFields> & { intensityId?: string } = {}) =>
  admin.client.publicIntensity.save({ ...publicIntensityFields, ...change })

const byRevenue = { denominator: 'revenue' as const, cnae: '24', publishedOn: '2025-06-01' }

describe('a published intensity', () => {
  it('is none until somebody enters one', async () => {
    expect(await of()).toMatchObject({ activity: '2422901', rows: [] })
    expect((await admin.client.publicIntensity.list({})).rows).toEqual([])
  })

  it('is kept with its source, once, and in the trail with what it was before', async () => {
    const kept = await save({ cnae: '24.2' })
    expect(kept).toMatchObject({ value: '1.5', cnae: '242', country: 'BR', page: 'p. 12', product: null })
    await save({ intensityId: kept.id, cnae: '24.2' })
    await expect(save({ cnae: '242' })).rejects.toMatchObject({ code: 'public_intensity.exists' })
    expect(await save({ intensityId: kept.id, cnae: '24', value: '1.6' })).toMatchObject({ value: '1.6', cnae: '24' })
    const { rows } = await admin.client.platformTrail.list({})
    const acts = rows.map(({ action }) => action).filter((action) => action.startsWith('public_intensity.'))
    expect(acts).toEqual(['public_intensity.update', 'public_intensity.create'])
  })

  it('stands beside the own value of the same scopes, for companies whose activity is in its sector', async () => {
    const { rows } = await of()
    // 10 kg × 1,300 by ten people against 1.6 t.
    expect(rows).toMatchObject([
      { perOne: '1600', own: '1300', difference: '-0.1875', source: publicIntensityFields.source, page: 'p. 12' },
    ])
    await save({ cnae: '24229', scopes: '1', year: 2023 })
    await save({ cnae: '25', scopes: '2' })
    expect((await of()).rows.map(({ cnae, scopes }) => [cnae, scopes])).toEqual([
      ['24229', '1'],
      ['24', '1,2'],
    ])
    await save({ cnae: '24', scopes: '3', publishedOn: '2030-01-01' })
    expect((await of()).rows).toHaveLength(2)
  })

  it('of something made is that of the product in its unit, which may be made in several', async () => {
    const made = { denominator: 'production' as const, cnae: '24', value: '650', mass: 'kg' as const }
    await save({ ...made, product: 'chapa', productUnit: 't' })
    await save({ ...made, product: 'Chapa', productUnit: 'm²', value: '30' })
    const tonnes = await of('production', { product: 'Chapa', productUnit: 't' })
    expect([tonnes.unit, tonnes.rows]).toMatchObject(['t', [{ perOne: '650', own: '650', difference: '0' }]])
    const area = await of('production', { year: 2024, product: 'Chapa', productUnit: 'm²' })
    expect([area.unit, area.rows]).toMatchObject(['m²', [{ perOne: '30', own: '13' }]])
    const { unit, years } = await company.client.benchmark.own({
      ...{ denominator: 'production', product: 'Chapa', productUnit: 'm²' },
    })
    expect([unit, years[0]?.amount]).toEqual(['m²', '500'])
  })

  /** Mean of IPCA: as `own`, whose years by revenue are compared in money of one. */
  it('by revenue of another year is compared in money of the own, or not at all', async () => {
    const { client, businessUnitId } = company
    await client.businessUnit.setFigures({
      businessUnitId,
      years: [2023, 2024].map((year) => ({ year, employees: null, floorAreaM2: null, revenueBrl: '2000000' })),
      production: [],
    })
    const year2024 = { ...byRevenue, value: '4' }
    const kept = [
      await save({ ...year2024, year: 2023 }),
      await save(year2024),
      await save({ ...year2024, year: 2026, publishedOn: '2026-01-02' }),
    ]
    const { rows } = await client.benchmark.published({ year: 2024, denominator: 'revenue' })
    const [same, before, unpriced] = [2024, 2023, 2026].map((year) => rows.find((row) => row.year === year))
    const real = atPricesOf(app.ports.catalogue, { perOne: decimal('4000'), year: 2023, base: 2024 })
    expect(real?.lt(4000)).toBe(true)
    expect(same).toMatchObject({ perOne: '4000', real: null, own: '3250', difference: '-0.1875' })
    expect(before).toMatchObject({ perOne: '4000', real: real && toPlain(real.toDecimalPlaces(12)) })
    expect(before?.difference).toBe(real && toPlain(decimal('3250').div(real).minus(1).toDecimalPlaces(12)))
    expect(unpriced).toMatchObject({ perOne: '4000', real: null, own: '3250', difference: null })
    for (const { id } of kept) await admin.client.publicIntensity.delete({ intensityId: id })
  })

  it.each([
    [{ value: '0' }, 'public_intensity.value_invalid', 'value'],
    [{ denominator: 'production' as const }, 'public_intensity.product_missing', 'product'],
    [{ cnae: '2' }, 'public_intensity.cnae_invalid', 'cnae'],
    [{ cnae: '2422' }, 'public_intensity.cnae_invalid', 'cnae'],
    [{ cnae: '242290' }, 'public_intensity.cnae_invalid', 'cnae'],
    [{ country: '1' }, 'public_intensity.country_invalid', 'country'],
    [{ country: 'XX' }, 'public_intensity.country_invalid', 'country'],
    [{ year: 2031 }, 'public_intensity.year_invalid', 'year'],
    [{ address: 'setor.example' }, 'public_intensity.address_invalid', 'address'],
    [{ address: 'http://setor.example/2024.pdf' }, 'public_intensity.address_invalid', 'address'],
    [{ page: ' ' }, 'public_intensity.missing', 'page'],
    [{ publishedOn: '2023-12-31' }, 'public_intensity.published_before_year', 'publishedOn'],
  ])('is not kept as %o, which is told at its field', async (change, code, field) => {
    await expect(save(change)).rejects.toMatchObject({ code, data: { field } })
  })

  it('comes by a file, whose faulty lines are told with their field and stop no other; the same again changes nothing', async () => {
    const head = 'value;mass;denominator;product;productUnit;scopes;cnae;country;year;source;page;address;publishedOn'
    const rest = '24;BR;2022;Anuário do setor;p. 7;https://setor.example/2022.pdf;31/05/2023'
    const file = (...rows: string[]) => new File([[head, ...rows].join('\n')], 'referencias.csv')
    const good = [`1,9;t;Pessoa empregada;;;1 e 2;${rest}`, `900;kg;production;Vergalhão;t;1+2;${rest}`]
    const bad = [
      `abc;lb;floor;;;4;${rest}`,
      `5;t;revenue;;;1;;BR;2022;Anuário do setor;p. 7;ftp://x;31/05/2023`,
      good[0] ?? '',
    ]
    const { publicIntensity } = admin.client
    const tried = await publicIntensity.import({ file: file(...good, ...bad) })
    expect(tried).toMatchObject({ isDryRun: true, created: 2, changed: 0, same: 0, faulty: 3 })
    const told = tried.rows.map(({ row, problems }) => [row, problems.map(({ field, code }) => `${field} ${code}`)])
    expect(told).toEqual([
      [2, []],
      [3, []],
      [
        4,
        ['value quantity.not_a_number', 'mass public_intensity.mass_unknown', 'scopes public_intensity.scopes_unknown'],
      ],
      [5, ['cnae public_intensity.missing']],
      [6, ['source public_intensity.repeated']],
    ])
    const before = (await publicIntensity.list({})).total
    expect(await publicIntensity.import({ file: file(...good), isDryRun: false })).toMatchObject({ created: 2 })
    expect(await publicIntensity.import({ file: file(...good), isDryRun: false })).toMatchObject({
      created: 0,
      same: 2,
    })
    const changed = file(good[0]?.replace('1,9', '2,1') ?? '')
    expect(await publicIntensity.import({ file: changed, isDryRun: false })).toMatchObject({ changed: 1, same: 0 })
    const { rows, total } = await publicIntensity.list({ search: 'anuário', sort: 'source', direction: 'asc' })
    expect([total, (await publicIntensity.list({})).total, rows.map(({ value }) => value).toSorted()]).toEqual([
      2,
      before + 2,
      ['2.1', '900'],
    ])
    await expect(publicIntensity.import({ file: new File(['a;b\n1;2'], 'x.csv') })).rejects.toMatchObject({
      code: 'public_intensity.no_header',
    })
    const many = new File([`value;source\n${'1;x\n'.repeat(INTENSITY_ROWS_MAX + 1)}`], 'x.csv')
    expect(await codeOf(admin.client, 'publicIntensity.import', { file: many })).toBe('public_intensity.too_many_rows')
  })

  it('goes out as a file that the import takes back, and is taken out', async () => {
    const response = await app.request('/api/v1/public-intensities/export', { headers: { cookie: admin.cookie } })
    const text = await response.text()
    const back = await admin.client.publicIntensity.import({ file: new File([text], 'x.csv') })
    const { rows, total } = await admin.client.publicIntensity.list({ pageSize: 100 })
    expect(back).toMatchObject({ created: 0, changed: 0, same: total, faulty: 0 })
    for (const { id } of rows) await admin.client.publicIntensity.delete({ intensityId: id })
    expect((await of()).rows).toEqual([])
    await expect(admin.client.publicIntensity.delete({ intensityId: rows[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'public_intensity.not_found',
    })
  })

  it.each(['csv pt-BR', 'csv en-US', 'xlsx pt-BR'])(
    'of 1.234 and of fifteen hundred-millionths comes back the same by %s, and zeros before a code with it',
    async (how) => {
      const [format = '', language = ''] = how.split(' ')
      const kept = [await save({ value: '1.234', cnae: '011' }), await save({ value: '0.00000015', year: 2023 })]
      const asked = `/api/v1/public-intensities/export?format=${format}&language=${language}`
      const response = await app.request(asked, { headers: { cookie: admin.cookie } })
      const file = new File([new Uint8Array(await response.arrayBuffer())], `x.${format}`)
      const told = { created: 0, changed: 0, same: 2, faulty: 0 }
      expect(await admin.client.publicIntensity.import({ file })).toMatchObject(told)
      for (const { id } of kept) await admin.client.publicIntensity.delete({ intensityId: id })
    },
  )

  it('is one however its product is written, and is read by itself', async () => {
    const { publicIntensity } = admin.client
    const made = { denominator: 'production' as const, productUnit: 't' }
    const kept = await save({ ...made, product: 'Aço  Longo' })
    await expect(save({ ...made, product: 'aco longo' })).rejects.toMatchObject({ code: 'public_intensity.exists' })
    expect(await publicIntensity.get({ intensityId: kept.id })).toEqual(kept)
    expect(await save({ ...made, intensityId: kept.id, product: 'Aço longo' })).toMatchObject({ product: 'Aço longo' })
    await publicIntensity.delete({ intensityId: kept.id })
    await expect(publicIntensity.get({ intensityId: kept.id })).rejects.toMatchObject({
      code: 'public_intensity.not_found',
    })
  })

  it('stands on where two that are one stood already, until one is taken out', async () => {
    const { db } = app.ports
    const { publicIntensity } = admin.client
    const made = { denominator: 'production' as const, productUnit: 't' }
    const [first, second] = [await save({ ...made, product: 'Aço' }), await save({ ...made, product: 'Cimento' })]
    const columns = 'denominator, product, product_unit, scopes, cnae, country, year, source'
    await db.query(`alter table public_intensities drop column product_key`)
    await db.query(`update public_intensities set product = 'aço' where product = 'Cimento'`)
    await db.query(`alter table public_intensities add unique (${columns})`)
    await db.query(await readFile(migration, 'utf8'))
    expect((await publicIntensity.list({})).rows.map(({ product }) => product).toSorted()).toEqual(['Aço', 'aço'])
    const change = { ...made, intensityId: first.id, product: 'Aço', value: '2' }
    await expect(save(change)).rejects.toMatchObject({ code: 'public_intensity.exists' })
    await publicIntensity.delete({ intensityId: second.id })
    expect(await save(change)).toMatchObject({ value: '2' })
    await expect(save({ ...made, product: 'ACO' })).rejects.toMatchObject({ code: 'public_intensity.exists' })
    await publicIntensity.delete({ intensityId: first.id })
  })

  it('is written by nobody else: analysts read, companies write nothing', async () => {
    await app.setPlatformRole(admin, 'analyst')
    expect((await admin.client.publicIntensity.list({})).total).toBe(0)
    await expect(save()).rejects.toMatchObject({ code: 'auth.forbidden' })
    const write = `delete from public_intensities`
    await expect(app.ports.db.asTenant(company, (tx) => tx.query(write))).rejects.toThrow(/permission denied/)
  })
})
