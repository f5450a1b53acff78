import type { TestPerson } from './harness.ts'

/** A stolen notebook, known on the Thursday before a holiday. */
export const someIncident = {
  title: 'Notebook furtado',
  knownOn: '2026-11-19',
  occurredOn: '2026-11-17',
  circumstances: 'Notebook levado de um carro, com a lista de contatos de clientes.',
  dataKinds: ['contact', 'authentication'],
  holders: 1200,
  holdersText: 'Contatos de clientes',
  measures: 'Disco cifrado; acesso revogado no mesmo dia.',
  risk: 'medium',
  riskText: 'Mensagens falsas em nome da empresa.',
  mayHarmRights: true,
  isLargeScale: false,
  isSmallAgent: false,
  decision: 'tell',
  whyNot: '',
} satisfies Parameters<TestPerson['client']['incident']['save']>[0]

/** What the procedures of incidents need right before them, in the tests that call every one. */
export async function prepareIncident({ client }: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (name !== 'incident.addStep') return input
  const { id: incidentId } = await client.incident.save(someIncident)
  return { ...(input as object), incidentId }
}
