import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** What suppliers of a company told. */
export interface ProposalThings {
  readonly proposalId: string
  readonly proposalEvidenceId: string
}

/** 12,000 t over R$ 60 million. */
const told: Pick<Inputs['supplierFactor']['propose'], 'year' | 'figures' | 'isVerified' | 'source'> = {
  ...{ year: 2024, isVerified: true, source: 'Inventário de 2024 da Alfa' },
  figures: {
    ...{ kind: 'net_revenue', scope1T: '7000', scope2T: '1000', scopeTwo: 'location', upstreamT: '4000' },
    ...{ categories: ['1', '3', '4', '5'], netRevenueBrl: '60000000', gwpSet: 'AR5' },
  },
}

async function propose({ client }: TestPerson, source: string, ofSupplier?: string): Promise<ProposalThings> {
  const { rows } = await client.supplier.list({ search: 'Alfa Serviços' })
  const { id: attachmentId } = await client.attachment.create({ file: new File([`%PDF-1.7 ${source}`], 'alfa.pdf') })
  const supplierId = ofSupplier ?? rows[0]?.id ?? ''
  const { proposalId } = await client.supplierFactor.propose({ ...told, supplierId, source, attachmentId })
  return { proposalId, proposalEvidenceId: attachmentId }
}

export async function makeProposal(person: TestPerson, supplierId: string): Promise<ProposalThings> {
  return propose(person, told.source, supplierId)
}

/** Valid inputs for what is asked of proposals. */
export function proposalInputs({
  proposalId,
  supplierId,
  proposalEvidenceId: attachmentId,
}: ProposalThings & { readonly supplierId: string }): Record<string, unknown> {
  return {
    'supplierFactor.list': {},
    'supplierFactor.export': {},
    'supplierFactor.get': { proposalId },
    'supplierFactor.propose': { ...told, supplierId, year: 2025, attachmentId },
    'supplierFactor.preview': { proposalId },
    'supplierFactor.approve': { proposalId, hash: '' },
    'supplierFactor.refuse': { proposalId, reason: 'Sem verificação' },
    'supplierFactor.apply': { proposalId },
    'supplierFactor.withdraw': { proposalId, reason: 'Refeito' },
  }
}

/** A proposal of its own in the state that the act asks for; its input. */
export async function prepareProposal(
  app: TestApp,
  person: TestPerson,
  name: string,
  input: unknown,
): Promise<unknown> {
  const { proposalId } = await propose(person, name)
  // Who proposed does not approve where others may.
  await app.ports.db.query('update supplier_proposals set proposed_by = null where id = $1', [proposalId])
  const { hash } = await person.client.supplierFactor.preview({ proposalId })
  if (/\.(apply|withdraw)$/.test(name)) await person.client.supplierFactor.approve({ proposalId, hash })
  return { ...(input as object), proposalId, ...(name.endsWith('.approve') && { hash }) }
}
