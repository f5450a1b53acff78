import { INITIATIVE_KINDS, INITIATIVE_STATES } from '@pegada/contract/initiative-kinds.ts'

/** In which order one chooses. */
export const initiativeStates = INITIATIVE_STATES
/** Another factor is given through the API; the form keeps it. */
export const initiativeKinds = INITIATIVE_KINDS.filter((kind) => kind !== 'factor')
