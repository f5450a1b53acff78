import type { Outputs } from '@pegada/contract/contract.ts'

/** What may be told, in the order in which people choose it. */
export const webhookEvents = [
  'import.finished',
  'bill.to_confirm',
  'inventory.changed',
  'inventory.closed',
  'report.ready',
  'proposal.created',
  'finding.opened',
  'finding.answered',
  'finding.settled',
  'report.failed',
] as const satisfies readonly Outputs['webhook']['list'][number]['events'][number][]
