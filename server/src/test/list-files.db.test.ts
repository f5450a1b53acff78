import { isPlatformAccess } from '@pegada/core/access/platform-role.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from './harness.ts'
import { makeRuns } from './make-automation.ts'
import { openThings } from './open-things.ts'
import { listProcedures } from './procedures.ts'

/** Lists as files: only what is asked for, and nothing of another company, whatever ids are named. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let ids: Readonly<Record<string, string>>

/** Where each is, by its procedure. */
const files = {
  'activity.export': '/activities/export',
  'document.export': '/documents/export',
  'documentItem.export': '/document-items/export',
  'bill.export': '/bills/export',
  'sheet.export': '/sheets/export',
  'report.export': '/reports/export',
  'automation.exportRuns': '/automation/runs/export',
  'ticket.export': '/tickets/export',
  'invoice.export': '/invoices/export',
  'certificate.export': '/certificates/export',
  'invitation.export': '/invitations/export',
  'subsidiary.export': '/subsidiaries/export',
  'leasedAsset.export': '/leased-assets/export',
  'supplier.export': '/suppliers/export',
  'product.export': '/products/export',
  'customer.export': '/customers/export',
  'target.export': '/targets/export',
  'initiative.export': '/initiatives/export',
  'initiativeTask.export': '/initiative-tasks/export',
  'scenario.export': '/scenarios/export',
  'marketRequest.export': '/market-requests/export',
  'supplierFactor.export': '/supplier-proposals/export',
  'footprint.export': '/footprints/export',
  'pactRequest.export': '/pact/requests/export',
  'campaign.export': '/supplier-campaigns/export',
  'supplierRequest.export': '/supplier-requests/export',
  'businessUnit.export': '/business-units/export',
  'responsiblePerson.export': '/responsible-persons/export',
  'triage.exportDecisions': '/triage/decisions/export',
  'triage.exportRules': '/triage/rules/export',
  'assurance.export': '/assurances/export',
  'entryProposal.export': '/entry-proposals/export',
  'imports.export': '/imports/export',
} as const
const lists = Object.entries(files)
/**
 * People and records of the trail, which no id names here, the factors, which are everybody's but for a company's own, and what is
 * held of oneself, and cuts of the ledger, which are no lists; offers, which everybody sees; what is listed of one record alone is in `record-list-files`,
 * what is told twice and whose documents are in the tests of their rooms.
 */
const apart = [
  'assuranceSample.export',
  'consumption.export',
  'consumption.exportAnswers',
  'documentParty.export',
  'documentParty.exportPlaces',
  'triage.exportGroups',
  'audit.export',
  'disclosure.export',
  'drilldown.export',
  'factor.export',
  'imports.exportFiles',
  'member.export',
  'profile.exportData',
  'marketOffer.export',
  'report.exportDownloads',
  'reportShares.export',
  'sheet.exportRows',
  'webhook.exportDeliveries',
]

beforeAll(async () => {
  const made = await openThings()
  ;({ app, owner } = made)
  const { things } = made
  stranger = await app.signUpPerson()
  const runId = await makeRuns(app, owner)
  ids = {
    'activity.export': things.activityId,
    'document.export': things.documentId,
    'documentItem.export': things.itemId,
    'bill.export': things.billId,
    'sheet.export': things.sheetId,
    'report.export': things.reportId,
    'automation.exportRuns': runId,
    'ticket.export': things.ticketId,
    'invoice.export': things.invoiceId,
    'certificate.export': things.certificateId,
    'invitation.export': things.invitationId,
    'subsidiary.export': things.subsidiaryId,
    'leasedAsset.export': things.leasedAssetId,
    'supplier.export': things.supplierId,
    'product.export': things.productId,
    'customer.export': things.customerId,
    'target.export': things.targetId,
    'initiative.export': things.initiativeId,
    'initiativeTask.export': things.taskId,
    'scenario.export': things.scenarioId,
    'marketRequest.export': things.marketRequestId,
    'supplierFactor.export': things.proposalId,
    'footprint.export': things.footprintId,
    'pactRequest.export': things.requestId,
    'campaign.export': things.campaignId,
    'supplierRequest.export': things.supplierRequestId,
    'businessUnit.export': things.unitId,
    'responsiblePerson.export': things.responsiblePersonId,
    'triage.exportDecisions': things.decisionId,
    'triage.exportRules': things.ruleId,
    'assurance.export': things.assuranceId,
    'entryProposal.export': things.entryProposalId,
    'imports.export': things.importId,
  }
})
// One address asks for more files than one may in a minute.
beforeEach(async () => {
  await app.ports.db.query('delete from rate_limits')
})
afterAll(() => app.close())

async function linesOf(path: string, query: string, { cookie }: TestPerson): Promise<string[]> {
  const response = await app.request(`/api/v1${path}?${query}`, { headers: { cookie } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return (await response.text()).trim().split('\r\n')
}

it('every list that goes into a file is here, but for those of platform administrators', () => {
  const all = listProcedures().filter(({ name, meta }) => /\.export/.test(name) && !isPlatformAccess(meta.access))
  expect(all.map(({ name }) => name).toSorted()).toEqual([...Object.keys(files), ...apart].toSorted())
})

describe.each(lists)('%s', (name, path) => {
  it('holds the rows that are named, and no other', async () => {
    const whole = await linesOf(path, '', owner)
    expect(whole.length).toBeGreaterThan(1)
    const one = await linesOf(path, `ids=${ids[name]}&columns=id`, owner)
    expect(one.slice(1)).toEqual([ids[name]])
  })

  it('holds nothing of another company, whose rows are named', async () => {
    expect(await linesOf(path, `ids=${ids[name]}`, stranger)).toHaveLength(1)
    const rows = async (person: TestPerson) => (await linesOf(path, 'columns=id', person)).slice(1)
    const [theirs, ours] = [await rows(owner), await rows(stranger)]
    expect(theirs).toContain(ids[name])
    expect(ours.filter((id) => theirs.includes(id))).toEqual([])
  })

  it('refuses what is no id, and columns that it does not have', async () => {
    for (const query of ['ids=1', 'ids=', 'columns=password', 'format=pdf']) {
      const response = await app.request(`/api/v1${path}?${query}`, { headers: { cookie: owner.cookie } })
      expect([query, response.status]).toEqual([query, 400])
    }
  })
})

describe('what stands in the files', () => {
  it('documents: names in words, amounts and days as such, under the filters of the screen', async () => {
    const columns = 'columns=kind,number,issuer,issuedAt,total,counts,pending'
    const [titles, ...rows] = await linesOf('/documents/export', `kind=nfe&${columns}`, owner)
    expect(titles).toBe('Espécie;Número;Emitente;Emissão;Total do documento;No inventário;Por decidir')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatch(/^NF-e;\d+;[^;]+;\d{4}-\d\d-\d\d;[\d,]+;(Conta|Não conta);\d+$/)
    expect(await linesOf('/documents/export', `kind=cte&${columns}`, owner)).toHaveLength(1)
  })

  it('the log: what came of a run in words; a name is run by no spreadsheet', async () => {
    const query = 'sort=name&direction=asc&columns=kind,name,result,counts&language=en-US'
    const [titles, ...rows] = await linesOf('/automation/runs/export', query, owner)
    expect(titles).toBe('Origin,By whom,Result,What happened')
    expect(rows).toContain(`API,'=cmd(),Completed,2 entries created`)
    expect(await linesOf('/automation/runs/export', 'result=failed&search=er&columns=name', owner)).toHaveLength(2)
  })

  it('tickets: a member has their own, an administrator all, those who answer everybody’s', async () => {
    const query = 'columns=subject,state,messages'
    expect((await linesOf('/tickets/export', query, owner)).slice(1)).toEqual([
      'Conta de luz;À espera da nossa resposta;1',
    ])
    const admin = await app.signUpPerson()
    await app.makePlatformAdmin(admin)
    const [titles, ...rows] = await linesOf(
      '/admin/tickets/export',
      `columns=email,subject&ids=${ids['ticket.export']}`,
      admin,
    )
    expect(titles).toBe('E-mail;Assunto')
    expect(rows).toEqual([`${owner.email};Conta de luz`])
  })

  it('invoices: amounts in reais, the plan and the way of payment by their names', async () => {
    const rows = await linesOf('/invoices/export', 'columns=plan,size,period,status,method,total,refunded', owner)
    expect(rows).toEqual([
      'Plano;Porte;Período;Situação;Pagamento;Total (R$);Devolvido (R$)',
      'PRO;ME;Mensal;Paga;Cartão;50;0',
    ])
  })

  it('members: the owner is told as such, an administrator may read it, a viewer may not', async () => {
    const query = 'direction=asc&columns=name,email,role,twoFactor'
    const [titles, first, ...others] = await linesOf('/members/export', query, owner)
    expect(titles).toBe('Nome;E-mail;Função;Verificação em duas etapas')
    expect(first).toMatch(new RegExp(`\\(Proprietário\\);${owner.email};Administrador;Inativa$`))
    expect(others).toHaveLength(2)
    expect(await linesOf('/members/export', 'role=analyst', owner)).toHaveLength(2)
    expect(await linesOf('/members/export', 'search=ninguem', owner)).toHaveLength(1)
    const viewer = await app.signUpPerson()
    await app.setRole(viewer, 'user')
    expect((await app.request('/api/v1/members/export', { headers: { cookie: viewer.cookie } })).status).toBe(403)
  })

  it('invitations: each under the state in which it stands now', async () => {
    const { client, companyId } = owner
    const grant = { kind: 'invite', role: 'user' } as const
    const emails = ['aberto', 'revoked', 'expired', 'accepted'].map((state) => `${state}@empresa.example`)
    await app.setPlan(owner, 'CUSTOM')
    for (const email of emails) {
      const { id } = await client.invitation.create({ email, grant })
      if (email.startsWith('revoked')) await client.invitation.revoke({ invitationId: id })
    }
    const { query } = app.ports.db
    await query(`update invitations set expires_at = created_at where email = 'expired@empresa.example'`)
    await query(`update invitations set accepted_at = created_at where email = 'accepted@empresa.example'`)
    for (const state of ['revoked', 'expired', 'accepted'] as const) {
      const { rows } = await client.invitation.list({ state, search: 'EMPRESA.example' })
      expect(rows).toMatchObject([{ email: `${state}@empresa.example`, state }])
      const lines = await linesOf('/invitations/export', `state=${state}&columns=email,grant`, owner)
      expect(lines.slice(1)).toEqual([`${state}@empresa.example;Visualizador`])
    }
    expect((await client.invitation.list({ state: 'open', search: 'aberto' })).total).toBe(1)
    await query(`delete from invitations where company_id = $1 and email = any ($2)`, [companyId, emails])
  })

  it('certificates: what is left beside what was used, and only those that have some', async () => {
    const columns = 'columns=serial,kind,validTo,energyMwh,retiredMwh,leftMwh'
    const rows = await linesOf('/certificates/export', `energy=left&kind=irec&${columns}`, owner)
    expect(rows.slice(1)).toEqual(['BR-0001;I-REC;2024-12-31;10;0,5;9,5'])
    expect(await linesOf('/certificates/export', 'energy=used_up', owner)).toHaveLength(1)
    expect(await linesOf('/certificates/export', 'kind=ppa', owner)).toHaveLength(1)
  })
})
