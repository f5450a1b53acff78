import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { listFile } from '../../test/list-file.ts'
import { codeOf } from '../../test/procedures.ts'

/** All companies as who runs the installation reads them. */
let app: TestApp
let admin: TestPerson
let aurora: TestPerson
let norte: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(admin)
  aurora = await app.signUpPerson({ companyName: 'METALURGICA AURORA LTDA' })
  norte = await app.signUpPerson({ companyName: 'Norte Alimentos Ltda' })
  const { db } = app.ports
  await db.query(
    `update companies set trade_name = null, city = null, state = null, address = null, size = null, sector = '', employee_count = null`,
  )
  await db.query(
    `update companies set trade_name = 'Aurora', city = 'São Paulo', state = 'SP', size = 'EPP', sector = 'industry_manufacturing',
       employee_count = 40 where id = $1`,
    [aurora.companyId],
  )
  await db.query(
    `update companies set city = 'Belém', state = 'PA', size = 'ME', sector = 'consumer_retail', employee_count = 7 where id = $1`,
    [norte.companyId],
  )
  await db.query(`update subscriptions set status = 'none', plan_type = 'FREE'`)
  await db.query(
    `insert into subscriptions (company_id, plan_type, status, updated_at) values ($1, 'PRO', 'active', now()), ($2, 'PRO', 'trialing', now())
     on conflict (company_id) do update set plan_type = excluded.plan_type, status = excluded.status`,
    [aurora.companyId, norte.companyId],
  )
  for (const [year, employees] of [
    [2023, 100],
    [2024, 50.5],
  ] as const)
    await db.query(
      `insert into unit_figures (company_id, business_unit_id, year, employees, changed_at) values ($1, $2, $3, $4, now())`,
      [aurora.companyId, aurora.businessUnitId, year, employees],
    )
})
afterAll(() => app.close())

type Wanted = NonNullable<Parameters<TestPerson['client']['platformCompany']['list']>[0]>
const names = async (input: Wanted) =>
  (await admin.client.platformCompany.list(input)).rows.map(({ legalName }) => legalName)

it('tells what each company said of itself, of which year, and what it bought', async () => {
  const { rows, total } = await admin.client.platformCompany.list({ sort: 'name', direction: 'asc' })
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { legalName: 'Administradora SA', size: null, sector: null, employees: null, employeesYear: null, city: null },
    {
      ...{ legalName: 'METALURGICA AURORA LTDA', tradeName: 'Aurora', size: 'EPP', sector: 'industry_manufacturing' },
      ...{ employees: '50.5', employeesYear: 2024, city: 'São Paulo', state: 'SP', status: 'active', plan: 'PRO' },
    },
    { legalName: 'Norte Alimentos Ltda', employees: '7', employeesYear: null, status: 'trialing' },
  ])
})

it('leaves out of the people who work there those of units that were put away', async () => {
  const unit = (archived: boolean) =>
    app.ports.db.query(
      `update business_units set archived_at = case when $3 then now() end where company_id = $1 and id = $2`,
      [aurora.companyId, aurora.businessUnitId, archived],
    )
  await unit(true)
  const { rows } = await admin.client.platformCompany.list({ search: 'aurora' })
  await unit(false)
  expect(rows).toMatchObject([{ employees: '40', employeesYear: null }])
})

it('is searched in names, city and state whatever the case, and narrowed exactly', async () => {
  expect(await names({ search: 'metalurgica' })).toEqual(['METALURGICA AURORA LTDA'])
  expect(await names({ search: 'AURORA' })).toEqual(['METALURGICA AURORA LTDA'])
  expect(await names({ search: 'são p' })).toEqual(['METALURGICA AURORA LTDA'])
  expect(await names({ search: ' belem ' })).toEqual(['Norte Alimentos Ltda'])
  expect(await names({ search: 'pa', size: 'ME' })).toEqual(['Norte Alimentos Ltda'])
  expect(await names({ search: 'Belem, PA' })).toEqual(['Norte Alimentos Ltda'])
  expect(await names({ search: 'ltda belem' })).toEqual([])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ size: 'EPP' })).toEqual(['METALURGICA AURORA LTDA'])
  expect(await names({ sector: 'consumer' })).toEqual([])
  expect(await names({ sector: 'consumer_retail' })).toEqual(['Norte Alimentos Ltda'])
  expect(await names({ sector: 'all', size: 'all', search: '  ' })).toHaveLength(3)
})

it('is walked from mark to mark in each order', async () => {
  for (const sort of ['createdAt', 'name', 'sector', 'state'] as const) {
    const whole = await names({ sort })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.client.platformCompany.list({ sort, pageSize: 1, ...(cursor && { cursor }) })
      seen.push(...page.rows.map(({ legalName }) => legalName))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen, sort).toEqual(whole)
  }
})

it('is summed up: companies, who works there and of which years, subscriptions that are active, sectors that there are', async () => {
  expect(await admin.client.platformCompany.summary()).toEqual({
    companies: 3,
    employees: '57.5',
    employeesFrom: 2,
    firstYear: 2024,
    lastYear: 2024,
    active: 1,
    sectors: ['consumer_retail', 'industry_manufacturing'],
  })
})

it('is written as a file under the same filters, and is not for those below an admin', async () => {
  const address = '/api/v1/platform-companies/export?size=EPP&columns=legalName,sector,employees,employeesYear,status'
  expect(await listFile(app, admin, address)).toEqual([
    ['Razão social', 'Setor', 'Funcionários', 'Ano dos funcionários', 'Status'],
    ['METALURGICA AURORA LTDA', 'Indústria e Manufatura', '50,5', '2024', 'Ativa'],
  ])
  for (const procedure of ['list', 'export', 'summary'])
    expect(await codeOf(aurora.client, `platformCompany.${procedure}`, {}), procedure).toBe('auth.forbidden')
})

it('tells of one company what it told, bought and uses, and of people by name to root admins alone', async () => {
  const { db } = app.ports
  const companyId = aurora.companyId
  await db.query(`update company_members set last_seen_at = '2026-11-20T12:00:00Z' where company_id = $1`, [companyId])
  await db.query(
    `insert into purchases (company_id, id, kind, plan, size, period, state, starts_at, ends_at)
     values ($1, 'sub_1', 'subscription', 'PRO', 'EPP', 'yearly', 'ended', '2024-01-01', '2025-01-01'),
       ($1, 'sub_2', 'subscription', 'PRO', 'EPP', 'yearly', 'active', '2026-01-01', '2027-01-01')`,
    [companyId],
  )
  await db.query(
    `insert into business_units (company_id, id, cnpj, name, type, city, state) values
       ($1, gen_random_uuid(), '11222333000262', 'Filial Belém', 'Filial', 'Belém', 'PA'),
       ($1, gen_random_uuid(), '11222333000343', 'Outra', 'Filial', null, null)`,
    [companyId],
  )
  await db.query(
    `update business_units set archived_at = now(), country = 'PY' where company_id = $1 and name = 'Outra'`,
    [companyId],
  )
  const inParaguay = await admin.client.platformCompany.list({ country: 'PY' })
  expect(inParaguay.rows.map(({ id }) => id)).toEqual([companyId])
  expect((await admin.client.platformCompany.list({ country: 'UY' })).total).toBe(0)
  await db.query(
    `insert into responsible_persons (company_id, id, first_name, last_name, position, created_at)
     values ($1, gen_random_uuid(), 'Ana', 'Souza', 'Gerente', now())`,
    [companyId],
  )
  const { businessUnitId } = aurora
  await aurora.client.activity.create({
    ...{ generatorKey: 'electricity.grid', businessUnitId, quantity: '1000', unit: 'kWh', period: '2024-03' },
  })
  await importFiles(app, aurora, { 'diesel.xml': buildNfe() })
  const files = await db.query<{ bytes: number }>('select bytes::int as bytes from documents where company_id = $1', [
    companyId,
  ])
  const told = await admin.client.platformCompany.get({ companyId })
  expect(told).toMatchObject({
    company: { legalName: 'METALURGICA AURORA LTDA', employees: '50.5', employeesYear: 2024, address: null },
    purchases: [
      { id: 'sub_2', state: 'active' },
      { id: 'sub_1', state: 'ended', endsAt: '2025-01-01T00:00:00.000Z' },
    ],
    responsible: [{ name: 'Ana Souza', position: 'Gerente', email: null }],
    branches: [{ name: 'Filial Belém', city: 'Belém', state: 'PA', country: 'BR' }],
    branchesTotal: 1,
    usage: {
      entries: 1,
      documents: 1,
      storageBytes: files.rows[0]?.bytes,
      seats: { used: 1 },
      lastSeenAt: '2026-11-20T12:00:00.000Z',
    },
  })
  const asFile = `/api/v1/platform-companies/${companyId}/purchases/export?columns=plan,period,state,kind,id` as const
  expect(await listFile(app, admin, asFile)).toEqual([
    ['Plano', 'Periodicidade', 'Situação', 'Tipo', 'Identificador'],
    ['PRO', 'Anual', 'Ativa', 'Assinatura', 'sub_2'],
    ['PRO', 'Anual', 'Encerrada', 'Assinatura', 'sub_1'],
  ])
  await db.query(`update platform_roles set role = 'admin' where user_id = $1`, [admin.userId])
  expect((await admin.client.platformCompany.get({ companyId })).responsible).toBeNull()
  const missing = { companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1' }
  expect(await codeOf(admin.client, 'platformCompany.get', missing)).toBe('platform_company.not_found')
  expect(await codeOf(admin.client, 'platformCompany.exportPurchases', missing)).toBe('platform_company.not_found')
})
