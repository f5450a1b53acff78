import { MAPPING_ROWS_MAX } from '@pegada/contract/scope-mapping-shape.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { mappingFields } from '../../test/make-mapping.ts'
import { codeOf } from '../../test/procedures.ts'

/** Mappings of who runs the platform decide what is read from then on, by their version; what was read before keeps its decision. */
let app: TestApp
let admin: TestPerson
let owner: TestPerson
let analyst: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(admin)
  await app.setPlatformRole(admin, 'admin')
  analyst = await app.signUpPerson({ companyName: 'Analistas SA' })
  await app.makePlatformAdmin(analyst)
  await app.setPlatformRole(analyst, 'analyst')
  owner = await app.signUpPerson({ companyName: 'Aurora Ltda' })
})
afterAll(() => app.close())

const mappings = () => admin.client.scopeMapping
const reason = 'Oficina de manutenção'
const publish = async () => mappings().publish({ reason, seen: (await mappings().summary()).draftsMark })
/** A hoist as notes of the trade write it, under the NCM of electric pulley tackle. */
const hoist = { product: 'TALHA ELETRICA DE CABO 5T', ncm: '84251100', unit: 'UN', quantity: '1', total: '9800.00' }
let made = 9000
async function readHoist(person: TestPerson = owner, product = hoist.product) {
  made += 1
  await importFiles(app, person, {
    'nota.xml': buildNfe({ number: made, items: [{ ...hoist, product, anpCode: null }] }),
  })
  const { rows } = await person.client.documentItem.list({ pageSize: 100 })
  const { rows: documents } = await person.client.document.list({ pageSize: 100 })
  const document = documents.find(({ number }) => number === String(made))
  return rows.find(({ documentId }) => documentId === document?.id)?.suggestion
}

describe('a mapping', () => {
  let key: string

  it('waits as a draft, decides once it is published, and no longer when it is switched off', async () => {
    const drafted = await mappings().create({
      kind: 'ncm',
      ...mappingFields,
      term: '8425.11.00',
      category: 'capital_goods',
    })
    key = drafted.key
    expect(drafted).toMatchObject({ term: '84251100', version: 1, isDraft: true, scope: 3, origin: 'own' })
    const before = await readHoist()
    expect(before?.rule.kind).toBe('spend')
    expect(await publish()).toEqual({ revision: 1, published: 1 })
    const decided = await readHoist()
    expect(decided).toMatchObject({
      ...{ category: 'capital_goods', scope: 3, generatorKey: 'method:value_chain.spend' },
      rule: { kind: 'ncm', id: `${key}@1`, name: 'Talhas' },
      why: { code: 'classification.mapping', data: { version: '1' } },
    })
    await mappings().change({ key, ...mappingFields, term: '84251100', isOn: false })
    expect((await readHoist())?.rule.id).toBe(`${key}@1`)
    expect(await publish()).toEqual({ revision: 2, published: 1 })
    expect((await readHoist())?.rule.kind).toBe('spend')
    const { rows } = await owner.client.documentItem.list({ pageSize: 100 })
    expect(rows.filter(({ suggestion }) => suggestion.rule.id === `${key}@1`)).toHaveLength(2)
  })

  it('keeps every version with who, when and why, and none can be rewritten', async () => {
    const { rows, mapping } = await analyst.client.scopeMapping.versions({ key })
    expect(rows).toMatchObject([
      { version: 2, isOn: false, state: 'published', revision: 2, reason: mappingFields.reason },
      { version: 1, isOn: true, state: 'published', revision: 1, reason: mappingFields.reason },
    ])
    expect(mapping).toMatchObject({ isOn: false, version: 2, isDraft: false })
    const first = await analyst.client.scopeMapping.versions({ key, pageSize: 1 })
    const second = await analyst.client.scopeMapping.versions({ key, pageSize: 1, cursor: first.next ?? '' })
    expect([first.rows[0]?.version, second.rows[0]?.version, second.next]).toEqual([2, 1, null])
    for (const sql of [`update scope_mapping_versions set term = '2710'`, 'delete from scope_mapping_versions']) {
      await expect(app.ports.db.query(sql)).rejects.toThrow(/scope_mapping_versions|versions of mappings/)
    }
    const { rows: acts } = await app.ports.db.query<{ action: string }>(
      `select action from platform_records where entity = 'scope_mapping' order by sequence`,
    )
    expect(acts.map(({ action }) => action)).toEqual([
      'scope_mapping.create',
      'scope_mapping.publish',
      'scope_mapping.change',
      'scope_mapping.publish',
    ])
  })

  it('in the place of a built-in one changes nothing when it says the same, and can be dropped', async () => {
    const { rows } = await mappings().list({ search: '2710.19.21'.replaceAll('.', '') })
    const [diesel] = rows
    expect(diesel).toMatchObject({ key: 'ncm.27101921', origin: 'builtin', version: 0, priority: 0, isOn: true })
    if (diesel === undefined) throw new Error('the code of diesel oil is built in')
    const { term, description, category, source, confidence } = diesel
    const told = { key: diesel.key, term, description, category, source, confidence, reason }
    expect(await mappings().change({ ...told, priority: 50, isOn: true })).toMatchObject({
      isDraft: true,
      priority: 50,
    })
    expect(await mappings().change({ ...told, priority: 50, isOn: true })).toMatchObject({ version: 1 })
    const { drafts, draftsMark: seen } = await mappings().summary()
    expect(drafts).toBe(1)
    await mappings().change({ ...told, priority: 51, isOn: true })
    expect(await codeOf(admin.client, 'scopeMapping.publish', { reason, seen })).toBe('scope_mapping.drafts_differ')
    expect(await mappings().drop({ key: diesel.key })).toEqual({ dropped: 1 })
    expect(await codeOf(admin.client, 'scopeMapping.publish', { reason, seen: '' })).toBe('scope_mapping.no_draft')
  })

  it('is refused with what is wrong, and to whom only reads', async () => {
    const wrong = { kind: 'keyword', ...mappingFields } as const
    const refused = async (fields: object) => codeOf(admin.client, 'scopeMapping.create', { ...wrong, ...fields })
    expect(await refused({ kind: 'ncm' })).toBe('scope_mapping.ncm_invalid')
    expect(await refused({ term: 'a & ' })).toBe('scope_mapping.keyword_invalid')
    expect(await refused({ category: null, source: 'mobile.diesel_b' })).toBe('scope_mapping.category_missing')
    expect(await refused({ source: 'mobile.diesel_b' })).toBe('scope_mapping.source_of_other_category')
    expect(await refused({ source: 'mobile.nothing' })).toBe('scope_mapping.source_unknown')
    expect(await refused({ confidence: '1.5' })).toBe('scope_mapping.confidence_invalid')
    expect(await codeOf(admin.client, 'scopeMapping.versions', { key: 'mapping.none' })).toBe('scope_mapping.not_found')
    expect(await codeOf(analyst.client, 'scopeMapping.create', wrong)).toBe('auth.forbidden')
    expect(await codeOf(owner.client, 'scopeMapping.list', {})).toBe('auth.forbidden')
  })
})

describe('the list', () => {
  it('counts, searches without accents, sorts, and shows contradictions on both rows', async () => {
    const one = await mappings().create({ kind: 'keyword', ...mappingFields })
    const other = await mappings().create({ kind: 'keyword', ...mappingFields, category: 'purchased_goods_services' })
    const { rows, total } = await mappings().list({
      kind: 'keyword',
      status: 'conflict',
      sort: 'category',
      direction: 'asc',
    })
    expect([total, ...rows.map(({ key, conflicts }) => [key, conflicts[0]?.key])]).toEqual([
      2,
      [one.key, other.key],
      [other.key, one.key],
    ])
    const summary = await mappings().summary()
    expect(summary).toMatchObject({ conflicts: 2, drafts: 2, revision: { number: 2, reason } })
    const found = await mappings().list({ kind: 'keyword', search: 'MARÍTIMO' })
    expect(found.rows.map(({ key }) => key)).toContain('keyword.marine_diesel')
    const first = await mappings().list({ kind: 'ncm', pageSize: 100, direction: 'asc' })
    const next = await mappings().list({ kind: 'ncm', pageSize: 100, direction: 'asc', cursor: first.next ?? '' })
    expect(first.rows.length + next.rows.length).toBe(summary.ncm)
    expect(next.next).toBeNull()
    await mappings().drop({})
  })
})

describe('a file of mappings', () => {
  const csv = (...rows: string[]) =>
    new File([['kind;term;description;scope;category;confidence;priority', ...rows].join('\r\n')], 'm.csv')
  const rows = [
    'ncm;8425.42.00;Macacos;3;capital_goods;85%;120',
    ';prensa hidraulica;;3;Bens de Capital;0,8;',
    'ncm;27101921;;2;;;',
    'ncm;12;;3;capital_goods;;',
    ';prensa hidraulica;;;capital_goods;;',
    ';graxa;;1;coisas;150%;0,5',
    ';graxa|vaselina & litio!silicone;;;capital_goods;;',
  ]

  it('is tried, applied as drafts without the rows that are wrong, and changes nothing when it comes again', async () => {
    const tried = await mappings().import({ file: csv(...rows), reason })
    expect(tried).toMatchObject({ isDryRun: true, created: 3, changed: 0, faulty: 4 })
    expect(tried.rows.flatMap(({ row, problems }) => problems.map(({ code, field }) => [row, field, code]))).toEqual([
      [4, 'scope', 'scope_mapping.scope_differs'],
      [5, 'term', 'scope_mapping.ncm_invalid'],
      [6, 'term', 'scope_mapping.repeated'],
      [7, 'category', 'scope_mapping.category_unknown'],
      [7, 'confidence', 'scope_mapping.confidence_invalid'],
      [7, 'priority', 'scope_mapping.priority_invalid'],
    ])
    expect((await mappings().summary()).drafts).toBe(0)
    expect(await mappings().import({ file: csv(...rows), reason, isDryRun: false })).toMatchObject({ created: 3 })
    const { rows: drafts } = await mappings().list({ status: 'draft' })
    expect(drafts).toMatchObject([{ term: '84254200', confidence: '0.85', priority: 120, category: 'capital_goods' }])
    expect(await mappings().import({ file: csv(...rows), reason, isDryRun: false })).toMatchObject({
      created: 0,
      same: 3,
    })
    await mappings().drop({})
  })

  it('that was exported comes back without a change', async () => {
    const response = await app.request('/api/v1/scope-mappings/export?kind=ncm', { headers: { cookie: admin.cookie } })
    const text = await response.text()
    expect(text.split('\r\n')[0]).toContain('NCM Code or Keyword')
    const { created, changed, faulty, same } = await mappings().import({ file: new File([text], 'm.csv'), reason })
    expect({ created, changed, faulty }).toEqual({ created: 0, changed: 0, faulty: 0 })
    expect(same).toBe((await mappings().summary()).ncm)
    const raised = new File(['term;priority\n27101921;50\n'], 'm.csv')
    expect(await mappings().import({ file: raised, reason })).toMatchObject({ changed: 1, faulty: 0 })
  })

  it('is refused without titles, and with more rows than a file may have', async () => {
    const refused = (text: string) =>
      codeOf(admin.client, 'scopeMapping.import', { file: new File([text], 'm.csv'), reason })
    expect(await refused('a;b\n1;2')).toBe('scope_mapping.no_header')
    expect(await refused(`kind;term\n${'ncm;12\n'.repeat(MAPPING_ROWS_MAX + 1)}`)).toBe('scope_mapping.too_many_rows')
  })
})

describe('the test box', () => {
  it('names what decides with and without the drafts, what loses out, and what the CFOP says', async () => {
    const { key } = await mappings().create({ kind: 'keyword', ...mappingFields })
    const asked = { product: hoist.product, ncm: '8425.11.00', cfop: '1201' }
    const drafted = await mappings().test(asked)
    expect(drafted).toMatchObject({
      winner: { key },
      countsReason: 'counts.return',
      outcome: { category: 'capital_goods' },
    })
    expect(drafted.losers[0]).toMatchObject({ term: '84251100', reason: 'off' })
    expect((await mappings().test({ ...asked, withDrafts: false })).winner).toBeNull()
  })

  it('tells what the drafts would change of the newest lines, with words of few companies masked', async () => {
    for (let index = 0; index < 5; index += 1) {
      const person = await app.signUpPerson({ companyName: `Empresa ${index}` })
      await readHoist(person, `TALHA ELETRICA DE CABO PARA JOSE DA SILVA ${index}`)
    }
    await mappings().create({
      kind: 'keyword',
      ...mappingFields,
      term: 'talha',
      category: 'capital_goods',
      priority: 90,
    })
    await mappings().create({ kind: 'keyword', ...mappingFields, priority: 200, category: 'industrial_processes' })
    const impact = await mappings().impact()
    expect(impact).toMatchObject({ companies: 6, changed: impact.lines })
    expect(impact.groups[0]?.to).toMatchObject({ scope: 1, category: 'industrial_processes' })
    const shown = JSON.stringify(impact.groups)
    expect(shown).toContain('TALHA ELETRICA DE CABO')
    expect(shown).not.toMatch(/Empresa \d|\d{44}|45543915/)
  })
})
