import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { LineInput, MethodInputs } from '@pegada/core/activity/line.ts'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { type LookUps, resolveInputs } from '../method/resolve-inputs.ts'

/** What of a line a person says another way. */
export type LineChange = Omit<Inputs['activity']['update'], 'activityId'>

type Entered = Outputs['activity']['get']['entered']

/**
 * The line with what was said differently: its source and what was left out stay. Days, and the amounts of twelve months, take
 * the place of the others whole; an empty text takes a parameter or an input away. Throws what looking inputs up throws.
 */
export async function changedLine(
  tx: Tx,
  ports: LookUps,
  actor: Pick<Actor, 'companyId'>,
  before: LineInput,
  change: LineChange,
): Promise<LineInput> {
  const { quantity, months, period, start, end, unit, category, sector, region, vehicle, modelYear } = change
  const { quantity: ownQuantity, months: ownMonths, period: ownPeriod, start: ownStart, end: ownEnd, ...kept } = before
  const isAmountNew = quantity !== undefined || months !== undefined
  const isPeriodNew = period !== undefined || start !== undefined || end !== undefined
  const inputs = await changedInputs(tx, ports, actor, before, change.inputs)
  return withoutBlanks({
    ...kept,
    ...(isAmountNew ? (months ? { months } : { quantity }) : { quantity: ownQuantity, months: ownMonths }),
    ...(isPeriodNew ? { period, start, end } : { period: ownPeriod, start: ownStart, end: ownEnd }),
    ...said({ category, sector, region, vehicle, modelYear }),
    ...(inputs && { inputs }),
    unit: unit ?? before.unit,
  })
}

/** What was entered for a line, as one may say it again; a factor that was given is not told, and stays. */
export function enteredOf({ method, quantity, unit, months, period, inputs = {} }: LineInput): Entered {
  const told = Object.entries(inputs).flatMap(([name, value]): [string, Entered['inputs'][string]][] => {
    if (typeof value === 'string') return [[name, value]]
    return isRows(value) ? [[name, value.map((row) => ({ ...row }))]] : []
  })
  return {
    method: method ?? null,
    quantity: quantity ?? null,
    unit,
    months: months ? [...months] : null,
    period: period ?? null,
    inputs: Object.fromEntries(told),
  }
}

async function changedInputs(
  tx: Tx,
  ports: LookUps,
  actor: Pick<Actor, 'companyId'>,
  { method, inputs = {} }: LineInput,
  said: LineChange['inputs'],
): Promise<MethodInputs | undefined> {
  if (method === undefined || said === undefined) return undefined
  const resolved = await resolveInputs(tx, ports, actor, findMethod(METHODS, method), said)
  return Object.fromEntries(Object.entries({ ...inputs, ...resolved }).filter(([, value]) => value !== ''))
}

function isRows(value: MethodInputs[string]): value is readonly Readonly<Record<string, string>>[] {
  return Array.isArray(value)
}

function said(fields: Readonly<Record<string, string | undefined>>): Partial<LineInput> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function withoutBlanks(line: { readonly [K in keyof LineInput]: LineInput[K] | undefined } & Pick<LineInput, 'unit'>) {
  const given = Object.entries(line).filter(([name, value]) => value !== undefined && (value !== '' || name === 'unit'))
  return { ...Object.fromEntries(given), unit: line.unit }
}
