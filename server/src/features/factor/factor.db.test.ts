import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

function search(text: string, more: object = {}) {
  return person.client.factor.search({ search: text, pageSize: 20, ...more })
}

/** A factor of the company's own, approved with its evidence. */
async function approved(of: TestPerson, form: object = {}): Promise<{ id: string; factorId: string }> {
  const file = new File([`%PDF-1.7 ${JSON.stringify(form)}`], 'laudo.pdf')
  const { id: attachmentId } = await of.client.attachment.create({ file })
  const { id } = await of.client.factor.createCustom({ ...customFactor, ...form, attachmentId })
  await of.client.factor.submit({ factorId: id })
  const { factorId } = await of.client.factor.approve({ factorId: id })
  return { id, factorId }
}

describe('the search of the catalogue', () => {
  it.each([
    ['luz', /^mcti\/electricity\.grid\/SIN\//],
    ['álcool', /hydrous_ethanol/],
    ['alcool hidratado', /hydrous_ethanol/],
    ['Óleo diesel', /diesel_a/],
    ['gás de cozinha', /lpg/],
    ['qav', /jet_kerosene/],
    ['voo', /^pbghgp\/air\.passenger/],
    ['vazamentos de HFC-134a', /leak\/HFC-134a/],
  ])('finds %s as a company in Brazil means it', async (typed, first) => {
    const { rows } = await search(typed)
    expect(rows[0]?.factorId).toMatch(first)
  })

  it.each([
    ['gasolna', 'gasolina'],
    ['querozene', 'querosene'],
    ['combustrao', 'combustao'],
  ])('reads the mistyped %s as %s, and says so', async (typed, read) => {
    const { rows, readAs } = await search(typed)
    expect(readAs).toEqual([{ typed, read: expect.arrayContaining([read]) }])
    expect(
      rows[0]?.name
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
    ).toContain(read)
  })

  it('finds nothing of what the catalogue has nothing of, and shows everything when nothing is asked', async () => {
    expect(await search('xyzzyqw')).toMatchObject({ rows: [], total: 0, readAs: [] })
    const all = await search('')
    expect(all.total).toBe((await app.client().factor.count()).factors)
    expect(all.rows).toHaveLength(20)
  })

  it('counts each filter under the others, so that its own choices stay visible', async () => {
    const all = await search('diesel')
    const narrowed = await search('diesel', { scope: 1 })
    const scopes = new Map(all.facets?.scope.map(({ value, count }) => [value, count]))
    expect(narrowed.total).toBe(scopes.get('1'))
    expect(narrowed.facets?.scope).toEqual(all.facets?.scope)
    expect(narrowed.rows.every(({ scope }) => scope === 1)).toBe(true)
    const unit = narrowed.facets?.unit[0]
    expect((await search('diesel', { scope: 1, unit: unit?.value })).total).toBe(unit?.count)
  })

  it('counts the same without words as with all rows looked at', async () => {
    const filters = { category: 'purchased_electricity', source: 'mcti', gas: 'CO2' }
    const kept = await search('', filters)
    const looked = await search('', { ...filters, withArchived: true })
    expect(looked.total).toBe(kept.total)
    expect(looked.facets).toEqual(kept.facets)
  })

  it('pages without repeating, sorted as asked', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => search('diesel', { page, pageSize: 10, sort: 'name', direction: 'asc' })),
    )
    const names = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(names).size).toBe(20)
  })

  it('shows the terms of the publication with every factor', async () => {
    const { rows } = await search('energia elétrica alemanha ciclo de vida')
    expect(rows[0]?.source).toMatchObject({ key: 'ember', licence: 'CC BY 4.0' })
  })
})

describe('the choice of a factor', () => {
  it('explains why it won and what it beat', async () => {
    const input = { search: 'energia elétrica da rede', source: 'mcti', unit: 'kWh', region: 'SIN', period: '2024-03' }
    const { factor, why, losers } = await person.client.factor.select(input)
    expect(factor).toMatchObject({ factorId: 'mcti/electricity.grid/SIN/2024-03', unit: 'MWh' })
    expect(why).toEqual(['region.exact', 'period.month', 'quality.published'])
    expect(losers).toMatchObject([{ factor: { factorId: 'mcti/electricity.grid/SIN/2024' }, reason: 'period' }])
  })

  it('refuses when none applies, naming what would nearly fit', async () => {
    const input = { search: 'energia elétrica da rede', source: 'mcti', region: 'SIN', period: '2001-01' }
    await expect(person.client.factor.select(input)).rejects.toMatchObject({
      code: 'factor.missing',
      data: { candidates: expect.arrayContaining([expect.any(String)]) },
    })
  })
})

describe('a factor of the company’s own', () => {
  it('is used by lines once it has evidence and was approved, and taken over whole', async () => {
    const { id: draft } = await person.client.factor.createCustom(customFactor)
    const entry = { businessUnitId: person.businessUnitId, quantity: '1.000,0', unit: 'kg', period: '2025-03' }
    await expect(person.client.activity.create({ ...entry, factorId: draft })).rejects.toMatchObject({
      code: 'factor.not_approved',
    })
    await expect(person.client.factor.submit({ factorId: draft })).rejects.toMatchObject({
      code: 'factor.evidence_missing',
    })
    const { id, factorId } = await approved(person, { note: 'Laudo 1' })
    const line = await person.client.activity.create({ ...entry, factorId })
    expect(line).toMatchObject({
      co2eKg: '210',
      scope: 2,
      category: 'purchased_heat_steam',
      generatorName: customFactor.name,
    })
    expect((await person.client.activity.get({ activityId: line.id })).calculation.factor).toMatchObject({
      id: factorId,
      version: '1',
    })
    expect(await person.client.factor.get({ factorId })).toMatchObject({
      id,
      uses: 1,
      evidence: { fileName: 'laudo.pdf' },
    })
  })

  it('is archived once used, not deleted; unused it may go', async () => {
    const { id, factorId } = await approved(person, { note: 'Laudo 2' })
    const entry = { businessUnitId: person.businessUnitId, quantity: '10', unit: 'kg', period: '2025-03', factorId }
    await person.client.activity.create(entry)
    await expect(person.client.factor.delete({ factorId: id })).rejects.toMatchObject({
      code: 'factor.in_use',
      data: { uses: 1 },
    })
    await person.client.factor.archive({ factorId: id })
    await expect(person.client.activity.create(entry)).rejects.toMatchObject({ code: 'factor.archived' })
    const { id: unused } = await approved(person, { note: 'Laudo 3' })
    await person.client.factor.delete({ factorId: unused })
    await expect(person.client.factor.get({ factorId: unused })).rejects.toMatchObject({ code: 'factor.not_found' })
  })

  it('keeps the version in force until the new one is approved', async () => {
    const { id, factorId } = await approved(person, { note: 'Laudo 4' })
    const second = await person.client.factor.updateCustom({ ...customFactor, co2eKg: '0.3', factorId: id })
    expect(second).toMatchObject({ edition: '2', isCurrent: false, approval: 'draft' })
    expect(await person.client.factor.get({ factorId })).toMatchObject({ co2eKg: '0.21', edition: '1' })
    const { id: attachmentId } = await person.client.attachment.create({ file: new File(['%PDF-1.7 v3'], 'v3.pdf') })
    const third = await person.client.factor.updateCustom({
      ...customFactor,
      co2eKg: '0.4',
      factorId: id,
      attachmentId,
    })
    await person.client.factor.submit({ factorId: third.id })
    await person.client.factor.approve({ factorId: third.id })
    const now = await person.client.factor.get({ factorId })
    expect(now).toMatchObject({ co2eKg: '0.4', edition: '3' })
    expect(now.versions.map(({ edition, isCurrent }) => [edition, isCurrent])).toEqual([
      ['3', true],
      ['2', false],
      ['1', false],
    ])
  })

  it('is seen and found by its own company alone', async () => {
    const stranger = await app.signUpPerson()
    const { factorId } = await approved(stranger, { name: 'Zircônia fundida', note: 'Laudo 5' })
    await expect(person.client.factor.get({ factorId })).rejects.toMatchObject({ code: 'factor.not_found' })
    expect((await search('zirconia')).total).toBe(0)
    const own = await stranger.client.factor.search({ search: 'zirconia' })
    expect(own.rows).toMatchObject([{ factorId, isOwn: true }])
    expect((await stranger.client.factor.search({ mine: true })).total).toBe(1)
  })

  it.each([
    [{ name: 'ab' }, 'factor.name_too_short'],
    [{ co2eKg: '0' }, 'factor.value_not_positive'],
    [{ unit: ' ' }, 'factor.unit_required'],
    [{ category: '' }, 'factor.category_required'],
    [{ compositionPercent: '100.5' }, 'factor.composition_out_of_range'],
    [{ year: -1 }, 'factor.year_invalid'],
    [{ gasesKg: { CO2: '1' } }, 'factor.co2e_or_gases'],
  ])('with %j is refused: %s', async (form, code) => {
    await expect(person.client.factor.createCustom({ ...customFactor, ...form })).rejects.toMatchObject({ code })
  })

  it('is sent back with a reason, and may be submitted again', async () => {
    const { id: attachmentId } = await person.client.attachment.create({ file: new File(['%PDF-1.7 r'], 'r.pdf') })
    const { id: factorId } = await person.client.factor.createCustom({ ...customFactor, attachmentId })
    await expect(person.client.factor.approve({ factorId })).rejects.toMatchObject({ code: 'factor.wrong_state' })
    await person.client.factor.submit({ factorId })
    const refused = await person.client.factor.reject({ factorId, reason: 'Falta a data do laudo' })
    expect(refused).toMatchObject({ approval: 'rejected', refusal: 'Falta a data do laudo' })
    expect(await person.client.factor.submit({ factorId })).toMatchObject({ approval: 'pending', refusal: null })
    await expect(person.client.attachment.delete({ attachmentId })).rejects.toMatchObject({ code: 'attachment.in_use' })
  })
})

it('takes a factor of the catalogue in a line, with the category the person names where it has none', async () => {
  const entry = { businessUnitId: person.businessUnitId, quantity: '100', unit: 'L', period: '2025-03' }
  const line = await person.client.activity.create({ ...entry, factorId: 'pbghgp/mobile.diesel_a/BR' })
  expect(line).toMatchObject({ scope: 1, category: 'mobile_combustion', co2eKg: '264.358963095824' })
  await expect(person.client.activity.create({ ...entry, factorId: 'pbghgp/nothing' })).rejects.toMatchObject({
    code: 'factor.not_found',
  })
  await expect(person.client.activity.create(entry)).rejects.toMatchObject({ code: 'line.generator_missing' })
})

describe('the built-in factors in the reader’s language', () => {
  it.each([
    ['en-US', 'steam coal', /stationary\.steam_coal|generation\.steam_coal|train\.combustion\.steam_coal/],
    ['de', 'Straßengüterverkehr Kühl', /road\.freight(_published)?\.refrigerated/],
    ['de', 'Acetylen', /stationary\.acetylene/],
    ['zh', '乙炔', /stationary\.acetylene/],
    ['ja', '系統電力', /electricity\.grid\//],
    ['ar', 'الأسيتيلين', /stationary\.acetylene/],
  ])('are found in %s by their shown name: %s', async (language, typed, expected) => {
    const { rows } = await search(typed, { language, source: 'pbghgp' })
    const all = rows.length > 0 ? rows : (await search(typed, { language })).rows
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ factorId }) => !expected.test(factorId))).toEqual([])
  })

  it('are named in the language of the file, and so is their category', async () => {
    const address = '/api/v1/catalogue/export?search=Acetylen&source=pbghgp&language=de&columns=name,path'
    expect((await listFile(app, person, address)).slice(1)).toEqual([
      ['Acetylen, stationäre Verbrennung', 'Stationäre Verbrennung'],
    ])
  })
})
