import type { GeneratorMethod } from '../method/generator-method.ts'
import type { Method } from '../method/method.ts'

/** Methods of this room. */
export const LAND_USE_METHODS: readonly (Method | GeneratorMethod)[] = []
