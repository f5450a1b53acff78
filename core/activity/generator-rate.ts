import type { Catalogue } from '../factor/catalogue.ts'
import type { Generator } from '../factor/generator.ts'
import { assertNever } from './assert-never.ts'
import { areRulesBefore, type EngineRules } from './engine-rules.ts'
import { gridElectricityRate } from './grid-electricity.ts'
import { mobileCombustionRate } from './mobile-combustion.ts'
import type { Rate } from './rate.ts'
import type { RateQuery } from './rate-query.ts'
import { blendLeakRate, gasLeakRate } from './refrigerant-leak.ts'
import { stationaryCombustionRate } from './stationary-combustion.ts'
import { unusedNotes } from './unused-input.ts'

/**
 * What one unit of a generator emits in the period of the query, by the generator's method. Methane of burned fuel is not
 * fossil methane, whatever the fuel: its carbon is in the CO2 of the same factor (decision 31).
 */
export function generatorRate(catalogue: Catalogue, generator: Generator, query: RateQuery, rules: EngineRules): Rate {
  const rate = rateOf(catalogue, generator, query)
  const isBurned = generator.method.kind === 'fuel' || generator.method.kind === 'commercial_fuel'
  const unused = unusedNotes(unusedOf(generator, query, rate), null, rules)
  const noted = unused.length === 0 ? rate : { ...rate, notes: [...rate.notes, ...unused] }
  return isBurned && !areRulesBefore(rules, '1.3.0') ? { ...noted, methane: 'CH4_nonfossil' } : noted
}

/** Parameters of the query that this generator makes nothing of, by the names of inputs. */
function unusedOf({ method }: Generator, query: RateQuery, { factor }: Rate): readonly string[] {
  const isCommercial = method.kind === 'commercial_fuel'
  const isFuel = isCommercial || method.kind === 'fuel'
  const isMobile = isFuel && method.use === 'mobile'
  const isBySector = isFuel && !isMobile && (isCommercial || factor.id.split('/').length > 2)
  const given = [
    ['sector', query.sector, isBySector],
    ['vehicle', query.vehicle, isMobile],
    ['model_year', query.modelYear, isMobile],
    ['biofuel_percent', query.biofuelPercent, isCommercial],
  ] as const
  return given.flatMap(([name, value, isUsed]) => (value === undefined || isUsed ? [] : [name]))
}

function rateOf(catalogue: Catalogue, { method }: Generator, query: RateQuery): Rate {
  switch (method.kind) {
    case 'fuel':
    case 'commercial_fuel':
      return method.use === 'mobile'
        ? mobileCombustionRate(catalogue, method, query)
        : stationaryCombustionRate(catalogue, method, query)
    case 'refrigerant':
      return gasLeakRate(catalogue, method.gas, query)
    case 'blend':
      return blendLeakRate(catalogue, method.blend, query)
    case 'grid':
      return gridElectricityRate(catalogue, method.defaultRegion, query)
    default:
      return assertNever(method)
  }
}
