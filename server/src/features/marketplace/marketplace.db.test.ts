import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { creditFields, offerFields } from '../../test/make-market.ts'
import { published } from '../../test/marketing.ts'

/** Offers of the platform, and which of them an inventory asks for; credits beside the inventory. */
let app: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  person = await app.signUpPerson()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
})
afterAll(() => app.close())

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], '../ficha.pdf')

describe('offers', () => {
  it('are seen by companies once they are published, while they hold, where they serve, and with their documents', async () => {
    const { marketDesk } = admin.client
    const { marketOffer } = person.client
    const { id: offerId, state, cnpj } = await marketDesk.save({ ...offerFields, title: 'Só rascunho' })
    expect([state, cnpj]).toEqual(['draft', '11.222.333/0001-81'])
    await expect(marketOffer.get({ offer: offerId })).rejects.toMatchObject({ code: 'market_offer.not_found' })
    const { id: file } = await marketDesk.putFile({ offerId, file: pdf('ficha') })
    await expect(marketOffer.getFile({ offer: offerId, file })).rejects.toMatchObject({
      code: 'market_offer.not_found',
    })
    const seen = await app.ports.db.asTenant(person, async (tx) => {
      const { rows } = await tx.query<{ id: string }>('select id from market_offers where id = $1', [offerId])
      const files = await tx.query<{ id: string }>('select id from market_offer_files where id = $1', [file])
      return [rows.length, files.rows.length]
    })
    expect(seen).toEqual([0, 0])
    await marketDesk.publish({ offerId })
    await expect(marketDesk.publish({ offerId })).rejects.toMatchObject({ code: 'market_offer.wrong_state' })
    const named = async (filter: Parameters<typeof marketOffer.list>[0]) =>
      (await marketOffer.list({ search: 'só rascunho', ...filter })).rows.map(({ title }) => title)
    expect(await named({})).toEqual(['Só rascunho'])
    expect([await named({ uf: 'MG' }), await named({ uf: 'AM' })]).toEqual([['Só rascunho'], []])
    expect([await named({ kind: 'certificates' }), await named({ kind: 'biofuels' })]).toEqual([['Só rascunho'], []])
    expect((await marketOffer.get({ offer: offerId })).files).toMatchObject([{ id: file, name: 'ficha.pdf' }])
    expect(await (await marketOffer.getFile({ offer: offerId, file })).text()).toContain('ficha')
    await marketDesk.save({ ...offerFields, offerId, title: 'Só rascunho', states: [] })
    expect(await named({ uf: 'AM' })).toEqual(['Só rascunho'])
    app.clock.set('2028-01-01T12:00:00Z')
    expect(await named({})).toEqual([])
    app.clock.set('2026-11-21T12:00:00Z')
    await marketDesk.withdraw({ offerId })
    expect(await named({})).toEqual([])
    await expect(marketDesk.withdraw({ offerId })).rejects.toMatchObject({ code: 'market_offer.wrong_state' })
    const ofDesk = await marketDesk.list({ search: 'rascunho', state: 'withdrawn' })
    expect(ofDesk.rows.map(({ title }) => title)).toEqual(['Só rascunho'])
  })

  it('of every state are a file for administrators, under the filters of the screen, and for nobody else', async () => {
    const { id: whole } = await admin.client.marketDesk.save({ ...offerFields, title: 'Para o arquivo', states: [] })
    const { id: part } = await admin.client.marketDesk.save({ ...offerFields, title: '=Arquivo(1)', isExample: true })
    const file = '/api/v1/market-desk/offers/export'
    const columns = 'columns=title,state,kind,cnpj,states,validTo,isExample'
    const [titles, ...rows] = await listFile(app, admin, `${file}?search=arquivo&sort=title&direction=asc&${columns}`)
    expect(titles).toEqual([
      ...['Título', 'Situação', 'Tipo', 'CNPJ', 'Região atendida', 'Vale até', 'Exemplo inventado'],
    ])
    const said = ['Rascunho', 'Certificados de energia', '11.222.333/0001-81']
    expect(rows).toEqual([
      ["'=Arquivo(1)", ...said, 'MG, SP', '2027-12-31', 'Exemplo inventado'],
      ['Para o arquivo', ...said, 'Todo o país', '2027-12-31', ''],
    ])
    expect(await listFile(app, admin, `${file}?search=arquivo&state=published&columns=id`)).toHaveLength(1)
    expect((await listFile(app, admin, `${file}?ids=${whole},${part}&columns=id`)).slice(1).flat().toSorted()).toEqual(
      [whole, part].toSorted(),
    )
    const { status } = await app.request(file, { headers: { cookie: person.cookie } })
    expect(status).toBe(403)
  })

  it('are refused with a CNPJ that is none, a validity that ends before it begins, and more documents than it may have', async () => {
    const { marketDesk } = admin.client
    const save = (change: Partial<typeof offerFields>) => marketDesk.save({ ...offerFields, ...change })
    await expect(save({ cnpj: '11.222.333/0001-82' })).rejects.toMatchObject({ code: 'cnpj.invalid' })
    const turned = { validFrom: '2027-01-01', validTo: '2026-12-31' }
    await expect(save(turned)).rejects.toMatchObject({ code: 'market_offer.validity_invalid' })
    await expect(save({ states: ['XX'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id: offerId } = await save({ validFrom: '2025-01-01', validTo: '2026-01-01' })
    await expect(marketDesk.publish({ offerId })).rejects.toMatchObject({ code: 'market_offer.validity_invalid' })
    for (const part of ['1', '2', '3', '4', '5', '5']) await marketDesk.putFile({ offerId, file: pdf(part) })
    const sixth = marketDesk.putFile({ offerId, file: pdf('6') })
    await expect(sixth).rejects.toMatchObject({ code: 'market_offer.files_too_many' })
    const program = new File(['MZ not a document'], 'ficha.pdf')
    await expect(marketDesk.putFile({ offerId, file: program })).rejects.toMatchObject({
      code: 'file.kind_not_accepted',
    })
  })

  it('are those that the own inventory asks for, each reason with its figure', async () => {
    const { client, businessUnitId } = await app.signUpPerson()
    expect((await client.marketOffer.needs({ year: 2024 })).needs).toEqual([])
    expect((await client.marketOffer.list({ neededIn: 2024 })).rows).toEqual([])
    const entry = { businessUnitId, period: '2024-03' }
    await client.activity.create({ ...entry, generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh' })
    await client.activity.create({ ...entry, generatorKey: 'mobile.diesel_b', quantity: '100', unit: 'L' })
    await client.activity.create({ ...entry, generatorKey: 'mobile.gasoline_c', quantity: '50', unit: 'L' })
    const { needs } = await client.marketOffer.needs({ year: 2024 })
    const { total, byCategory, byGenerator } = await client.inventory.get({ year: 2024 })
    const told = Object.fromEntries(needs.map((need) => [need.reason, need]))
    expect(told.electricity_untracked).toMatchObject({ value: '1', unit: 'MWh', sharePercent: '100' })
    const electricity = byCategory.find(({ category }) => category === 'purchased_electricity')
    expect(told.electricity_emits).toMatchObject({ value: electricity?.co2eKg, shareOf: 'inventory' })
    const diesel = byGenerator.find(({ generatorKey }) => generatorKey === 'mobile.diesel_b')
    expect(told.diesel_emits).toMatchObject({ value: diesel?.co2eKg, unit: 'kg' })
    expect(Number(told.diesel_emits?.sharePercent)).toBeCloseTo((Number(diesel?.co2eKg) / Number(total.co2eKg)) * 100)
    const gasoline = byGenerator.find(({ generatorKey }) => generatorKey === 'mobile.gasoline_c')
    expect(told.gasoline_emits).toMatchObject({ value: gasoline?.co2eKg, sources: ['mobile.gasoline_c'] })
    expect(told.categories_open).toMatchObject({ value: '15', unit: 'categories' })
    expect([told.stationary_emits, told.year_closed, told.emissions_remain]).toEqual([undefined, undefined, undefined])
    await published(admin, { title: 'Outro I-REC' })
    await published(admin, { kind: 'verification', title: 'Verificação' })
    const kinds = new Set(
      (await client.marketOffer.list({ neededIn: 2024, pageSize: 100 })).rows.map(({ kind }) => kind),
    )
    expect([kinds.has('certificates'), kinds.has('verification')]).toEqual([true, false])
    await expect(client.marketOffer.needs({ year: 2030 })).rejects.toMatchObject({
      code: 'inventory.year_out_of_range',
    })
  })
})

it('credits stand beside the inventory and take nothing off it, by location, by market or in a book', async () => {
  const { client, businessUnitId } = await app.signUpPerson()
  const entry = { businessUnitId, generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh', period: '2024-03' }
  await client.activity.create(entry)
  const book = () => client.book.get({ year: 2024, book: 'ghg_protocol' })
  const before = [await client.inventory.get({ year: 2024 }), await book()]
  const { id: creditId } = await client.marketCredit.create(creditFields)
  await client.marketCredit.create({ ...creditFields, serial: 'EX-9', tonnes: '1000000', retiredOn: null })
  expect([await client.inventory.get({ year: 2024 }), await book()]).toEqual(before)
  const told = await client.marketCredit.list({ year: 2024 })
  expect(told).toMatchObject({ retiredTonnes: '12.5', heldTonnes: '1000000' })
  expect(told.inventoryKg).toBe((await client.inventory.get({ year: 2024 })).total.co2eKg)
  const twice = { ...creditFields, serial: ' ex-1 ', year: 2023 }
  await expect(client.marketCredit.create(twice)).rejects.toMatchObject({ code: 'market_credit.repeated' })
  const nothing = { ...creditFields, serial: 'EX-0', tonnes: '0' }
  await expect(client.marketCredit.create(nothing)).rejects.toMatchObject({ code: 'market_credit.amount_invalid' })
  const ahead = { ...creditFields, serial: 'EX-A', retiredOn: '2999-01-01' }
  await expect(client.marketCredit.create(ahead)).rejects.toMatchObject({ code: 'market_credit.retired_ahead' })
  await client.marketCredit.delete({ creditId })
  expect((await client.marketCredit.list({ year: 2024 })).credits).toHaveLength(1)
})
