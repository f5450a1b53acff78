import { checkFootprint } from '@pegada/core/footprint/check-footprint.ts'
import { readFootprint } from '@pegada/core/footprint/read-footprint.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { contentWith, pieceFields, steelPiece, typedInput } from '../../test/make-product.ts'
import { readPdf } from '../../test/read-report.ts'

/** Products: what goes into them, their versions and what refuses them. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const create = (code: string, name = code) => owner.client.product.create({ ...pieceFields, code, name })
const save = (productId: string, code: string, content = steelPiece()) =>
  owner.client.product.update({ productId, code, name: code, description: null, content })
const publish = (productId: string) => owner.client.product.publish({ productId })
const ofProduct = (productId: string) =>
  typedInput('part', '2', '0', { unit: 'item', source: { kind: 'product', productId } })

describe('a product', () => {
  it('that is entered is in the list of its company and in no other, and has a code of its own', async () => {
    const made = await create('LISTA-1', 'Alfa')
    expect(made).toMatchObject({ state: 'draft', version: 0, co2eKg: null, declaredUnit: 'piece' })
    expect((await owner.client.product.list({ search: 'lista-' })).rows).toEqual([made])
    await expect(create('lista-1')).rejects.toMatchObject({ code: 'product.exists', data: { name: 'Alfa' } })
    const stranger = await app.signUpPerson()
    expect((await stranger.client.product.list({})).rows).toEqual([])
    await expect(stranger.client.product.get({ productId: made.id })).rejects.toMatchObject({
      code: 'product.not_found',
    })
  })

  it('of steel, made, carried and packed, comes to the figures of the worked example', async () => {
    const { id } = await create('EX-18')
    const { shown, ...row } = await save(id, 'EX-18')
    const { result } = shown
    expect(result.excludingKg).toBe('2.0165')
    expect(Number(result.includingKg).toFixed(6)).toBe('1.979833')
    expect(Number(result.primaryPercent).toFixed(2)).toBe('58.47')
    expect(Number(result.quality).toFixed(4)).toBe('2.0585')
    expect(Number(result.qualityParts?.temporal).toFixed(4)).toBe('2.0585')
    expect(result.workings.map(({ formula, kg }) => `${formula} = ${kg}`)).toEqual([
      '1 kg × 1.05 × 1.8 kg/kg = 1.89',
      '0.9 kWh × 0.05 kg/kWh = 0.045',
      '0.00105 t × 300 km × 0.1 kg/t × km = 0.0315',
      '0.02 kg × 2.5 kg/kg = 0.05',
    ])
    expect(row).toMatchObject({ co2eKg: '2.0165', state: 'draft' })
    const published = await publish(id)
    expect(published).toMatchObject({ version: 1, state: 'published', versions: [{ version: 1, isPublished: true }] })
  })

  it('takes a factor of the catalogue as it is given, in whatever unit of its dimension', async () => {
    const { rows } = await owner.client.factor.search({ search: 'diesel', unit: 'L', pageSize: 1 })
    const [factor] = rows
    if (!factor?.co2eKg) throw new Error('the catalogue has diesel by the litre')
    const { id } = await create('DIESEL')
    const source = { kind: 'factor', factorId: factor.id } as const
    const { shown } = await save(id, 'DIESEL', contentWith([typedInput('diesel', '2000', '0', { unit: 'mL', source })]))
    expect(shown.content.inputs[0]?.source).toMatchObject({ kind: 'factor', name: factor.name, unit: 'L' })
    expect(shown.result.excludingKg).toBe(shown.result.workings[0]?.kg)
    expect(Number(shown.result.excludingKg)).toBeCloseTo(2 * Number(factor.co2eKg), 9)
    await expect(
      save(id, 'DIESEL', contentWith([typedInput('diesel', '1', '0', { unit: 'kWh', source })])),
    ).rejects.toMatchObject({ code: 'product.unit_differs', data: { unit: 'kWh', wanted: 'L' } })
  })

  it('takes a line of the inventory by its kg CO2e for one of its unit', async () => {
    const { businessUnitId } = owner
    const entry = { generatorKey: 'mobile.diesel_b', businessUnitId, quantity: '10', unit: 'L', period: '2025-04' }
    const line = await owner.client.activity.create(entry)
    const { id } = await create('LINE')
    const haul = (activityId: string) =>
      contentWith([typedInput('haul', '10', '0', { unit: 'L', source: { kind: 'line', activityId } })])
    const { result } = (await save(id, 'LINE', haul(line.id))).shown
    expect(Number(result.excludingKg)).toBeCloseTo(Number(line.co2eKg), 9)
    expect(Number(result.atGate.biogenicCo2Kg)).toBeCloseTo(Number(line.biogenicCo2Kg), 9)
    await expect(save(id, 'LINE', haul(id))).rejects.toMatchObject({ code: 'activity.not_found' })
  })
})

describe('versions', () => {
  it('never change once published; the next is begun beside, compared and thrown away', async () => {
    const { id } = await create('VER-1')
    await expect(owner.client.product.publish({ productId: id })).rejects.toMatchObject({ code: 'product.empty' })
    await save(id, 'VER-1', contentWith([typedInput('a', '2', '3')]))
    await expect(owner.client.product.discard({ productId: id })).rejects.toMatchObject({
      code: 'product.never_published',
    })
    await publish(id)
    await expect(publish(id)).rejects.toMatchObject({ code: 'product.no_draft' })
    const changed = await save(id, 'VER-1', contentWith([typedInput('a', '3', '4'), typedInput('b', '1', '1')]))
    expect(changed).toMatchObject({ state: 'changed', version: 1, co2eKg: '6', shown: { version: 2 } })
    const waterfall = await owner.client.product.compare({ productId: id, from: 1, to: 2 })
    expect(waterfall).toMatchObject({ beforeKg: '6', afterKg: '13' })
    expect(waterfall.steps.map(({ name, cause, kg }) => [name, cause, kg])).toEqual([
      ['a', 'quantity', '3'],
      ['a', 'factor', '3'],
      ['b', 'added', '1'],
    ])
    const discarded = await owner.client.product.discard({ productId: id })
    expect(discarded).toMatchObject({ state: 'published', shown: { version: 1, result: { excludingKg: '6' } } })
  })

  it('are kept by the database itself', async () => {
    const { id } = await create('VER-2')
    await save(id, 'VER-2')
    await publish(id)
    const write = (sql: string) => app.ports.db.asTenant(owner, (tx) => tx.query(sql, [id]))
    await write(`update product_versions set content = '{}' where product_id = $1`)
    await write('delete from product_versions where product_id = $1')
    expect((await owner.client.product.get({ productId: id, version: 1 })).shown.result.excludingKg).toBe('2.0165')
  })

  it('are tried without saving, with what is before and after', async () => {
    const { id } = await create('TRY-1')
    await save(id, 'TRY-1', contentWith([typedInput('a', '2', '3')]))
    const tried = await owner.client.product.try({ productId: id, content: contentWith([typedInput('a', '2', '1')]) })
    expect(tried).toMatchObject({ result: { excludingKg: '2' }, change: { beforeKg: '6', afterKg: '2' } })
    expect((await owner.client.product.get({ productId: id })).shown.result.excludingKg).toBe('6')
  })
})

describe('products within products', () => {
  it('count at the gate of the version that is in force, and may not lead back to themselves', async () => {
    const part = await create('PART', 'Parte')
    const whole = await create('WHOLE', 'Inteiro')
    await expect(save(whole.id, 'WHOLE', contentWith([ofProduct(part.id)]))).rejects.toMatchObject({
      code: 'product.input_unpublished',
    })
    await save(part.id, 'Parte', contentWith([typedInput('a', '2', '3', { inLedger: false })], { declaredAmount: '2' }))
    await publish(part.id)
    const saved = await save(whole.id, 'Inteiro', contentWith([ofProduct(part.id), typedInput('b', '1', '1')]))
    expect(saved.shown.result).toMatchObject({ excludingKg: '7', ledgerKg: '1' })
    await publish(whole.id)
    await expect(save(part.id, 'Parte', contentWith([ofProduct(whole.id)]))).rejects.toMatchObject({
      code: 'product.cycle',
      data: { names: 'Parte → Inteiro → Parte' },
    })
    await expect(owner.client.product.archive({ productId: part.id })).rejects.toMatchObject({
      code: 'product.in_use',
      data: { users: 'Inteiro' },
    })
    await owner.client.product.archive({ productId: whole.id })
    await owner.client.product.archive({ productId: part.id })
    await owner.client.product.restore({ productId: part.id })
    expect((await owner.client.product.list({ search: 'Parte' })).total).toBe(1)
  })
})

it('a process that makes two products is parted by the rule that their prices ask for', async () => {
  const { id } = await create('EX-17')
  const coProducts = [
    { id: 'A', name: 'A', quantity: '1000', price: '9', isWaste: false, isOwn: true },
    { id: 'B', name: 'B', quantity: '200', price: '1.5', isWaste: false, isOwn: false },
  ]
  const process = { madeAmount: '1000', keyUnit: 'kg', currency: 'BRL', coProducts }
  const content = contentWith([typedInput('run', '1', '2400', { isShared: true })], {
    declaredUnit: 'kilogram',
    process,
  })
  const { result } = (await save(id, 'EX-17', content)).shown
  expect(Number(result.excludingKg).toFixed(4)).toBe('2.3226')
  expect(result.allocation).toMatchObject({
    rule: 'economic',
    because: 'prices_apart',
    priceRatio: '6',
    processKg: '2400',
  })
  expect(result.allocation?.shares.map(({ kg }) => Number(kg).toFixed(2))).toEqual(['2322.58', '77.42'])
})

describe('the products of a year and the inventory', () => {
  it('add up to it with the rest, and carry no more than it holds', async () => {
    const maker = await app.signUpPerson()
    const { client, businessUnitId } = maker
    const line = { generatorKey: 'mobile.diesel_b', businessUnitId, quantity: '100', unit: 'L', period: '2025-05' }
    await client.activity.create(line)
    const { total } = await client.inventory.get({ year: 2025 })
    const { id: productId } = await client.product.create({ ...pieceFields, code: 'L-1' })
    const output = (quantity: string | null) => client.product.setOutput({ productId, year: 2025, quantity })
    await expect(output('1')).rejects.toMatchObject({ code: 'product.unpublished' })
    const inputs = [typedInput('own', '1', '2'), typedInput('bought', '1', '5', { inLedger: false })]
    await client.product.update({ ...pieceFields, productId, code: 'L-1', content: contentWith(inputs) })
    await client.product.publish({ productId })
    const tie = await output('50')
    expect(tie).toMatchObject({ ledgerKg: total.co2eKg, productsKg: '100', products: [{ perUnitKg: '2', kg: '100' }] })
    expect(decimal(tie.productsKg).plus(tie.restKg).eq(tie.ledgerKg)).toBe(true)
    await expect(output('1000')).rejects.toMatchObject({ code: 'product.exceeds_ledger', data: { products: '2000' } })
    expect(await client.product.ledger({ year: 2025 })).toEqual(tie)
    expect(await output(null)).toMatchObject({ products: [], productsKg: '0', restKg: total.co2eKg })
    await expect(client.product.ledger({ year: 2099 })).rejects.toMatchObject({ code: 'inventory.year_out_of_range' })
  })
})

describe('a version for others', () => {
  it('is the footprint of PACT, the same for ever, and a sheet that holds it', async () => {
    const { id: productId } = await create('PACT-1', 'Peça')
    await save(productId, 'PACT-1')
    await expect(owner.client.product.footprint({ productId })).rejects.toMatchObject({ code: 'product.unpublished' })
    await publish(productId)
    const read = async () =>
      readFootprint(JSON.parse(await (await owner.client.product.footprint({ productId })).text()))
    const reading = await read()
    if (!reading.isRead) throw new Error(JSON.stringify(reading.faults))
    const { pcf } = reading.footprint
    expect(toPlain(pcf.pcfExcludingBiogenicUptake)).toBe('2.0165')
    expect(pcf.primaryDataShare?.toFixed(2)).toBe('58.47')
    expect(pcf.referencePeriodEnd).toBe('2026-01-01T00:00:00Z')
    const kept = ['footprint.characterization_old', 'footprint.sources_missing', 'footprint.land_management_missing']
    expect(checkFootprint(reading.footprint).filter(({ code }) => !kept.includes(code))).toEqual([])
    expect(await read()).toEqual(reading)
    await save(productId, 'PACT-1', { ...steelPiece(), massKg: null })
    const draft = await owner.client.product.sheet({ productId })
    expect(await attachmentsOf(draft)).toEqual({})
    const sheet = await owner.client.product.sheet({ productId, version: 1 })
    const [attached] = Object.values(await attachmentsOf(sheet))
    expect(readFootprint(JSON.parse(attached ?? ''))).toEqual(reading)
    const { text } = await readPdf(new Uint8Array(await sheet.arrayBuffer()))
    for (const told of ['2,0165', '58,47 %', 'PACT-1', '1 kg × 1.05 × 1.8 kg/kg']) expect(text).toContain(told)
    await publish(productId)
    await expect(owner.client.product.footprint({ productId })).rejects.toMatchObject({
      code: 'product.incomplete',
      data: { missing: ['mass'] },
    })
  })
})

/** The files within a PDF by their names, as text. */
async function attachmentsOf(file: File): Promise<Record<string, string>> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
  const found: unknown = await (await task.promise).getAttachments()
  await task.destroy()
  const files = z.record(z.string(), z.object({ filename: z.string(), content: z.instanceof(Uint8Array) }))
  return Object.fromEntries(
    Object.values(files.parse(found ?? {})).map(({ filename, content }) => [filename, Buffer.from(content).toString()]),
  )
}
