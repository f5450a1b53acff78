import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltNfe, buildNfe, keyOf } from '../../test/build-nfe.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { joinAt } from '../../test/join-at.ts'

/** A supplier's figure on its way into the ledger and out of it. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const steel = { issuerCnpj: '45997418000153', issuerName: 'Aços Betim SA' }
const bolts = { product: 'PARAFUSO SEXTAVADO', ncm: '73181500', cfop: '1101', unit: 'UN', anpCode: null }
const taxed = {
  ...bolts,
  quantity: '1000',
  total: '1500000.00',
  taxes: { icms: '270000.00', pis: '20295.00', cofins: '93480.00' },
}

/** Example 13: 12,000 t over R$ 60 million. */
const figures: Inputs['supplierFactor']['propose']['figures'] = {
  ...{ kind: 'net_revenue', scope1T: '7000', scope2T: '1000', scopeTwo: 'location', upstreamT: '4000' },
  ...{ categories: ['1', '3', '4', '5'], netRevenueBrl: '60000000', gwpSet: 'AR5' },
}

async function bought(...notes: BuiltNfe[]): Promise<TestPerson> {
  const person = await app.signUpPerson()
  const files = notes.map((note, index) => {
    const whole = { number: index + 1, ...steel, ...note }
    return [`${keyOf(whole)}.xml`, buildNfe(whole)] as const
  })
  await importFiles(app, person, Object.fromEntries(files))
  await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
  return person
}

async function proposed({ client }: TestPerson, other: Partial<Inputs['supplierFactor']['propose']> = {}) {
  const { rows } = await client.supplier.list({ search: 'Betim' })
  const { id: attachmentId } = await client.attachment.create({
    file: new File(['%PDF-1.7 inventário'], 'inventario.pdf'),
  })
  const { proposalId } = await client.supplierFactor.propose({
    ...{
      supplierId: rows[0]?.id ?? '',
      year: 2025,
      figures,
      isVerified: true,
      source: 'Inventário 2025',
      attachmentId,
    },
    ...other,
  })
  return proposalId
}

const linesOf = async ({ client }: TestPerson, year?: number) =>
  (await client.activity.list({ sort: 'co2eKg', direction: 'desc', ...(year && { year }) })).rows

async function approved(person: TestPerson, proposalId: string) {
  const preview = await person.client.supplierFactor.preview({ proposalId })
  const { changed } = await person.client.supplierFactor.approve({ proposalId, hash: preview.hash })
  return { preview, changed }
}

describe('example 13', () => {
  it('is 223.245 t of what is net of the taxes on the document, as the preview says, and goes back', async () => {
    const person = await bought({ items: [taxed] })
    const [before] = await linesOf(person)
    expect(before).toMatchObject({ scope: 3, generatorKey: 'method:value_chain.spend' })
    const proposalId = await proposed(person)
    const { preview, changed } = await approved(person, proposalId)
    expect(preview).toMatchObject({
      changes: [
        {
          ...{ year: 2025, isClosed: false, category: 'purchased_goods_services', method: 'spend', lines: 1 },
          ...{ beforeKg: before?.co2eKg, afterKg: '223245', paidBrl: '1500000', netBrl: '1116225' },
        },
      ],
      taxesUnknown: { lines: 0 },
      otherYear: 0,
    })
    expect(changed).toBe(1)
    const [after] = await linesOf(person)
    expect(after).toMatchObject({ co2eKg: '223245', generatorKey: 'method:value_chain.supplier_specific' })
    const found = await person.client.supplier.get({
      supplierId: (await person.client.supplier.list({})).rows[0]?.id ?? '',
    })
    expect(found.categories).toMatchObject([{ method: 'supplier_specific', co2eKg: '223245' }])
    await expect(person.client.supplierFactor.approve({ proposalId, hash: preview.hash })).rejects.toMatchObject({
      code: 'supplier_proposal.wrong_state',
    })
    await person.client.supplierFactor.withdraw({ proposalId, reason: 'Inventário refeito' })
    const [back] = await linesOf(person)
    expect(back).toMatchObject({ co2eKg: before?.co2eKg, generatorKey: before?.generatorKey })
    expect(await person.client.supplierFactor.get({ proposalId })).toMatchObject({ state: 'withdrawn', changed: 0 })
    expect((await person.client.audit.verify()).broken).toBeNull()
  })

  it('is 300 t of each whole where no taxes are printed, or more than was paid, which is told', async () => {
    const { taxes: _taxes, ...untaxed } = taxed
    const absurd = { ...taxed, taxes: { icms: '1600000.00', pis: '0', cofins: '0' } }
    const person = await bought({ items: [untaxed] }, { items: [absurd] })
    const { preview } = await approved(person, await proposed(person))
    expect(preview.changes).toMatchObject([{ afterKg: '600000' }])
    expect(preview.taxesUnknown).toEqual({ lines: 2, paidBrl: '3000000' })
  })
})

describe('who decides', () => {
  it('is another than who proposed, where there is one, and looked at what it changes', async () => {
    const person = await bought({ items: [taxed] })
    const proposalId = await proposed(person)
    expect(await proposed(person)).toBe(proposalId)
    const { attachmentId } = await person.client.supplierFactor.get({ proposalId })
    await expect(person.client.attachment.delete({ attachmentId: attachmentId ?? '' })).rejects.toMatchObject({
      code: 'attachment.in_use',
    })
    const { hash } = await person.client.supplierFactor.preview({ proposalId })
    await expect(person.client.supplierFactor.approve({ proposalId, hash: 'other' })).rejects.toMatchObject({
      code: 'supplier_proposal.preview_outdated',
    })
    const colleague = await joinAt(app, person, null)
    await expect(colleague.client.supplierFactor.approve({ proposalId, hash })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await app.ports.db.query(`update company_members set role = 'admin' where user_id = $1`, [colleague.userId])
    await expect(person.client.supplierFactor.approve({ proposalId, hash })).rejects.toMatchObject({
      code: 'supplier_proposal.own',
    })
    await importFiles(app, person, { 'two.xml': buildNfe({ number: 2, ...steel, items: [taxed] }) })
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    await expect(colleague.client.supplierFactor.approve({ proposalId, hash })).rejects.toMatchObject({
      code: 'supplier_proposal.preview_outdated',
    })
    await colleague.client.supplierFactor.refuse({ proposalId, reason: 'Sem verificação' })
    const { rows } = await person.client.supplierFactor.list({ state: 'refused' })
    expect(rows).toMatchObject([{ id: proposalId, kgPerUnit: '0.2', unit: 'BRL', supplier: 'Aços Betim SA' }])
  })

  it.each([
    [{ attachmentId: null }, 'supplier_proposal.evidence_missing'],
    [{ figures: { ...figures, upstreamT: null } }, 'supplier_proposal.upstream_missing'],
    [{ figures: { ...figures, categories: ['1', '3', '4'] } }, 'supplier_proposal.upstream_missing'],
    [{ figures: { ...figures, netRevenueBrl: '0' } }, 'supplier_proposal.revenue_missing'],
    [{ figures: { ...figures, scope1T: '0', scope2T: '0', upstreamT: '0' } }, 'supplier_proposal.nothing_emitted'],
    [{ figures: { kind: 'footprint', co2eKg: '2', unit: 'xyz', products: ['1'] } }, 'unit.unknown'],
    [{ supplierId: '00000000-0000-4000-8000-000000000000' }, 'supplier.not_found'],
  ] as const)('refuses what makes no factor: %o', async (other, code) => {
    owner ??= await bought({ items: [taxed] })
    await expect(proposed(owner, withCopies(other))).rejects.toMatchObject({ code })
  })
})

describe('years', () => {
  it('that are closed change by restatement alone, and of another year than the figure the line says so', async () => {
    const items = [taxed]
    const person = await bought({ items, issuedOn: '2024-07-15' }, { items, issuedOn: '2025-07-15' })
    await closeInventory(app, person, 2024)
    const [closed] = await linesOf(person, 2024)
    const proposalId = await proposed(person)
    const { preview, changed } = await approved(person, proposalId)
    expect(preview.changes.map(({ year, isClosed, afterKg }) => [year, isClosed, afterKg])).toEqual([
      [2025, false, '223245'],
      [2024, true, '223245'],
    ])
    expect(preview.otherYear).toBe(1)
    expect(changed).toBe(1)
    expect(await linesOf(person, 2024)).toMatchObject([{ id: closed?.id, co2eKg: closed?.co2eKg }])
    await person.client.inventoryYears.restate({ year: 2024, reason: 'Valor do fornecedor' })
    expect(await person.client.supplierFactor.apply({ proposalId })).toEqual({ changed: 1 })
    expect(await person.client.supplierFactor.apply({ proposalId })).toEqual({ changed: 0 })
    const [restated] = await linesOf(person, 2024)
    const { calculation } = await person.client.activity.get({ activityId: restated?.id ?? '' })
    expect(restated?.co2eKg).toBe('223245')
    expect(calculation.notes).toContain('supplier_factor.other_year')
    expect(await person.client.supplierFactor.withdraw({ proposalId, reason: 'Refeito' })).toEqual({ changed: 2 })
    expect(await linesOf(person, 2024)).toMatchObject([{ co2eKg: closed?.co2eKg }])
  })
})

describe('better figures', () => {
  it('stay: a footprint of the product before the inventory, the nearer year before another', async () => {
    const person = await bought({ items: [{ ...taxed, unit: 'KG' }] })
    const [start] = await linesOf(person)
    const older = await proposed(person, { year: 2024, figures: { ...figures, scope1T: '1000' } })
    const newer = await proposed(person)
    expect((await approved(person, newer)).changed).toBe(1)
    const late = await approved(person, older)
    expect(late).toMatchObject({ changed: 0, preview: { stays: [{ why: 'nearer_year', lines: 1 }] } })
    const footprint = await proposed(person, {
      figures: { kind: 'footprint', co2eKg: '1.5', unit: 'kg', products: ['73181500'] },
    })
    expect((await approved(person, footprint)).changed).toBe(1)
    expect(await linesOf(person)).toMatchObject([{ co2eKg: '1500' }])
    const supplierId = (await person.client.supplier.list({ method: 'product_footprint' })).rows[0]?.id
    expect((await person.client.supplier.get({ supplierId: supplierId ?? '' })).categories).toMatchObject([
      { method: 'product_footprint' },
    ])
    const again = await proposed(person, { source: 'De novo' })
    expect(await approved(person, again)).toMatchObject({
      changed: 0,
      preview: { stays: [{ why: 'better_method', lines: 1 }] },
    })
    // What stood below is withdrawn first: the line then goes back past it.
    expect(await person.client.supplierFactor.withdraw({ proposalId: newer, reason: 'x' })).toEqual({ changed: 0 })
    expect(await person.client.supplierFactor.withdraw({ proposalId: footprint, reason: 'x' })).toEqual({ changed: 1 })
    expect(await linesOf(person)).toMatchObject([{ co2eKg: start?.co2eKg, generatorKey: 'method:value_chain.spend' }])
  })

  it('go back one below the other, each to what stood before it', async () => {
    const person = await bought({ items: [taxed] })
    const first = await proposed(person)
    await approved(person, first)
    const second = await proposed(person, { figures: { ...figures, scope1T: '1000' } })
    await approved(person, second)
    expect(await linesOf(person)).toMatchObject([{ co2eKg: '111622.5' }])
    await person.client.supplierFactor.withdraw({ proposalId: second, reason: 'x' })
    expect(await linesOf(person)).toMatchObject([{ co2eKg: '223245' }])
    expect(await person.client.supplierFactor.withdraw({ proposalId: first, reason: 'x' })).toEqual({ changed: 1 })
    expect(await linesOf(person)).toMatchObject([{ generatorKey: 'method:value_chain.spend' }])
  })
})

it('what a preview says is what the approval does, to the digit', async () => {
  const amounts = ['0.01', '12.34', '999.99', '1234567.89', '3.33', '70.07', '45.60', '8.01']
  const items = amounts.map((total, at) => ({
    ...{ ...bolts, product: `PARAFUSO ${at}`, total },
    ...(at % 3 === 0 ? {} : { taxes: { icms: (Number(total) * 0.17).toFixed(2), pis: '0.00', cofins: '0.01' } }),
  }))
  const person = await bought({ items })
  const odd = { ...figures, scope1T: '7000.123456', netRevenueBrl: '61234567.89' }
  const { preview, changed } = await approved(person, await proposed(person, { figures: odd }))
  const all = await person.client.activity.list({ pageSize: 100 })
  const of = (key: 'afterKg' | 'beforeKg') => preview.changes.map((change) => change[key])
  expect(changed).toBe(amounts.length)
  expect(of('afterKg')).toEqual([all.totals?.co2eKg])
})

let owner: TestPerson | undefined
function withCopies(other: object): Partial<Inputs['supplierFactor']['propose']> {
  return structuredClone(other)
}
