import type { Method } from '../method/method.ts'
import { domesticByLoad, domesticByPeople } from './domestic.ts'
import { industrialEffluent } from './industrial.ts'

/** Methods of effluents, treated by the company (scope 1) or by others (scope 3, category 5). */
export const EFFLUENT_METHODS: readonly Method[] = [domesticByLoad, domesticByPeople, industrialEffluent]
