import { INITIATIVE_KINDS, INITIATIVE_STATES } from '@pegada/contract/initiative-kinds.ts'

/** In which order one chooses. */
export const initiativeStates = INITIATIVE_STATES
export const initiativeKinds = INITIATIVE_KINDS
