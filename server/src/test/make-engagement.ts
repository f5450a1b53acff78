import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** A campaign of a company, and what one supplier was asked in it. */
export interface EngagementThings {
  readonly campaignId: string
  readonly supplierRequestId: string
}

/** A campaign as a company begins it. */
export const campaignFields: Inputs['campaign']['create'] = {
  ...{ name: 'Fornecedores de 2025', size: 'full', year: 2025, deadline: '2027-03-31', remindDays: [7, 1] },
  ...{ message: 'Responda com os números do seu último inventário.', own: [] },
}

export async function makeEngagement({ client }: TestPerson, supplierId: string): Promise<EngagementThings> {
  const { campaignId } = await client.campaign.create(campaignFields)
  return { campaignId, supplierRequestId: await ask({ client }, campaignId, supplierId) }
}

async function ask({ client }: Pick<TestPerson, 'client'>, campaignId: string, supplierId: string): Promise<string> {
  await client.supplierRequest.invite({ campaignId, suppliers: { kind: 'selected', ids: [supplierId] } })
  const { rows } = await client.supplierRequest.list({ campaignId, supplierId })
  return rows[0]?.id ?? ''
}

/** Valid inputs for what is asked of campaigns, requests and answers. */
export function engagementInputs({
  campaignId,
  supplierRequestId: requestId,
  supplierId,
}: EngagementThings & { readonly supplierId: string }): Record<string, unknown> {
  const { size: _size, year: _year, own: _own, ...said } = campaignFields
  const file = new File(['%PDF-1.7 parecer'], 'parecer.pdf')
  return {
    'campaign.list': {},
    'campaign.export': {},
    'campaign.get': { campaignId },
    'campaign.create': { ...campaignFields, name: 'Outra' },
    'campaign.update': { ...said, campaignId, name: 'Fornecedores' },
    'campaign.close': { campaignId },
    'supplierRequest.list': {},
    'supplierRequest.export': {},
    'supplierRequest.get': { requestId },
    'supplierRequest.invite': { campaignId, suppliers: { kind: 'selected', ids: [supplierId] } },
    'supplierRequest.remind': { requestId },
    'supplierRequest.withdraw': { requestId },
    'supplierRequest.accept': { requestId },
    'supplierRequest.askAgain': { requestId, reason: 'Falta o escopo 2' },
    'supplierRequest.refuse': { requestId, reason: 'Sem evidência' },
    'supplierRequest.getEvidence': { requestId, evidenceId: requestId },
    'supplierRequest.propose': { requestId },
    'supplierAnswer.open': { token: 'x' },
    'supplierAnswer.save': { token: 'x', answers: {} },
    'supplierAnswer.send': { token: 'x', answers: {} },
    'supplierAnswer.putEvidence': { token: 'x', file },
    'supplierAnswer.decline': { token: 'x' },
    'askedOfUs.list': {},
    'askedOfUs.get': { requestId },
    'askedOfUs.fill': { requestId },
    'askedOfUs.save': { requestId, answers: {} },
    'askedOfUs.send': { requestId, answers: {} },
    'askedOfUs.putEvidence': { requestId, file },
  }
}

const given = (values: Record<string, string | string[]>) => ({ values, evidence: [] })

/** 12,000 t over R$ 60 million, as a supplier answers. */
export const toldAnswers = {
  S03: given({ scope_1: '7000' }),
  S04: given({ scope_2_location: '1000' }),
  S06: given({ upstream: '4000', categories: ['1', '3', '4', '5'] }),
  S09: given({ net_revenue: '60000000' }),
}

/** A campaign and a request of its own in the state that the act asks for; its input. */
export async function prepareEngagement(
  app: TestApp,
  { client }: TestPerson,
  name: string,
  input: unknown,
): Promise<unknown> {
  const { campaignId } = await client.campaign.create({ ...campaignFields, name })
  if (name === 'campaign.close' || name === 'supplierRequest.invite') return { ...(input as object), campaignId }
  const { rows } = await client.supplier.list({ search: 'Alfa Serviços' })
  const requestId = await ask({ client }, campaignId, rows[0]?.id ?? '')
  const run = (text: string, values: unknown[]) => app.ports.db.query(text, [requestId, ...values])
  if (/accept|askAgain|refuse|propose/.test(name)) {
    const state = name === 'supplierRequest.propose' ? 'accepted' : 'answered'
    await run('update supplier_requests set state = $2, answered_at = now() where id = $1', [state])
    const told = JSON.stringify(toldAnswers)
    await run(
      `insert into supplier_answers (company_id, request_id, sent_at, answers, score)
       select company_id, id, now(), $2::jsonb, 9 from supplier_requests where id = $1`,
      [told],
    )
  }
  return { ...(input as object), requestId }
}
