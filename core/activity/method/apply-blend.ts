import type { Factor } from '../../factor/factor.ts'
import type { GasKey } from '../../gas/gas.ts'
import { bagEntries } from '../../gas/gas-bag.ts'
import { ZERO } from '../../quantity/decimal.ts'
import { biofuelShare } from '../rate-query.ts'
import { complement, type Expression, type Figure, figure, product, sum } from './expression.ts'
import type { Work } from './work.ts'

/**
 * Transport published twice, as if on pure diesel and as if on pure biodiesel: the two are mixed by the share of biodiesel
 * in commercial diesel, fossil CO2 = (1 − x) × fossil, biogenic CO2 = x × biofuel, CH4 and N2O = both. Freight by
 * tonne-kilometre and buses take the year's mean share even in a month, as the Brazilian GHG Protocol Programme's tool does.
 */
export function applyDieselBlend(work: Work, amount: Figure, { fossil, bio }: { fossil: Factor; bio: Factor }): void {
  const { share, source, notes, gaps } = biofuelShare(work.catalogue, 'biodiesel_in_diesel', {
    generatorKey: fossil.id,
    period: work.period.slice(0, 4),
    sector: undefined,
    region: undefined,
    vehicle: undefined,
    modelYear: undefined,
    biofuelPercent: undefined,
  })
  for (const note of notes) work.notes.add(note)
  work.gaps.push(...gaps)
  const shareOfBio = figure('biofuel_share', share, '', source)
  const fossilShare = complement(shareOfBio)
  work.emit('CO2', product(amount, fossilShare, per('fossil_factor', fossil, 'CO2')), 'fossil_share')
  work.emit('CO2_biogenic', product(amount, shareOfBio, per('biofuel_factor', bio, 'CO2_biogenic')), 'biogenic_share')
  for (const gas of ['CH4', 'N2O'] as const) {
    const ofFossil = product(fossilShare, per('fossil_factor', fossil, gas))
    const ofBio = product(shareOfBio, per('biofuel_factor', bio, gas))
    work.emit(gas, product(amount, sum(ofFossil, ofBio)), 'mixed_fuels')
  }
}

function per(name: string, { amount, unit, source }: Factor, gas: GasKey): Expression {
  const found = amount.kind === 'gases' ? bagEntries(amount.kgPerUnit).find(([key]) => key === gas) : undefined
  return figure(name, found?.[1] ?? ZERO, `kg ${gas}/${unit.symbol}`, source)
}
