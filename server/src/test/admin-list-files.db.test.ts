import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leavesVolume } from '../../../tools/volume.ts'
import { fileBatch } from '../platform/table/stream-list.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { listFile } from './list-file.ts'
import { makeBilling } from './make-billing.ts'
import { openGuarded } from './open-guarded.ts'

/**
 * Lists of the administration as files: as many rows as the list has, its titles in words, and no more of people than it tells.
 * Jobs, disputes, events of payments and effects of factors have theirs in the tests of their rooms.
 */
let app: TestApp
let root: TestPerson
let admin: TestPerson
let person: TestPerson

beforeAll(async () => {
  ;({ app, root, admin, person } = await openGuarded())
  const { db, clock } = app.ports
  const now = clock.now().toISOString()
  for (const address of ['203.0.113.7', '203.0.113.8']) {
    await root.client.platformSecurity.block({ address, until: null, reason: 'Tentativas em série' })
  }
  await db.query(
    `insert into policy_violations (directive, source, count, first_at, last_at) values
     ('img-src', 'inline', 3, $1, $1), ('font-src', 'inline', 1, $1, $1)`,
    [now],
  )
  await person.client.apiKey.create({ name: '=ERP', scopes: ['activity:create'] })
  await admin.client.apiKey.create({ name: 'BI', scopes: ['activity:read'] })
  for (const { email } of [person, await app.signUpPerson()]) {
    await root.client.platformRole.grant({ email, role: 'analyst', reason: 'Cuida dos fatores' })
  }
  await root.client.platformUser.sendLetter({ userId: person.userId, template: 'welcome_back' })
  await root.client.platformCompany.addNote({ companyId: person.companyId, text: 'Ligar em janeiro' })
  await db.query(
    `insert into business_units (company_id, id, name, type, city, state, country, cnpj)
     select $1, gen_random_uuid(), 'Filial ' || lpad(n::text, 3, '0'), 'Filial', 'Assunção', null, 'PY', null
     from generate_series(1, 300) n`,
    [person.companyId],
  )
  await db.query(
    `insert into responsible_persons (company_id, id, first_name, last_name, email, created_at)
     values ($1, gen_random_uuid(), 'Rui', 'Lima', 'rui@empresa.example', $2)`,
    [person.companyId, now],
  )
  await db.query(
    `insert into rate_limits (key, window_start, hits)
     select 'look-up:198.51.100.' || n, $1, 31 from generate_series(1, 300) n`,
    [now],
  )
  await makeBilling(app, person)
  await makeBilling(app, admin)
  for (const amount of ['900', '950']) {
    await root.client.platformMetrics.setCost({ month: '2026-10', kind: 'tools', amount, reason: 'Fatura' })
  }
  for (const { companyId } of [admin, root]) {
    await root.client.platformMetrics.leaveOut({ companyId, reason: 'Empresa de teste' })
  }
  await root.client.platformGenerator.create({ name: 'Forno de carvão', category: 'stationary_combustion' })
})
// One address asks for more files than one may in a minute.
beforeEach(async () => {
  await app.ports.db.query(`delete from rate_limits where key like 'heavy:%'`)
})
afterEach(() => Object.assign(fileBatch, usual))
afterAll(() => app.close())

const usual = { ...fileBatch }

const fileOf = (who: TestPerson, path: string, query = '') =>
  listFile(app, who, `/api/v1/${path}/export?${query}` as `/api/v1/${string}/export?${string}`)

type Counted = Promise<{ readonly total: number }>
type List = readonly [path: string, read: (client: TestPerson['client']) => Counted, query?: string]
const lists: readonly List[] = [
  ['platform-security/sessions', (client) => client.platformSecurity.sessions({})],
  ['platform-security/blocks', (client) => client.platformSecurity.blocks({})],
  ['platform-security/limits', (client) => client.platformSecurity.limits({})],
  ['platform-security/keys', (client) => client.platformSecurity.keys({})],
  ['platform-security/policy-violations', (client) => client.platformSecurity.violations({})],
  ['platform-roles', (client) => client.platformRole.list({})],
  ['platform-roles/history', (client) => client.platformRole.history({})],
  ['platform-system/migrations', (client) => client.platformSystem.migrations({})],
  ['service-invoices/billable', (client) => client.serviceInvoice.billable({})],
  ['stripe-setup/events', (client) => client.stripeSetup.events({})],
  ['platform-metrics/costs', (client) => client.platformMetrics.costs({})],
  ['platform-metrics/uncounted', (client) => client.platformMetrics.uncounted({})],
  ['platform-factors', (client) => client.platformFactor.list({ scope: 'Scope 3' }), 'scope=Scope%203'],
  ['platform-generators', (client) => client.platformGenerator.list({})],
]
const allFactors: List = ['platform-factors', (client) => client.platformFactor.list({})]

describe('each list, in every batch', () => {
  const isWhole = async ([path, read, query]: List) => {
    const { total } = await read(root.client)
    expect(total).toBeGreaterThan(1)
    // A file that ends with its first batch lacks rows of each list.
    Object.assign(fileBatch, { pageSize: Math.min(fileBatch.pageSize, Math.ceil(total / 3)) })
    const [titles = [], ...rows] = await fileOf(root, path, query)
    expect(rows).toHaveLength(total)
    for (const title of titles) expect(title).not.toMatch(/^$|:/)
  }

  it.each(lists.map((list) => ({ path: list[0], list })))('$path', ({ list }) => isWhole(list))
  it.skipIf(leavesVolume)('all factors, thousands of them', () => isWhole(allFactors))
})

describe('what belongs to one person or company', () => {
  it('letters and acts, in words', async () => {
    const of = `platform-users/${person.userId}`
    expect(await fileOf(root, `${of}/letters`, 'columns=template,sentBy,state')).toEqual([
      ['Modelo', 'Por', 'Status'],
      ['Convite a voltar', 'Ana Souza', 'Na fila'],
    ])
    const acts = await fileOf(root, `${of}/history`, 'columns=act,told&direction=asc')
    expect(acts.slice(0, 2)).toEqual([
      ['Ato', 'Detalhes'],
      ['Função concedida', 'Analista · Cuida dos fatores'],
    ])
    expect(
      (await app.request(`/api/v1/platform-users/nobody/letters/export`, { headers: { cookie: root.cookie } })).status,
    ).toBe(404)
  })

  it('notes, all branches by name, and who answers, who is told to root admins alone', async () => {
    const of = `platform-companies/${person.companyId}`
    expect(await fileOf(admin, `${of}/notes`, 'columns=text,author')).toEqual([
      ['Texto da anotação', 'Por'],
      ['Ligar em janeiro', 'Ana Souza'],
    ])
    const [, ...branches] = await fileOf(admin, `${of}/branches`, 'columns=name,city&direction=asc')
    expect([branches.length, branches[0], branches.at(-1)]).toEqual([
      300,
      ['Filial 001', 'Assunção'],
      ['Filial 300', 'Assunção'],
    ])
    expect(await fileOf(root, `${of}/responsible`, 'columns=name,email')).toEqual([
      ['Nome', 'E-mail'],
      ['Rui Lima', 'rui@empresa.example'],
    ])
    const answer = await app.request(`/api/v1/${of}/responsible/export`, { headers: { cookie: admin.cookie } })
    expect(answer.status).toBe(403)
  })
})

describe('what an admin may not read of people', () => {
  it('stands in no file: neither names nor addresses of sessions, nor who is refused, in any batch', async () => {
    const sessions = await fileOf(admin, 'platform-security/sessions', 'columns=person,address&search=nobody')
    expect(sessions.slice(1)).toEqual(sessions.slice(1).map(() => ['Só para Super Admin', '']))
    const [, ...limits] = await fileOf(admin, 'platform-security/limits', 'columns=caller,limit,hits,hitsMax')
    expect(limits).toHaveLength(300)
    expect(new Set(limits.map((row) => row.join()))).toEqual(new Set(['Só para Super Admin,look-up,31,30']))
    expect(await fileOf(admin, 'platform-security/blocks', 'columns=address,until')).toEqual([
      ['Endereço de rede', 'Até'],
      ['Só para Super Admin', 'Sem prazo'],
      ['Só para Super Admin', 'Sem prazo'],
    ])
  })

  it('people behind a figure stay closed, companies do not', async () => {
    const closed = await app.request('/api/v1/platform-panel/rows/export?figure=people', {
      headers: { cookie: admin.cookie },
    })
    expect([closed.status, await closed.json()]).toMatchObject([403, { code: 'platform_panel.root_only' }])
    const { rows, total } = await admin.client.platformPanel.rows({ figure: 'companies', pageSize: 100 })
    Object.assign(fileBatch, { pageSize: 2 })
    const [, ...told] = await fileOf(admin, 'platform-panel/rows', 'figure=companies&columns=id')
    expect(told.flat()).toEqual(rows.map(({ id }) => id))
    expect(total).toBeGreaterThan(2)
  })
})

describe('what stands in the files', () => {
  it('keys: the state in words, and a name that no spreadsheet runs', async () => {
    const live = await fileOf(admin, 'platform-security/keys', 'state=live&search=ERP&columns=name,state,scopes')
    expect(live).toEqual([
      ['Nome', 'Situação', 'Permissões'],
      ["'=ERP", 'Ativa', 'activity:create'],
    ])
    expect(await fileOf(admin, 'platform-security/keys', 'state=ended')).toHaveLength(1)
  })

  it('factors of a scope under their names in the language of the file, in the order of the list', async () => {
    const asked = { scope: 'Scope 3', sort: 'name', direction: 'asc', pageSize: 100 } as const
    const { rows, total } = await admin.client.platformFactor.list(asked)
    const query = 'scope=Scope%203&sort=name&direction=asc&columns=name,value,unit'
    const [titles, ...told] = await fileOf(admin, 'platform-factors', query)
    expect(titles).toEqual(['Nome', 'Fator', 'Unidade'])
    expect([told.length, told.slice(0, rows.length).map(([name]) => name)]).toEqual([
      total,
      rows.map(({ name }) => name),
    ])
    const [, first] = await fileOf(admin, 'platform-factors', `${query}&language=en-GB`)
    expect(first).not.toEqual(told[0])
  })

  it('gases of each kind, generators and what goes with them', async () => {
    for (const isKyoto of [true, false]) {
      const { total } = await admin.client.platformGas.list({ isKyoto })
      expect(await fileOf(admin, 'platform-gases', `isKyoto=${isKyoto}`)).toHaveLength(total + 1)
    }
    expect(await fileOf(admin, 'platform-gases', 'isKyoto=true&search=CH4&columns=gwp,methodology')).toContainEqual([
      ...['28', 'IPCC AR5'],
    ])
    expect(await fileOf(admin, 'platform-generators', 'own=true&columns=name,category,origin')).toEqual([
      ['Nome', 'Categoria', 'Fonte'],
      ['Forno de carvão', 'Combustão Estacionária', 'Administração da instalação'],
    ])
    const generator = (await admin.client.platformGenerator.list({ own: true })).rows[0]
    const factor = (await admin.client.platformFactor.list({ search: 'Óleo Diesel' })).rows[0]
    const reason = 'Forno da instalação'
    const asked = { generatorKey: generator?.key ?? '', factorId: factor?.id ?? '', reason }
    const changeId = (await admin.client.platformGenerator.associate(asked))?.id ?? ''
    await admin.client.factorChange.submit({ changeId })
    expect(await fileOf(admin, 'factor-changes', 'state=open&columns=kind,generator,state')).toEqual([
      ['Tipo de mudança', 'Gerador', 'Situação'],
      ['Associação', 'Forno de carvão', 'Em revisão'],
    ])
    await root.client.factorChange.approve({ changeId })
    expect(await fileOf(admin, 'platform-generators/associations', 'columns=generator,factor,state')).toEqual([
      ['Gerador', 'Fator associado', 'Situação'],
      ['Forno de carvão', factor?.name, 'Em vigor'],
    ])
  })

  it('changes of the catalogue with who drafted them, and as a workbook', async () => {
    const { client } = admin
    const amounts = [{ gas: 'CO2e', value: '1.5' }]
    const form = { name: 'Aparas de madeira', amounts, unit: 'kgCO2e/kg', scope: 'Scope 1' as const }
    await client.platformFactor.create({ ...form, category: 'stationary_combustion', reason: 'Falta no catálogo' })
    expect(await fileOf(admin, 'factor-changes', 'state=open&columns=name,kind,state,value,author')).toEqual([
      ['Nome', 'Tipo de mudança', 'Situação', 'Fator', 'Rascunho de'],
      ['Aparas de madeira', 'Novo', 'Rascunho', '1,5', 'Igor Souza'],
    ])
    const book = await app.request('/api/v1/factor-changes/export?format=xlsx', { headers: { cookie: admin.cookie } })
    expect(book.headers.get('content-type')).toContain('spreadsheetml')
    expect(Buffer.from(await book.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
  })
})
