import type { Outputs } from '@pegada/contract/contract.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { bagOf } from '@pegada/core/factor/gas-amounts.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Ports } from '../../ports.ts'
import { recordOf } from './factor-row.ts'
import type { FactorOfSource } from './repo-search.ts'

type Summary = Outputs['factor']['search']['rows'][number]

/** A factor as the contract shows it, with the terms of its publication beside it. */
export function presentFactor(ports: Pick<Ports, 'catalogue'>, { factor, source }: FactorOfSource): Summary {
  const record = recordOf(factor)
  const { note: _, key: __, ...shown } = record
  const { key, publisher, title, licence, attribution, url } = source
  return {
    ...shown,
    path: [...record.path],
    gasesKg: record.gasesKg && { ...record.gasesKg },
    id: factor.id,
    factorId: factorIdOf(record),
    source: { key, publisher, title, licence, attribution, url },
    ...headline(ports, record),
    supplier: factor.supplier,
    isOwn: factor.companyId !== null,
    isCurrent: factor.isCurrent,
    state: factor.state,
    approval: factor.approval,
  }
}

/**
 * One figure to read a factor by: its gases in AR5 as the Brazilian programme sums them, else the published CO2e. Where
 * all that counts was published as CO2e, its set is the publication's, if it says one.
 */
export function headline(
  { catalogue }: Pick<Ports, 'catalogue'>,
  { gasesKg, co2eKg, gwpSet }: Pick<FactorRecord, 'gasesKg' | 'co2eKg' | 'gwpSet'>,
): { co2eKg: string | null; gwpSet: string | null } {
  if (gasesKg === null) return { co2eKg, gwpSet }
  const isCo2eAlone = Object.keys(gasesKg).every((gas) => gas === 'CO2e' || gas === 'CO2_biogenic')
  if (isCo2eAlone && gasesKg.CO2e !== undefined) return { co2eKg: gasesKg.CO2e, gwpSet }
  // A gas without a potential in AR5: the publication's own figure stands, where it gives one.
  return (
    unlessRefused(() => ({ co2eKg: toPlain(toCo2e(bagOf(gasesKg), catalogue.gwpSets.AR5).co2eKg), gwpSet: 'AR5' })) ?? {
      co2eKg,
      gwpSet,
    }
  )
}
