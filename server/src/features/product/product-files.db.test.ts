import { checkFootprint } from '@pegada/core/footprint/check-footprint.ts'
import { readFootprint } from '@pegada/core/footprint/read-footprint.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { contentWith, pieceFields, steelPiece, typedInput } from '../../test/make-product.ts'
import { readPdf } from '../../test/read-report.ts'

/** What becomes of a product beyond itself: what it carries of the inventory, the sheet, the footprint that companies exchange. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const save = (productId: string, content = steelPiece()) =>
  owner.client.product.update({ ...pieceFields, productId, code: 'PACT-1', content })

describe('the products of a year and the inventory', () => {
  it('add up to it with the rest, and carry no more than it holds', async () => {
    const { client, businessUnitId } = owner
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
    const { id: productId } = await owner.client.product.create({ ...pieceFields, code: 'PACT-1' })
    await save(productId)
    await expect(owner.client.product.footprint({ productId })).rejects.toMatchObject({ code: 'product.unpublished' })
    await owner.client.product.publish({ productId })
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
    await save(productId, { ...steelPiece(), massKg: null })
    const draft = await owner.client.product.sheet({ productId })
    expect(await attachmentsOf(draft)).toEqual({})
    const sheet = await owner.client.product.sheet({ productId, version: 1 })
    const [attached] = Object.values(await attachmentsOf(sheet))
    expect(readFootprint(JSON.parse(attached ?? ''))).toEqual(reading)
    const { text } = await readPdf(new Uint8Array(await sheet.arrayBuffer()))
    for (const told of ['2,0165', '58,47 %', 'PACT-1', '1 kg × 1.05 × 1.8 kg/kg']) expect(text).toContain(told)
    await owner.client.product.publish({ productId })
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
