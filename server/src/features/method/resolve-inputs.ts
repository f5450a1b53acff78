import type { Inputs } from '@pegada/contract/contract.ts'
import { municipalitiesWritten } from '@pegada/core/activity/freight/route.ts'
import type { MethodInput, MethodInputs } from '@pegada/core/activity/line.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { resolveFactor } from '../factor/resolve-factor.ts'

type TypedInputs = Inputs['method']['try']['inputs']

/**
 * Inputs of a method with every factor that was named by its id taken over whole, and the municipalities of a route written
 * out with their coordinates; throws `municipality.unknown` or what finding a factor throws.
 */
export async function resolveInputs(
  tx: Tx,
  { municipalities }: Pick<Ports, 'municipalities'>,
  actor: Pick<Actor, 'companyId'>,
  inputs: TypedInputs,
): Promise<MethodInputs> {
  const resolved: Record<string, MethodInput> = {}
  for (const [name, value] of Object.entries(inputs ?? {})) {
    if (typeof value !== 'object' || Array.isArray(value)) resolved[name] = value
    else resolved[name] = 'factorId' in value ? await resolveFactor(tx, actor, value.factorId) : withoutBlanks(value)
  }
  return municipalitiesWritten(resolved, municipalities)
}

/** Fields that were left out stay out. */
function withoutBlanks<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
