import type { Catalogue } from '../factor/catalogue.ts'
import type { Factor } from '../factor/factor.ts'
import type { GeneratorMethod } from '../factor/reference-data.ts'
import { ONE, toPlain } from '../quantity/decimal.ts'
import type { WorkingInput } from './line.ts'
import type { RateTerm } from './rate.ts'
import { amountOf, type BiofuelShare, biofuelShare, type RateQuery } from './rate-query.ts'

/**
 * Commercial petrol and diesel are a fossil fuel with a share x of biofuel that the law sets by date:
 * fossil CO2 = (1 − x) × fossil, biogenic CO2 = x × biofuel, CH4 and N2O = (1 − x) × fossil + x × biofuel, by volume.
 * This is how the Brazilian GHG Protocol Programme computes them; the shares are ANP's and CNPE's.
 */
export interface MixedTerms extends BiofuelShare {
  readonly terms: readonly RateTerm[]
}

/** The terms of a commercial fuel in the period of the query. */
export function mixedTerms(
  catalogue: Catalogue,
  method: Extract<GeneratorMethod, { kind: 'commercial_fuel' }>,
  fuels: { readonly fossil: Factor; readonly bio: Factor },
  query: RateQuery,
): MixedTerms {
  const mix = biofuelShare(catalogue, method.mixture, query)
  return { ...mix, terms: [fossilCo2(fuels.fossil, mix), biogenicCo2(fuels.bio, mix), ...mixedGases(fuels, mix)] }
}

function fossilCo2(fossil: Factor, { share, source }: BiofuelShare): RateTerm {
  const amount = amountOf(fossil, 'CO2')
  return {
    gas: 'CO2',
    kgPerUnit: ONE.minus(share).times(amount),
    step: 'fossil_share',
    formula: `(1 − ${toPlain(share)}) × ${toPlain(amount)} kg CO2/${fossil.unit.symbol}`,
    inputs: [shareInput(share, source), factorInput('fossil_factor', fossil, 'CO2', amount)],
  }
}

function biogenicCo2(bio: Factor, { share, source }: BiofuelShare): RateTerm {
  const amount = amountOf(bio, 'CO2_biogenic')
  return {
    gas: 'CO2_biogenic',
    kgPerUnit: share.times(amount),
    step: 'biogenic_share',
    formula: `${toPlain(share)} × ${toPlain(amount)} kg CO2_biogenic/${bio.unit.symbol}`,
    inputs: [shareInput(share, source), factorInput('biofuel_factor', bio, 'CO2_biogenic', amount)],
  }
}

function mixedGases({ fossil, bio }: { fossil: Factor; bio: Factor }, { share, source }: BiofuelShare): RateTerm[] {
  return (['CH4', 'N2O'] as const).map((gas) => {
    const ofFossil = amountOf(fossil, gas)
    const ofBio = amountOf(bio, gas)
    const shown = `(1 − ${toPlain(share)}) × ${toPlain(ofFossil)} + ${toPlain(share)} × ${toPlain(ofBio)}`
    return {
      gas,
      kgPerUnit: ONE.minus(share).times(ofFossil).plus(share.times(ofBio)),
      step: 'mixed_fuels',
      formula: `(${shown}) kg ${gas}/${fossil.unit.symbol}`,
      inputs: [
        shareInput(share, source),
        factorInput('fossil_factor', fossil, gas, ofFossil),
        factorInput('biofuel_factor', bio, gas, ofBio),
      ],
    }
  })
}

function shareInput(share: BiofuelShare['share'], source: string | null): WorkingInput {
  return { name: 'biofuel_share', value: toPlain(share), unit: 'L/L', source }
}

function factorInput(name: string, factor: Factor, gas: string, amount: BiofuelShare['share']): WorkingInput {
  return { name, value: toPlain(amount), unit: `kg ${gas}/${factor.unit.symbol}`, source: factor.source }
}
