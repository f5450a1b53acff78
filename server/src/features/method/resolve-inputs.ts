import type { Inputs } from '@pegada/contract/contract.ts'
import type { MethodInput, MethodInputs } from '@pegada/core/activity/line.ts'
import { placesWritten } from '@pegada/core/activity/method/places-written.ts'
import type { METHODS } from '@pegada/core/activity/method/registry.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { givenFactorOfNcm } from '../factor/factor-of-ncm.ts'
import { resolveFactor } from '../factor/resolve-factor.ts'

/** Tables that inputs are looked up in. */
export type LookUps = Pick<Ports, 'municipalities' | 'airports' | 'spendBridge'>

type TypedInputs = Inputs['method']['try']['inputs']

/**
 * Inputs of a method with every factor that was named by its id or a product taken over whole, and the places of a route written
 * out with their coordinates; throws `municipality.unknown`, `airport.unknown`, `factor.ncm_unknown` or what finding a factor
 * throws.
 */
export async function resolveInputs(
  tx: Tx,
  ports: LookUps,
  actor: Pick<Actor, 'companyId'>,
  method: Pick<(typeof METHODS)[number], 'inputs'>,
  inputs: TypedInputs,
): Promise<MethodInputs> {
  const resolved: Record<string, MethodInput> = {}
  for (const [name, value] of Object.entries(inputs ?? {})) {
    if (typeof value !== 'object' || Array.isArray(value)) resolved[name] = value
    else if ('factorId' in value) resolved[name] = await resolveFactor(tx, actor, value.factorId)
    else resolved[name] = 'ncm' in value ? givenFactorOfNcm(ports, value.ncm, name) : withoutBlanks(value)
  }
  return placesWritten(method.inputs, resolved, ports)
}

/** Fields that were left out stay out. */
function withoutBlanks<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
