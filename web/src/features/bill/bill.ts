import type { Inputs, Outputs } from '@pegada/contract/contract.ts'

/** A bill in the list, and one with what was read and where. */
export type Bill = Outputs['bill']['list']['rows'][number]
export type BillDetail = Outputs['bill']['get']
export type BillKind = BillDetail['kind']
export type FieldName = NonNullable<BillDetail['draft']>['fields'][number]['name']
export type ReadLine = NonNullable<BillDetail['draft']>['lines'][number]
export type Post = ReadLine['post']
export type Component = NonNullable<ReadLine['component']>
export type ConfirmInput = Inputs['bill']['confirm']

export const billKinds = ['electricity', 'gas', 'water', 'fuel'] as const
export const posts: readonly Post[] = ['single', 'peak', 'off_peak', 'intermediate', 'reserved', 'injected', 'none']
export const components: readonly Component[] = ['te', 'tusd', 'flag', 'demand', 'reactive', 'other']

/** Units that the lines of each kind of bill may be in. */
export const unitsOf: Readonly<Record<BillKind, readonly string[]>> = {
  electricity: ['kWh', 'MWh', 'kW', 'kVArh', 'kVAr'],
  gas: ['m³'],
  water: ['m³'],
  fuel: ['L', 'm³', 'kg', 't'],
  unknown: ['kWh', 'MWh', 'm³', 'L', 'kg'],
}

/** From this sureness on a value is shown without asking to look twice. */
export const sureFrom = 0.85
