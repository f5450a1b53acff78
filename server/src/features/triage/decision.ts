import type { Inputs } from '@pegada/contract/contract.ts'

/** What a person says of a group: its source and amount, or that it is nothing; and whether that is remembered. */
export type Decision = Inputs['triage']['decide']
