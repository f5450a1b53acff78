import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClosable } from './close-inventory.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { makeVerifier } from './make-assurance.ts'
import { makeBill } from './make-bill.ts'
import { someIncident } from './make-incident.ts'
import { steelPiece } from './make-product.ts'
import { makeFaultySheet, sheetMapping } from './make-sheet.ts'
import { openThings } from './open-things.ts'
import { type Belongings, procedureInputs } from './procedure-inputs.ts'
import { codeOf } from './procedures.ts'

/** Refusals whose cause is one word of the input: what is not there, told by whose it is, and one more than a company may have. */
let app: TestApp
let owner: TestPerson
let verifier: TestPerson
let things: Belongings

beforeAll(async () => {
  ;({ app, owner, things } = await openThings())
  verifier = await makeVerifier(app, owner)
  await app.makePlatformAdmin(owner)
})
afterAll(() => app.close())

const nothing = randomUUID()
const twoOfOneField = [...sheetMapping.columns, { position: 5, field: 'quantity' }]
const piece = steelPiece()
const twoOfOneId = [...piece.inputs, ...piece.inputs]

/** A procedure, what of its valid input is of nothing that there is, and the code that it answers. */
const gone: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
  ['apiKey.revoke', { apiKeyId: nothing }, 'api_key.not_found'],
  ['assuranceFinding.answer', { findingId: nothing }, 'assurance.finding_not_found'],
  ['assuranceSample.get', { sampleId: nothing }, 'assurance.sample_not_found'],
  ['bill.get', { billId: nothing }, 'bill.not_found'],
  ['connection.run', { connectionId: nothing }, 'connection.not_found'],
  ['documentItem.preview', { itemId: nothing }, 'document_item.not_found'],
  ['pactPartner.update', { partnerId: nothing }, 'pact_partner.not_found'],
  ['pactRequest.get', { requestId: nothing }, 'pact_request.not_found'],
  ['profile.openCompany', { companyId: nothing }, 'company.not_found'],
  ['pact.publish', { version: 900 }, 'product.version_not_found'],
  ['sheet.get', { sheetId: nothing }, 'sheet.not_found'],
  ['webhook.update', { webhookId: nothing }, 'webhook.not_found'],
  ['bill.page', { page: 9 }, 'bill.page_not_found'],
  ['campaign.get', { campaignId: nothing }, 'campaign.not_found'],
  ['certificate.delete', { certificateId: nothing }, 'certificate.not_found'],
  ['certificate.release', { retirementId: nothing }, 'retirement.not_found'],
  ['companyMove.download', { moveId: nothing }, 'company_move.not_found'],
  ['customer.get', { customerId: nothing }, 'customer.not_found'],
  ['factorChange.get', { changeId: nothing }, 'factor_change.not_found'],
  ['footprint.get', { footprintId: nothing }, 'footprint.not_found'],
  ['incident.get', { incidentId: nothing }, 'incident.not_found'],
  ['marketCredit.delete', { creditId: nothing }, 'market_credit.not_found'],
  ['pactClient.revoke', { clientId: nothing }, 'pact_client.not_found'],
  ['platformGas.delete', { gasId: nothing }, 'gas.not_found'],
  ['serviceInvoice.get', { serviceInvoiceId: nothing }, 'service_invoice.not_found'],
  ['serviceInvoice.history', { serviceInvoiceId: nothing }, 'service_invoice.not_found'],
  ['supplierFactor.get', { proposalId: nothing }, 'supplier_proposal.not_found'],
  ['ticket.download', { messageId: nothing }, 'ticket.file_not_found'],
  ['triage.undo', { decisionId: nothing }, 'triage.decision_not_found'],
  ['webhook.redeliver', { deliveryId: nothing }, 'webhook_delivery.not_found'],
  ['website.deletePartner', { partnerId: nothing }, 'partner.not_found'],
]

describe('what is not there', () => {
  it.each(gone)('%s of nothing that there is (%j) answers %s', async (name, said, code) => {
    const input = { ...(procedureInputs(owner, things)[name] as object), ...said }
    const { client } = name.startsWith('assuranceSample') ? verifier : owner
    expect(await codeOf(client, name, input)).toBe(code)
  })
})

/** A procedure, what of its valid input is said wrong, and the code that it answers. */
const wrong: readonly (readonly [string, () => Readonly<Record<string, unknown>>, string])[] = [
  ['activity.create', () => ({ period: '2024-02-30' }), 'period.invalid'],
  ['activity.preview', () => ({ period: '2023-02-29' }), 'period.invalid'],
  ['sheet.tab', () => ({ tab: 'Outra aba' }), 'sheet.tab_unknown'],
  ['sheet.correct', () => ({ field: 'colour' }), 'sheet.field_unknown'],
  ['sheet.undo', () => ({}), 'sheet.not_applied'],
  ['invitation.create', () => ({ email: owner.email }), 'invitation.already_member'],
  ['twoFactor.renewCodes', () => ({}), 'two_factor.not_on'],
  ['sheet.check', () => ({ mapping: { ...sheetMapping, columns: twoOfOneField } }), 'sheet.field_twice'],
  ['product.update', () => ({ content: { ...piece, inputs: twoOfOneId } }), 'product.input_repeated'],
]

describe('what is said wrong', () => {
  it.each(wrong.map(([name, said, code]) => ({ name, said, code })))(
    '$name answers $code',
    async ({ name, said, code }) => {
      const input = { ...(procedureInputs(owner, things)[name] as object), ...said() }
      expect(await codeOf(owner.client, name, input)).toBe(code)
    },
  )
})

/** A procedure that ends something, the second time, and the code that it answers. */
const twice: readonly (readonly [string, string])[] = [
  ['pactClient.revoke', 'pact_client.revoked'],
  ['campaign.close', 'campaign.closed'],
]

describe('what is under way or not far enough', () => {
  it('a sheet is applied once, while it is and after', async () => {
    const { sheetId } = things
    await owner.client.sheet.apply({ sheetId })
    expect(await codeOf(owner.client, 'sheet.apply', { sheetId })).toBe('sheet.busy')
    await app.runJobs()
    expect(await codeOf(owner.client, 'sheet.apply', { sheetId })).toBe('sheet.not_checked')
  })

  it('a sheet whose rows all have errors has nothing to apply', async () => {
    const { sheetId } = await makeFaultySheet(app, owner)
    expect(await codeOf(owner.client, 'sheet.apply', { sheetId })).toBe('sheet.nothing_to_apply')
  })

  it('a year that is being sealed is not closed again, and its file is not there yet', async () => {
    const year = 2023
    const line = procedureInputs(owner, things)['activity.create'] as Inputs['activity']['create']
    await owner.client.activity.create({ ...line, period: '2023-03' })
    await makeClosable(owner, year)
    await owner.client.inventoryYears.close({ year, reason: 'Inventário anual' })
    expect(await codeOf(owner.client, 'inventoryYears.close', { year, reason: 'De novo' })).toBe('inventory.sealing')
    expect(await codeOf(owner.client, 'seals.download', { year, version: 1 })).toBe('seal.not_ready')
  })

  it('the file of a company that goes out is not there before it is written', async () => {
    const { companyId } = await app.signUpPerson()
    const { id: moveId } = await owner.client.companyMove.startExport({ companyId, reason: 'Muda de instalação' })
    expect(await codeOf(owner.client, 'companyMove.download', { moveId })).toBe('company_move.not_ready')
  })

  it('a bill that was left out is not confirmed', async () => {
    const { billId } = await makeBill(app, owner, 'rejected')
    const input = { ...(procedureInputs(owner, things)['bill.confirm'] as object), billId }
    expect(await codeOf(owner.client, 'bill.confirm', input)).toBe('bill.not_ready')
  })

  it('a mailbox hears what comes, and is not run', async () => {
    const { id: connectionId } = await owner.client.connection.create({ kind: 'mailbox', name: 'Notas', senders: [] })
    expect(await codeOf(owner.client, 'connection.run', { connectionId })).toBe('connection.not_runnable')
    await owner.client.connection.delete({ connectionId })
  })

  it('a file of a step that has none', async () => {
    const { id: incidentId } = await owner.client.incident.save(someIncident)
    expect(await codeOf(owner.client, 'incident.getFile', { incidentId, stepId: nothing })).toBe(
      'incident.file_not_found',
    )
  })
})

describe('what is ended', () => {
  it.each(twice)('%s answers %s when it was done before', async (name, code) => {
    const input = procedureInputs(owner, things)[name]
    expect(await codeOf(owner.client, name, input)).toBeUndefined()
    expect(await codeOf(owner.client, name, input)).toBe(code)
  })
})

/** A procedure that makes a thing, its table, the field that tells two apart and how it begins, which count, how many there may be, and what one more is refused with. */
const full: readonly (readonly [string, string, string, string, string, number, string])[] = [
  ['apiKey.create', 'api_keys', 'name', 'Chave ', 'revoked_at is null', 50, 'api_key.too_many'],
  ['webhook.create', 'webhooks', 'name', 'Aviso ', 'true', 20, 'webhook.too_many'],
  ['connection.create', 'connections', 'name', 'Pasta ', 'true', 20, 'connection.too_many'],
  ['scenario.create', 'scenarios', 'name', 'Cenário ', 'true', 50, 'scenario.too_many'],
  [
    'initiativeTask.create',
    'initiative_tasks',
    'title',
    'Tarefa ',
    'initiative_id = made.initiative_id',
    100,
    'initiative_task.too_many',
  ],
  [
    'ticket.saveAnswer',
    'saved_answers',
    'title',
    'Resposta ',
    'archived_at is null',
    200,
    'ticket.saved_answers_too_many',
  ],
  [
    'pactPartner.create',
    'pact_partners',
    'baseUrl',
    'https://p.example/',
    'archived_at is null',
    200,
    'pact_partner.too_many',
  ],
  ['pactClient.create', 'pact_clients', 'name', 'Parceiro ', 'revoked_at is null', 200, 'pact_client.too_many'],
]

describe('one more than there may be', () => {
  it.each(full)('%s', async (name, table, field, word, counted, most, code) => {
    const base = procedureInputs(owner, things)[name] as object
    const make = (nth: number) => codeOf(owner.client, name, { ...base, [field]: `${word}${nth}` })
    const column = field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
    expect(await make(1)).toBeUndefined()
    await app.ports.db.query(
      `insert into ${table} select copy.* from ${table} made,
         generate_series(2, $2 - (select count(*)::int from ${table} where ${counted})) nth,
         jsonb_build_object('id', gen_random_uuid(), '${column}', $1 || nth) named,
         jsonb_build_object('client_id', gen_random_uuid(), 'prefix', lpad(nth::text, 8, '0'), 'token', nth) apart,
         jsonb_populate_record(made, named || apart) copy
       where made.${column} = $1 || 1`,
      [word, most],
    )
    expect([await make(most), await make(most + 1)]).toEqual([undefined, code])
  })
})
