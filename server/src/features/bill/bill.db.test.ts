import { fuelBill, highVoltage, pipedGas, singlePost, waterBill } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, type PdfText } from '../../test/build-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { confirmedBill } from '../../test/make-bill.ts'

/** From a file to an activity: read by the job, confirmed by a person, taken back; on the real databases. */
let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pdfFile = (texts: readonly PdfText[]) => new File([Buffer.from(buildPdf([texts]))], '../../conta de luz.pdf')

async function sendBill(texts: readonly PdfText[]) {
  const { id } = await person.client.bill.upload({ file: pdfFile(texts) })
  await app.runJobs()
  return person.client.bill.get({ billId: id })
}

const newPerson = async () => {
  person = await app.signUpPerson({ cnpj: '04.252.011/0001-10' })
}

/** What a person sends who agrees with all that was read. */
function agreed({ id, draft }: Awaited<ReturnType<typeof sendBill>>) {
  const read = (name: string) => draft?.fields.find((field) => field.name === name)?.value ?? null
  return {
    billId: id,
    kind: draft?.kind ?? 'unknown',
    supplier: read('supplier') ?? 'Fornecedor',
    supplierCnpj: read('supplierCnpj'),
    customerCnpj: read('customerCnpj'),
    meter: read('meter'),
    number: read('number'),
    accessKey: read('accessKey'),
    periodStart: read('periodStart') ?? '',
    periodEnd: read('periodEnd') ?? '',
    issuedAt: read('issuedAt'),
    dueDate: read('dueDate'),
    total: read('total'),
    lines: (draft?.lines ?? []).map(({ description, post, component, quantity, unit, value }) => ({
      description,
      post,
      component,
      quantity: quantity ?? '0',
      unit: unit ?? '',
      value,
    })),
  }
}

describe('a bill', () => {
  beforeAll(newPerson)

  it('is read by the job, shown with its pages, and confirmed into one activity on its days', async () => {
    const bill = await sendBill(singlePost)
    expect(bill).toMatchObject({ state: 'to_confirm', kind: 'electricity', pages: 1, pagesTotal: 1, total: '1204.77' })
    expect(bill.fileName).toBe('conta de luz.pdf')
    expect(bill.pageSizes).toEqual([{ page: 1, width: 595, height: 842, source: 'text' }])
    const picture = await person.client.bill.page({ billId: bill.id, page: 1 })
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect((await person.client.activity.list({})).total).toBe(0)

    const done = await person.client.bill.confirm(agreed(bill))
    expect(done).toMatchObject({ state: 'confirmed', supplier: 'CPFL Paulista' })
    const { rows } = await person.client.activity.list({})
    expect(rows).toMatchObject([
      {
        generatorKey: 'electricity.grid',
        quantity: { value: '1350', unit: 'kWh' },
        periodStart: '2025-02-12',
        periodEnd: '2025-03-14',
      },
    ])
    const document = await person.client.document.get({ documentId: done.documentId ?? '' })
    expect(document).toMatchObject({ kind: 'bill', meter: '4001234567', total: '1204.77', counts: true })
    expect(document.items.map(({ countsReason, state }) => [countsReason, state])).toEqual([
      ['counts.same_energy', 'ignored'],
      ['counts.purchase', 'accepted'],
      ['counts.same_energy', 'ignored'],
    ])
    expect(done.itemIds).toHaveLength(3)
    const file = await person.client.document.download({ documentId: document.id })
    expect(file.type).toBe('application/pdf')
  })

  it('goes on when the person leaves while a picture is on its way', async () => {
    const { rows } = await person.client.bill.list({})
    const asked = await app.request('/rpc/bill/page', {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { billId: rows[0]?.id, page: 1 } }),
    })
    expect(asked.status).toBe(200)
    await asked.body?.cancel()
    const picture = await person.client.bill.page({ billId: rows[0]?.id ?? '', page: 1 })
    expect(picture.type).toBe('image/png')
  })

  it('is the same bill when the same bytes come again', async () => {
    const again = await person.client.bill.upload({ file: pdfFile(singlePost) })
    expect(again).toMatchObject({ isNew: false, state: 'confirmed' })
    expect(await app.runJobs()).toEqual([])
  })

  it('is told when its meter and days are covered, and taken only when that is meant', async () => {
    const copy = await sendBill([...singlePost, [40, 700, 'Segunda via']])
    expect(copy.coveredBy).toMatchObject([{ kind: 'bill', periodStart: '2025-02-12', periodEnd: '2025-03-14' }])
    await expect(person.client.bill.confirm(agreed(copy))).rejects.toMatchObject({
      code: 'bill.period_already_covered',
      data: { start: '2025-02-12', end: '2025-03-14' },
    })
    const next = await sendBill([
      ...singlePost.filter(([, , text]) => !text.includes('/2025')),
      [40, 204, '14/03/2025'],
      [160, 204, '14/04/2025'],
    ])
    expect(next.coveredBy).toEqual([])
    await person.client.bill.confirm({ ...agreed(copy), allowCovered: true })
    expect((await person.client.activity.list({})).total).toBe(2)
  })

  it('is taken back with what it made, and confirmed again as mended', async () => {
    const { rows } = await person.client.bill.list({ state: 'confirmed' })
    const bill = await person.client.bill.get({ billId: rows[0]?.id ?? '' })
    await expect(person.client.bill.reject({ billId: bill.id })).rejects.toMatchObject({
      code: 'bill.already_confirmed',
    })
    expect(await person.client.bill.reopen({ billId: bill.id })).toMatchObject({ state: 'to_confirm' })
    expect((await person.client.activity.list({})).total).toBe(1)
    const mended = { ...agreed(bill), meter: '999', lines: [{ ...agreed(bill).lines[1], quantity: '1.351,5' }] }
    const done = await person.client.bill.confirm({
      ...mended,
      lines: mended.lines as (typeof confirmedBill.lines)[number][],
    })
    expect(done.documentId).toBe(bill.documentId)
    expect(done.confirmed?.lines).toMatchObject([{ quantity: '1351.5' }])
    expect((await person.client.activity.list({})).rows.map(({ quantity }) => quantity.value).toSorted()).toEqual([
      '1350',
      '1351.5',
    ])
  })
})

describe('kinds of bills', () => {
  beforeAll(newPerson)

  it('tells fed-in energy beside and takes nothing off', async () => {
    const done = await person.client.bill.confirm(agreed(await sendBill(highVoltage)))
    const { items } = await person.client.document.get({ documentId: done.documentId ?? '' })
    expect(items.find(({ nature }) => nature === 'injected_electricity')).toMatchObject({
      quantity: '6000',
      state: 'ignored',
      countsReason: 'counts.injected_energy',
    })
    const { rows } = await person.client.activity.list({})
    expect(rows.map(({ quantity }) => quantity.value).toSorted()).toEqual(['5120', '61340'])
  })

  it('takes gas as natural gas, water to those to decide, fuel there too or as the person says', async () => {
    await person.client.bill.confirm(agreed(await sendBill(pipedGas)))
    const water = await person.client.bill.confirm(agreed(await sendBill(waterBill)))
    const { counts, items: volumes } = await person.client.document.get({ documentId: water.documentId ?? '' })
    expect([counts, volumes.map(({ state }) => state)]).toEqual([true, ['pending']])
    const fuel = agreed(await sendBill(fuelBill))
    const [diesel, petrol] = fuel.lines
    const lines = [{ ...diesel, generatorKey: 'mobile.diesel_b' }, petrol] as typeof fuel.lines
    const done = await person.client.bill.confirm({ ...fuel, lines })
    const { items } = await person.client.document.get({ documentId: done.documentId ?? '' })
    expect(items.map(({ state, decidedGeneratorKey }) => [state, decidedGeneratorKey])).toEqual([
      ['accepted', 'mobile.diesel_b'],
      ['pending', null],
    ])
    const { rows } = await person.client.activity.list({ pageSize: 100 })
    const fuels = rows
      .filter(({ quantity }) => quantity.unit !== 'kWh')
      .map(({ generatorKey, quantity }) => [generatorKey, quantity.value])
    expect(fuels.toSorted()).toEqual([
      ['mobile.diesel_b', '812.4'],
      ['stationary.natural_gas', '1204.54'],
    ])
  })

  it('refuses what no activity can be, and keeps nothing of it', async () => {
    const bill = await sendBill([...waterBill, [40, 500, 'outra via']])
    const input = { ...confirmedBill, billId: bill.id, lines: [...confirmedBill.lines] }
    const [line] = confirmedBill.lines
    await expect(person.client.bill.confirm({ ...input, lines: [{ ...line, quantity: '0' }] })).rejects.toMatchObject({
      code: 'document_item.quantity_missing',
    })
    await expect(
      person.client.bill.confirm({ ...input, periodStart: '2027-01-01', periodEnd: '2027-01-31' }),
    ).rejects.toMatchObject({ code: 'activity.period_in_future' })
    expect(await person.client.bill.get({ billId: bill.id })).toMatchObject({ state: 'to_confirm', documentId: null })
  })
})
