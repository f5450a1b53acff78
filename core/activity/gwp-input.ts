import { CITATION_SENTENCES } from '../factor/citation-sentences.ts'
import type { GasKey } from '../gas/gas.ts'
import { type GwpSet, gwpOf } from '../gas/gwp-set.ts'
import { gwpOfMethane, isMethaneOrigin, type MethaneOrigin, substanceOf, tellsMethaneOrigin } from '../gas/methane.ts'
import { toPlain } from '../quantity/decimal.ts'
import type { WorkingInput } from './line.ts'

/** The potential of a gas under a set, as a working shows it; of methane by its origin, where the set tells origins. */
export function gwpInput(gwpSet: GwpSet, gas: GasKey): WorkingInput {
  const isMethane = gas === 'CH4' || isMethaneOrigin(gas)
  const value = toPlain(isMethane ? gwpOfMethane(gwpSet, gas) : gwpOf(gwpSet, gas))
  const source = `IPCC ${gwpSet.name}, GWP100`
  return {
    name: 'gwp',
    value,
    unit: `kg CO2e/kg ${substanceOf(gas)}`,
    source: isMethane && tellsMethaneOrigin(gwpSet) ? `${source}; ${METHANE_WORDS[gas]}` : source,
  }
}

/** What is said of methane, where its potential hangs on its origin. */
const METHANE_WORDS: Readonly<Record<'CH4' | MethaneOrigin, string>> = {
  CH4: CITATION_SENTENCES.methane_unknown,
  CH4_fossil: CITATION_SENTENCES.methane_fossil,
  CH4_nonfossil: CITATION_SENTENCES.methane_nonfossil,
}
