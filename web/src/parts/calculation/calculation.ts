import type { Outputs } from '@pegada/contract/contract.ts'

/** The figure of an entry with its working, factor, notes and gaps, as the contract tells it. */
export type Calculation = Outputs['activity']['preview']
