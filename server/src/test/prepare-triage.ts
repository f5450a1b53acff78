import { buildNfe } from './build-nfe.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { importFiles } from './import-files.ts'
import { decideGroup, importGroup } from './make-things.ts'

/** Lines still to decide, or a rule, of a note of their own, for what settles or forgets them. */
export async function prepareTriage(app: TestApp, person: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (name === 'triage.decide') return { ...(input as object), groupKey: await importGroup(app, person, 2) }
  if (name === 'triage.revokeRule') return { ruleId: (await decideGroup(app, person, 3)).ruleId }
  if (name === 'triage.decideShown') await importGroup(app, person, 4)
  if (name === 'triage.decideListed') await importGroup(app, person, 6)
  if (name === 'triage.leaveRest') {
    const paper = {
      product: 'RESMA DE PAPEL',
      ncm: '48025610',
      unit: 'UN',
      quantity: '1.0000',
      total: '1.00',
      anpCode: null,
    }
    await importFiles(app, person, { 'papel.xml': buildNfe({ number: 5, items: [{}, paper] }) })
  }
  return input
}
