import type { TestPerson } from './harness.ts'

/** Entries that wait in the company: one to be accepted, one to be rejected. */
export interface EntryProposalThings {
  readonly entryProposalId: string
  readonly otherEntryProposalId: string
}

const proposed = {
  ...{ generatorKey: 'electricity.grid', quantity: '12.5', unit: 'kWh', period: '2024-05' },
  note: 'Conta de maio',
}

export async function makeEntryProposals({ client, businessUnitId }: TestPerson): Promise<EntryProposalThings> {
  const propose = async (externalId: string) =>
    (await client.entryProposal.create({ ...proposed, businessUnitId, externalId })).id
  return { entryProposalId: await propose('conta-1'), otherEntryProposalId: await propose('conta-2') }
}

/** Valid inputs for what is asked of entries that are proposed. */
export function entryProposalInputs(
  { businessUnitId }: Pick<TestPerson, 'businessUnitId'>,
  { entryProposalId, otherEntryProposalId }: EntryProposalThings,
): Record<string, unknown> {
  return {
    'entryProposal.list': {},
    'entryProposal.export': {},
    'entryProposal.acceptMany': { ids: [entryProposalId] },
    'entryProposal.rejectMany': { ids: [otherEntryProposalId], reason: 'Já lançado' },
    'entryProposal.get': { entryProposalId },
    'entryProposal.create': { ...proposed, businessUnitId, externalId: 'conta-3' },
    'entryProposal.accept': { entryProposalId },
    'entryProposal.reject': { entryProposalId: otherEntryProposalId, reason: 'Já lançado' },
  }
}

/** What an act on many is asked with, after an entry that waits was proposed for it. */
export async function prepareEntryProposals(
  { client, businessUnitId }: TestPerson,
  name: string,
  input: unknown,
): Promise<unknown> {
  const { id } = await client.entryProposal.create({ ...proposed, businessUnitId, externalId: name })
  return { ...(input as object), ids: [id] }
}
