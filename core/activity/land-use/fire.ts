import { UNITS } from '../../quantity/unit.ts'
import { product } from '../method/expression.ts'
import { defineMethod, type Method } from '../method/method.ts'
import { told } from '../method/told.ts'

/**
 * Fire (IPCC 2006, volume 4, chapter 2, equation 2.27): area × dry matter per hectare × the share that burns × factor per
 * tonne of dry matter. Residues of annual crops grow again within the year: their CO2 is biogenic.
 */
export function burning(definition: Pick<Method, 'key' | 'categories' | 'names' | 'methane'>): Method {
  return defineMethod({
    ...definition,
    source: 'IPCC 2006, volume 4, chapter 2, equation 2.27',
    formula: 'E(gas) = A × M_B × C_f × G_ef(gas)',
    inputs: {
      area: { kind: 'quantity', unit: 'ha', isMain: true },
      dry_matter_per_area: { kind: 'number', unit: 't/ha' },
      combustion_percent: { kind: 'percent' },
      factor_source: { kind: 'text' },
      factor: { kind: 'factor', per: 't' },
    },
    calculate({ area, dry_matter_per_area, combustion_percent, factor_source, factor }, work) {
      const burnt = product(area, told(dry_matter_per_area, factor_source), told(combustion_percent, factor_source))
      work.apply(work.step('dry_matter_burnt', 't', burnt), UNITS.t, factor.factor)
    },
  })
}
