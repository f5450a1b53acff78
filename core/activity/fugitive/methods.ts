import type { Method } from '../method/method.ts'
import { massBalance } from './mass-balance.ts'

/** Methods of fugitive emissions. */
export const FUGITIVE_METHODS: readonly Method[] = [massBalance]
