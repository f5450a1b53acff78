import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const electricity = {
  product: 'ENERGIA ELETRICA CONTRATADA',
  ncm: '27160000',
  cfop: '5252',
  unit: 'MWH',
  quantity: '12.500',
  anpCode: null,
}

const firewood = { product: 'LENHA', ncm: '44011200', unit: 'KG', anpCode: null }

async function personWith(...notes: Parameters<typeof buildNfe>[0][]): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await importFiles(
    app,
    person,
    Object.fromEntries(notes.map((note, index) => [`${index}.xml`, buildNfe({ number: index + 1, ...note })])),
  )
  return person
}

async function firstItem(person: TestPerson) {
  const { rows } = await person.client.documentItem.list({})
  return rows[0] ?? expect.fail('there is a line')
}

async function totalOf(person: TestPerson) {
  return (await person.client.activity.list({})).totals?.co2eKg ?? ''
}

describe('a line of a document', () => {
  it('accepted as suggested becomes the activity that its preview showed', async () => {
    const person = await personWith({})
    const { id: itemId, suggestion } = await firstItem(person)
    const preview = await person.client.documentItem.preview({ itemId })
    const accepted = await person.client.documentItem.accept({ itemId })
    expect(accepted).toMatchObject({ state: 'accepted', decidedGeneratorKey: suggestion.generatorKey })
    const { rows } = await person.client.activity.list({})
    expect(rows).toMatchObject([
      {
        id: accepted.activityId,
        origin: 'document',
        description: 'OLEO DIESEL B S10',
        businessUnitId: person.businessUnitId,
        periodStart: '2025-07-15',
        quantity: { value: '1000', unit: 'L' },
        co2eKg: preview.co2eKg,
      },
    ])
    expect(await person.client.documentItem.accept({ itemId })).toEqual(accepted)
    expect(await totalOf(person)).toBe(preview.co2eKg)
  })

  it('accepted must be reopened before it is decided otherwise, and then counts once', async () => {
    const person = await personWith({})
    const { id: itemId } = await firstItem(person)
    await person.client.documentItem.accept({ itemId })
    const another = { itemId, generatorKey: 'stationary.diesel_b' }
    await expect(person.client.documentItem.accept(another)).rejects.toMatchObject({
      code: 'document_item.already_decided',
    })
    await expect(person.client.documentItem.ignore({ itemId })).rejects.toMatchObject({
      code: 'document_item.already_decided',
    })
    expect(await person.client.documentItem.reopen({ itemId })).toMatchObject({
      state: 'pending',
      activityId: null,
      decidedGeneratorKey: null,
    })
    expect(await totalOf(person)).toBe('0')
    const preview = await person.client.documentItem.preview(another)
    expect(await person.client.documentItem.accept(another)).toMatchObject({
      decidedGeneratorKey: 'stationary.diesel_b',
    })
    expect(await totalOf(person)).toBe(preview.co2eKg)
  })

  it('is to be decided again when its activity is deleted', async () => {
    const person = await personWith({})
    const { id: itemId } = await firstItem(person)
    const { activityId } = await person.client.documentItem.accept({ itemId })
    await person.client.activity.delete({ activityId: activityId ?? '' })
    expect(await firstItem(person)).toMatchObject({ state: 'pending', activityId: null })
    await person.client.documentItem.accept({ itemId })
    expect((await person.client.activity.list({})).total).toBe(1)
  })

  it('ignored stays out until it is reopened', async () => {
    const person = await personWith({})
    const all = { confidenceMin: '0' }
    const { id: itemId } = await firstItem(person)
    expect(await person.client.documentItem.ignore({ itemId })).toMatchObject({ state: 'ignored' })
    expect(await person.client.documentItem.acceptSuggested(all)).toEqual({ accepted: 0, left: 0, decisionId: null })
    expect(await person.client.documentItem.reopen({ itemId })).toMatchObject({ state: 'pending' })
    expect(await person.client.documentItem.acceptSuggested(all)).toMatchObject({ accepted: 1, left: 0 })
  })

  it('of a return, of the company’s own sale or of a transfer within a purchase cannot be accepted', async () => {
    const person = await personWith(
      { purpose: '4' },
      { issuerCnpj: '11222333000181', recipientCnpj: '45543915000181' },
      { items: [{}, { cfop: '5901', product: 'DIESEL EM REMESSA' }] },
    )
    const { rows } = await person.client.documentItem.list({ counts: false })
    expect(rows.map(({ countsReason }) => countsReason).toSorted()).toEqual([
      'counts.return',
      'counts.sale',
      'counts.transfer',
    ])
    for (const { id: itemId } of rows) {
      await expect(person.client.documentItem.accept({ itemId })).rejects.toMatchObject({
        code: 'document_item.not_countable',
      })
      await expect(person.client.documentItem.reopen({ itemId })).rejects.toMatchObject({
        code: 'document_item.not_countable',
      })
    }
  })

  it('in a unit that says how many and not how much names the units that would do', async () => {
    const person = await personWith({ items: [{ unit: 'UN', quantity: '2' }] })
    const { id: itemId } = await firstItem(person)
    await expect(person.client.documentItem.preview({ itemId })).rejects.toMatchObject({
      code: 'activity.unit_mismatch',
      data: { unit: 'UN', accepted: expect.arrayContaining(['L']) },
    })
    const quantity = { value: '1.500,5', unit: 'L' }
    await person.client.documentItem.accept({ itemId, quantity })
    const { rows } = await person.client.activity.list({})
    expect(rows).toMatchObject([{ quantity: { value: '1500.5', unit: 'L' } }])
  })

  it('of three decimals is taken as the document wrote it', async () => {
    const person = await personWith({ items: [{ quantity: '1.234', unit: 'M3' }] })
    const { id: itemId } = await firstItem(person)
    await person.client.documentItem.accept({ itemId })
    const { rows } = await person.client.activity.list({})
    expect(rows).toMatchObject([{ quantity: { value: '1.234', unit: 'm³' } }])
  })

  it('uses the biodiesel share that the document prints', async () => {
    const person = await personWith({}, { items: [{ biodieselPercent: '10.0000' }] })
    const { rows } = await person.client.documentItem.list({ sort: 'product' })
    const shares = await Promise.all(rows.map(({ id: itemId }) => person.client.documentItem.preview({ itemId })))
    expect(new Set(shares.map(({ biogenicCo2Kg }) => biogenicCo2Kg)).size).toBe(2)
  })

  it('without quantity or readable date says what is missing', async () => {
    const person = await personWith({ items: [{ quantity: 'dez' }] }, { issuedOn: '2025-99-15' })
    const { rows } = await person.client.documentItem.list({})
    const codes = []
    for (const { id: itemId } of rows) {
      codes.push(await person.client.documentItem.preview({ itemId }).catch(({ code }: { code: string }) => code))
    }
    expect(codes.toSorted()).toEqual(['document_item.date_missing', 'document_item.quantity_missing'])
  })

  it('is taken in bulk when sure enough; the others are left', async () => {
    const person = await personWith(
      {
        items: [{}, firewood, { ...firewood, unit: 'UN' }, { product: 'CANETA', ncm: '96081000', anpCode: null }],
      },
      ...Array.from({ length: 30 }, () => ({ items: [firewood] })),
    )
    expect(await person.client.documentItem.acceptSuggested({ confidenceMin: '0.90' })).toMatchObject({
      accepted: 31,
      left: 3,
    })
    expect((await person.client.activity.list({})).total).toBe(31)
    const audit = await person.client.audit.list({ pageSize: 1 })
    expect(audit.rows).toMatchObject([{ action: 'document_item.accept_suggested', data: { accepted: 31 } }])
  })

  it('decided by two people at once is accepted once', async () => {
    const person = await personWith({})
    const { id: itemId } = await firstItem(person)
    const accept = () => person.client.documentItem.accept({ itemId })
    await Promise.all([accept(), accept(), accept()])
    expect((await person.client.activity.list({})).total).toBe(1)
  })

  it('is found by product without accents, NCM, issuer and number, sorted and filtered', async () => {
    const person = await personWith(
      { number: 7001, issuerName: 'Posto Sao Joao' },
      { number: 7002, issuedOn: '2025-08-01', items: [electricity] },
    )
    const search = async (text: string) =>
      (await person.client.documentItem.list({ search: text })).rows.map(({ documentNumber }) => documentNumber)
    expect(await search('óleo diesel')).toEqual(['7001'])
    expect(await search('são joão')).toEqual(['7001'])
    expect(await search('2716')).toEqual(['7002'])
    expect(await search('7002')).toEqual(['7002'])
    expect(await search('%')).toEqual([])
    expect(await search('')).toEqual(['7002', '7001'])
    const page = await person.client.documentItem.list({ sort: 'confidence', direction: 'desc', pageSize: 1 })
    expect(page).toMatchObject({ total: 2, rows: [{ ncm: '27160000' }] })
  })
})

describe('a document', () => {
  it('is shown with its lines and downloaded byte for byte as an attachment', async () => {
    const person = await personWith({})
    const { rows } = await person.client.document.list({})
    const documentId = rows[0]?.id ?? ''
    expect(await person.client.document.get({ documentId })).toMatchObject({
      itemsPending: 1,
      total: '5980',
      issuerName: 'Distribuidora Horizonte Ltda',
      items: [{ product: 'OLEO DIESEL B S10' }],
    })
    const answer = await app.request(`/api/v1/documents/${documentId}/file`, { headers: { cookie: person.cookie } })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(await answer.text()).toBe(buildNfe({ number: 1 }))
    const file = await person.client.document.download({ documentId })
    expect(file.name).toBe('0.xml')
    await app.setRole(person, 'user')
    await app.ports.db.query('update company_members set is_owner = false where user_id = $1', [person.userId])
    await expect(person.client.document.download({ documentId })).rejects.toMatchObject({
      code: 'document.original_restricted',
    })
  })

  it('keeps no name and no CPF of a consumer', async () => {
    const person = await app.signUpPerson()
    const note = buildNfe({ model: '65', recipientName: 'Maria das Dores' }).replace(
      '<dest><CNPJ>11222333000181</CNPJ>',
      '<dest><CPF>52998224725</CPF>',
    )
    await importFiles(app, person, { 'cupom.xml': note })
    const { rows } = await app.ports.db.query<{ kept: string }>(
      `select (to_jsonb(d) - 'storage_key')::text as kept from documents d where company_id = '${person.companyId}'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toMatch(/Maria|52998224725/)
  })
})
