import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** Targets of the company: one that is asked of, and one that is taken out. */
export interface TargetThings {
  readonly targetId: string
  readonly freeTargetId: string
}

const fields: Inputs['target']['create'] = {
  name: 'Escopos 1 e 2 até 2030',
  term: 'near',
  scopes: [1, 2],
  scopeTwo: 'location',
  baseYear: 2024,
  targetYear: 2030,
  submittedYear: 2025,
  cutPercent: '42',
}

export async function makeTargets({ client }: TestPerson): Promise<TargetThings> {
  const { id: targetId } = await client.target.create(fields)
  const { id: freeTargetId } = await client.target.create({
    ...fields,
    name: 'Escopo 3',
    scopes: [3],
    cutPercent: '25',
  })
  return { targetId, freeTargetId }
}

/** Valid inputs for what is asked of targets. */
export function targetInputs({ targetId, freeTargetId }: TargetThings): Record<string, unknown> {
  return {
    'target.list': {},
    'target.export': {},
    'target.get': { targetId },
    'target.create': { ...fields, name: 'Líquido zero', term: 'net_zero', targetYear: 2050, cutPercent: '90' },
    'target.update': { ...fields, targetId, cutPercent: '50' },
    'target.delete': { targetId: freeTargetId },
  }
}
