import type { Method } from '../method/method.ts'
import { heatByBoiler, heatBySupplier } from './bought.ts'
import { cogeneration } from './cogeneration.ts'
import { cooling } from './cooling.ts'

/** Methods of steam, heat and cold that are bought (scope 2). */
export const HEAT_METHODS: readonly Method[] = [heatByBoiler, heatBySupplier, cooling, cogeneration]
