import type { Method } from '../method/method.ts'
import { composting } from './composting.ts'

/** Methods of solid waste, treated by the company (scope 1) or by others (scope 3, category 5). */
export const WASTE_METHODS: readonly Method[] = [composting]
