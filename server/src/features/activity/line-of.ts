import type { Inputs } from '@pegada/contract/contract.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findUsableFactor } from '../factor/resolve-factor.ts'
import { type LookUps, resolveInputs } from '../method/resolve-inputs.ts'
import { factorOfGenerator, ownGeneratorId } from '../platform-generator/take-factor.ts'

type Entry = Inputs['activity']['create']

/** The core's line of an entry, and how its source is called. */
export interface EnteredLine {
  readonly line: LineInput
  readonly sourceName: string
}

/**
 * The core's line from what a person entered; fields that were left out stay out. A factor of the catalogue is taken over
 * whole, with the category the person chose or else its own; a generator of the installation brings one; a method with the factors
 * among its inputs. Throws `line.generator_missing`, `generator.factor_missing`, `line.generator_and_factor`, `line.method_and_source`, `factor.category_required`,
 * `method.unknown`, `municipality.unknown`, `airport.unknown` or what finding a factor throws.
 */
export async function lineOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'> & LookUps,
  actor: Pick<Actor, 'companyId'>,
  entry: Entry,
): Promise<EnteredLine> {
  const { generatorKey, factorId, method } = entry
  if (method !== undefined) {
    if (generatorKey !== undefined || factorId !== undefined) throw new DomainError('line.method_and_source')
    return methodLineOf(tx, ports, actor, entry, method)
  }
  if (factorId === undefined) {
    if (generatorKey === undefined) throw new DomainError('line.generator_missing')
    const own = ownGeneratorId(generatorKey)
    if (own !== undefined) return throughGenerator(tx, actor, entry, own)
    const generator = ports.catalogue.generators.byKey.get(generatorKey)
    return { line: { generator: generatorKey, ...rest(entry) }, sourceName: generator?.names[0] ?? generatorKey }
  }
  if (generatorKey !== undefined) throw new DomainError('line.generator_and_factor')
  const { given, name, category: own } = await findUsableFactor(tx, actor, factorId)
  const category = entry.category ?? own
  if (!category) throw new DomainError('factor.category_required')
  return { line: { factor: given, category, ...rest(entry) }, sourceName: name }
}

/** The line of a generator of the installation: the factor that it takes, whole, and the generator's name. */
async function throughGenerator(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  entry: Entry,
  generatorId: string,
): Promise<EnteredLine> {
  const { sector: _, vehicle: __, modelYear: ___, ...line } = rest(entry)
  const { given, category, generator, through } = await factorOfGenerator(tx, actor, generatorId, line)
  return { line: { factor: given, through, category: entry.category ?? category, ...line }, sourceName: generator }
}

async function methodLineOf(
  tx: Tx,
  ports: LookUps,
  actor: Pick<Actor, 'companyId'>,
  entry: Entry,
  named: string,
): Promise<EnteredLine> {
  const method = findMethod(METHODS, named)
  const { key, names } = method
  const inputs = await resolveInputs(tx, ports, actor, method, entry.inputs ?? {})
  const category = entry.category === undefined ? {} : { category: entry.category }
  return { line: { method: key, inputs, ...category, ...rest(entry) }, sourceName: names[0] }
}

function rest(entry: Entry): LineInput {
  const { quantity, unit = '', period, start, end, months, sector, region, vehicle, modelYear } = entry
  const amount = months ? { months } : { quantity }
  const others = { ...amount, period, start, end, sector, region, vehicle, modelYear }
  return { unit, ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) }
}
