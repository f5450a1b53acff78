import { fuelBill, highVoltage, pipedGas, singlePost, waterBill } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, type PdfParts, type PdfText, packedStream } from '../../test/build-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { confirmedBill } from '../../test/make-bill.ts'
import { resumeBills } from './resume-bills.ts'

/** From a file to an activity: read by the job, confirmed by a person, taken back; on the real databases. */
let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pdfFile = (texts: readonly PdfText[], parts: PdfParts = {}) =>
  new File([Buffer.from(buildPdf([texts], parts))], '../../conta de luz.pdf')

async function sendBill(texts: readonly PdfText[], parts: PdfParts = {}) {
  const { id } = await person.client.bill.upload({ file: pdfFile(texts, parts) })
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

  it('takes gas as natural gas, water as no activity, fuel to whom the person says or to those to decide', async () => {
    await person.client.bill.confirm(agreed(await sendBill(pipedGas)))
    const water = await person.client.bill.confirm(agreed(await sendBill(waterBill)))
    expect((await person.client.document.get({ documentId: water.documentId ?? '' })).counts).toBe(false)
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

  it.each([
    ['bill.kind_missing', { kind: 'unknown' }],
    ['bill.period_order', { periodStart: '2025-05-02', periodEnd: '2025-05-01' }],
    ['bill.period_too_long', { periodStart: '2021-05-02' }],
    ['bill.cnpj_invalid', { supplierCnpj: '11.222.333/0001-82' }],
    ['bill.unit_not_accepted', { lines: [{ ...confirmedBill.lines[0], unit: 'm³' }] }],
    ['quantity.ambiguous', { lines: [{ ...confirmedBill.lines[0], quantity: '1.204' }] }],
    ['document_item.quantity_missing', { lines: [{ ...confirmedBill.lines[0], quantity: '0' }] }],
    ['activity.period_in_future', { periodStart: '2027-01-01', periodEnd: '2027-01-31' }],
  ] as const)('refuses what cannot be: %s', async (code, change) => {
    const bill = await sendBill([...waterBill, [40, 500, `${code} ${JSON.stringify(change).length}`]])
    const input = { ...confirmedBill, billId: bill.id, ...change } as unknown as ReturnType<typeof agreed>
    await expect(person.client.bill.confirm(input)).rejects.toMatchObject({ code })
    expect(await person.client.bill.get({ billId: bill.id })).toMatchObject({ state: 'to_confirm', documentId: null })
  })
})

describe('hostile files', () => {
  beforeAll(newPerson)

  const stateOf = async (file: File) => {
    const { id } = await person.client.bill.upload({ file })
    await app.runJobs()
    const { state, error, warnings } = await person.client.bill.get({ billId: id })
    return { state, code: error?.code ?? null, warnings }
  }

  it('reads one with scripts without running them, and says so', async () => {
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const read = await stateOf(pdfFile(singlePost, { catalogue: '/OpenAction 100 0 R', objects: [script] }))
    expect(read).toMatchObject({ state: 'to_confirm', code: null })
    expect(read.warnings).toContain('bill.has_scripts')
  })

  it.each([
    ['bill.launches_programs', { catalogue: '/OpenAction 100 0 R', objects: ['<< /S /Laun#63h /F (cmd.exe) >>'] }],
    ['bill.expands_too_much', { objects: [packedStream(Buffer.alloc(120 * 1024 * 1024))] }],
    ['bill.page_too_large', { size: [9000, 9000] }],
  ] as const)('refuses one of its own: %s', async (code, parts) => {
    expect(await stateOf(pdfFile(singlePost, parts))).toMatchObject({ state: 'failed', code })
  })

  it('refuses more pages than a bill has, and is not misled by a number of pages that is not so', async () => {
    const pages = Array.from({ length: 21 }, () => singlePost)
    const many = new File([Buffer.from(buildPdf(pages))], 'muitas.pdf')
    expect(await stateOf(many)).toMatchObject({ state: 'failed', code: 'bill.too_many_pages' })
    const { id } = await person.client.bill.upload({ file: pdfFile(singlePost, { count: 10_000 }) })
    await app.runJobs()
    expect((await person.client.bill.get({ billId: id })).pages).toBeLessThan(2)
  })

  it('refuses what is damaged, cut off, or asks for a password, and goes on with the next', async () => {
    const whole = Buffer.from(buildPdf([singlePost]))
    const locked = {
      trailer: `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt 100 0 R`,
      objects: [encryption],
    }
    expect(await stateOf(new File([whole.subarray(0, 300)], 'cortada.pdf'))).toMatchObject({ code: 'bill.damaged' })
    expect(await stateOf(new File(['%PDF-1.7 e mais nada'], 'vazia.pdf'))).toMatchObject({ code: 'bill.damaged' })
    expect(await stateOf(pdfFile(singlePost, locked))).toMatchObject({ code: 'bill.encrypted' })
    expect(await stateOf(new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'foto.png'))).toMatchObject({
      code: 'bill.damaged',
    })
    const huge = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(8, 0x7f),
      Buffer.alloc(20),
    ])
    expect(await stateOf(new File([huge], 'foto.png'))).toMatchObject({ code: 'bill.page_too_large' })
    expect(await stateOf(pdfFile([...singlePost, [40, 720, 'depois']]))).toMatchObject({ state: 'to_confirm' })
  })

  it('refuses at the door what is no bill by its bytes', async () => {
    const send = (file: File) => person.client.bill.upload({ file })
    await expect(send(new File(['MZ conta'], 'conta.pdf'))).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    await expect(send(new File([], 'conta.pdf'))).rejects.toMatchObject({ code: 'file.empty' })
  })

  it('reads one again that failed, when it is asked to, and one that a stopped process left', async () => {
    const { rows } = await person.client.bill.list({ state: 'failed', pageSize: 100 })
    const billId = rows.find(({ error }) => error?.code === 'bill.encrypted')?.id ?? ''
    expect(await person.client.bill.reopen({ billId })).toMatchObject({ state: 'reading', error: null })
    expect(await app.runJobs()).toEqual(['bill.read'])
    expect(await person.client.bill.get({ billId })).toMatchObject({ state: 'failed' })
    await app.ports.db.query(`update bills set state = 'reading' where id = $1`, [billId])
    await resumeBills(app.ports)
    expect(await app.runJobs()).toEqual(['bill.read'])
    expect(await person.client.bill.get({ billId })).toMatchObject({ state: 'failed' })
  })
})

/** Standard security with keys that no empty password opens. */
const encryption = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`
