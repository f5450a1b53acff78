import type { Inputs } from '@pegada/contract/contract.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findUsableFactor } from '../factor/resolve-factor.ts'

type Entry = Inputs['activity']['create']

/** The core's line of an entry, and how its source is called. */
export interface EnteredLine {
  readonly line: LineInput
  readonly sourceName: string
}

/**
 * The core's line from what a person entered; fields that were left out stay out. A factor of the catalogue is taken over
 * whole, with the category the person chose or else its own. Throws `line.generator_missing`,
 * `line.generator_and_factor`, `factor.category_required` or what finding the factor throws.
 */
export async function lineOf(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  entry: Entry,
): Promise<EnteredLine> {
  const { generatorKey, factorId } = entry
  if (factorId === undefined) {
    if (generatorKey === undefined) throw new DomainError('line.generator_missing')
    const generator = catalogue.generators.byKey.get(generatorKey)
    return { line: { generator: generatorKey, ...rest(entry) }, sourceName: generator?.names[0] ?? generatorKey }
  }
  if (generatorKey !== undefined) throw new DomainError('line.generator_and_factor')
  const { given, name, category: own } = await findUsableFactor(tx, actor, factorId)
  const category = entry.category ?? own
  if (!category) throw new DomainError('factor.category_required')
  return { line: { factor: given, category, ...rest(entry) }, sourceName: name }
}

function rest({ quantity, unit, period, start, end, months, sector, region, vehicle, modelYear }: Entry): LineInput {
  const line: LineInput = { unit, ...(months ? { months } : { quantity }) }
  const others = { period, start, end, sector, region, vehicle, modelYear }
  return { ...line, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) }
}
