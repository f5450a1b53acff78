import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { makeReceived } from '../../test/make-pact.ts'
import { contentWith, pieceFields, steelPiece, typedInput } from '../../test/make-product.ts'
import { supplierFields } from '../../test/make-suppliers.ts'

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

  it('takes a supplier’s footprint for one of its unit, with its primary data and quality, once it is approved', async () => {
    const { supplierId } = await owner.client.supplier.create(supplierFields)
    const footprintId = await makeReceived(owner, supplierId)
    const { id } = await create('ETHANOL')
    const source = { kind: 'footprint', footprintId } as const
    const content = contentWith([typedInput('ethanol', '12000', '0', { unit: 'mL', source })])
    await expect(save(id, 'ETHANOL', content)).rejects.toMatchObject({ code: 'product.footprint_unapproved' })
    await owner.client.footprint.approve({ footprintId, products: ['ETANOL'] })
    const { shown } = await save(id, 'ETHANOL', content)
    expect(shown.content.inputs[0]?.source).toMatchObject({ name: 'Etanol', told: 'Usina Exemplo', unit: 'L' })
    expect(Number(shown.result.excludingKg)).toBeCloseTo(5.164, 12)
    expect(Number(shown.result.atGate.uptakeKg)).toBeCloseTo(-19.36, 12)
    expect(shown.result).toMatchObject({ primaryPercent: '62.5', quality: '1.5' })
    await owner.client.footprint.withdraw({ footprintId, reason: 'Dados antigos' })
    expect((await save(id, 'ETHANOL', content)).shown.result.excludingKg).toBe(shown.result.excludingKg)
  })
})

it('keeps the evidence of a figure from being deleted, and is refused a figure without a source', async () => {
  const file = new File(['%PDF-1.7 declaração'], 'declaracao.pdf')
  const { id: attachmentId } = await owner.client.attachment.create({ file })
  const { id } = await create('EVID')
  const { source } = typedInput('a', '1', '1')
  if (source.kind !== 'typed') throw new Error('the input has a typed figure')
  const told = (text: string) =>
    contentWith([typedInput('a', '1', '1', { source: { ...source, told: text, attachmentId } })])
  await expect(save(id, 'EVID', told(' '))).rejects.toMatchObject({ code: 'product.source_missing' })
  const { shown } = await save(id, 'EVID', told('Declaração'))
  expect(shown.content.inputs[0]?.source).toMatchObject({ evidence: 'declaracao.pdf' })
  await expect(owner.client.attachment.delete({ attachmentId })).rejects.toMatchObject({ code: 'attachment.in_use' })
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
