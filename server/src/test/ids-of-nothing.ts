import { randomUUID } from 'node:crypto'
import type { Belongings } from './procedure-inputs.ts'

/** Ids that nothing has. */
export const idsOfNothing = new Proxy({} as Belongings, { get: () => randomUUID() })
