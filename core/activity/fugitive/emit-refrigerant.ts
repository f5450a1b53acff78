import { DomainError } from '../../domain-error.ts'
import type { Catalogue } from '../../factor/catalogue.ts'
import { generatorsNamed } from '../../factor/generator.ts'
import { gasStanding, isGasKey } from '../../gas/gas.ts'
import { substanceOf } from '../../gas/methane.ts'
import { decimal } from '../../quantity/decimal.ts'
import { type Figure, figure, product } from '../method/expression.ts'
import type { Work } from '../method/work.ts'

/**
 * Kilograms of a gas or of a blend that reached the air: a blend counts component by component; those outside the Kyoto
 * protocol go beside the scopes. A substance may have any name that its generator has (`R-134a`, `R-404a`). Throws
 * `blend.unknown`.
 */
export function emitRefrigerant(work: Work, leakedKg: Figure, gasOrBlend: string): void {
  const key = substanceKey(work.catalogue, gasOrBlend.trim())
  if (isGasKey(key)) {
    if (gasStanding(key) === 'non_kyoto') work.notes.add('gas.outside_scopes')
    const whole = figure(
      'mass_share',
      decimal('1'),
      `kg ${substanceOf(key)}/kg`,
      work.catalogue.gasSources.get(key) ?? null,
    )
    work.emit(key, product(leakedKg, whole), 'leak')
    return
  }
  const blend = work.catalogue.blends.get(key)
  if (!blend) throw new DomainError('blend.unknown', { value: key.slice(0, 40) })
  if (!blend.isComplete) work.notes.add('blend.non_kyoto_remainder_unknown')
  for (const { gas, massPercent } of blend.components) {
    if (gasStanding(gas) !== 'kyoto') work.notes.add('gas.outside_scopes')
    const share = figure('mass_share', decimal(massPercent).div(100), `kg ${gas}/kg`, blend.source)
    work.emit(gas, product(leakedKg, share), 'component')
  }
}

function substanceKey({ blends, generators }: Catalogue, name: string): string {
  if (isGasKey(name) || blends.has(name)) return name
  for (const { method } of generatorsNamed(generators, name)) {
    if (method.kind === 'refrigerant') return method.gas
    if (method.kind === 'blend') return method.blend
  }
  return name
}
