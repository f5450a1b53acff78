import { LANDFILL_CLASSES } from '../activity/waste/landfill.ts'
import { normaliseName } from '../factor/name.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import { type GwpSet, gwpOf } from '../gas/gwp-set.ts'
import { type Decimal, decimal, ZERO } from '../quantity/decimal.ts'
import { uncertaintyOfProduct, uncertaintyOfSum } from './propagation.ts'

/**
 * Ranges that the IPCC prints beside its defaults, as half widths of 95 % intervals, % of the default (IPCC 2006, volume 1,
 * chapter 3, section 3.2.3): half of what lies between the two ends ÷ the default. They hold for figures that a line leaves to the
 * guideline; one that the company gives has none here, and its line keeps the basic factor of its pedigree. Not taken, for what is
 * printed was not at hand: degraded carbon of the classes of 2019 by class, correction factors of the classes of 2019, rates of
 * decay, recovery, incineration and open burning, maturation ponds, urea and liming.
 *
 * Read in a copy of the chapter: table 4.1 (compost and digestion). Not verified against the publication: tables 3.5, 6.3, 6.7, 6.8A,
 * 6.10, 6.11, 11.1 and 11.3, which reports say.
 */
export interface ToldOfMethod {
  readonly method: string | null
  /** Names of the inputs of `RANGED_INPUTS` that the line gives: they stand in the place of defaults. */
  readonly own: readonly string[]
  readonly landfillClass: string | null
  readonly treatment: string | null
  readonly secondTreatment: string | null
}

/** Inputs that replace a default of which a range is printed. */
export const RANGED_INPUTS = [
  ...['bod_per_person', 'ch4_factor', 'direct_factor', 'doc', 'docf', 'leached_factor', 'leached_percent', 'protein'],
  ...['volatilised_factor', 'volatilised_percent'],
] as const

/**
 * Half width, %, of the factor of such a line, its gases by their CO2e (equation 3.2); null where no range is printed or known of
 * one of them.
 */
export function publishedPercent(told: ToldOfMethod, gasesKg: GasBag, gwp: GwpSet): Decimal | null {
  const ranges = rangesOf(told)
  if (ranges === null) return null
  const terms = (['CH4', 'N2O'] as const)
    .map((gas) => ({ value: (gasesKg[gas] ?? ZERO).times(gwpOf(gwp, gas)), halfWidthPercent: ranges[gas] }))
    .filter(({ value }) => !value.isZero())
  const known = terms.flatMap(({ value, halfWidthPercent }) => (halfWidthPercent ? [{ value, halfWidthPercent }] : []))
  return known.length === terms.length ? uncertaintyOfSum(known) : null
}

/** Half widths of the two gases of a method, %; null for a gas of which none is known. */
interface Ranges {
  readonly CH4: Decimal | null
  readonly N2O: Decimal | null
}

function rangesOf(told: ToldOfMethod): Ranges | null {
  switch (told.method) {
    case 'waste.composting':
      return COMPOST
    case 'waste.anaerobic_digestion':
      return told.own.includes('ch4_factor') ? null : DIGESTION
    case 'waste.landfill_by_others':
    case 'waste.landfill_own':
      return { CH4: landfillRange(told), N2O: null }
    case 'effluent.domestic_by_load':
    case 'effluent.domestic_by_people':
    case 'effluent.industrial':
      return effluentRanges(told)
    case 'agriculture.synthetic_nitrogen':
      return { CH4: null, N2O: soilRange(told, VOLATILISED_SYNTHETIC) }
    case 'agriculture.organic_nitrogen':
      return { CH4: null, N2O: soilRange(told, VOLATILISED_ORGANIC) }
    case 'agriculture.crop_residues':
      return { CH4: null, N2O: soilRange(told, null) }
    default:
      return null
  }
}

/** DOC × DOCf × MCF × F (IPCC 2006, volume 5, chapter 3, table 3.5). */
function landfillRange({ landfillClass, own }: ToldOfMethod): Decimal | null {
  const said = normaliseName(landfillClass ?? '')
  const found = LANDFILL_CLASSES.find(({ key, names }) => [key, ...names].some((name) => normaliseName(name) === said))
  const correction = MCF_OF_CLASS[found?.key ?? '']
  if (correction === undefined) return null
  const defaults = ['doc', 'docf'].filter((name) => !own.includes(name)).map(() => TWENTY)
  return uncertaintyOfProduct([...defaults, decimal(correction), FIVE])
}

/** B₀ × MCF, and of people BOD; N2O-N per nitrogen, and of people their protein. Of two stages the wider one holds. */
function effluentRanges({ method, treatment, secondTreatment, own }: ToldOfMethod): Ranges | null {
  const stages = [treatment, secondTreatment].flatMap((name) => (name === null ? [] : [STAGES[name]]))
  const byPeople = method === 'effluent.domestic_by_people'
  const people = (name: string, percents: readonly string[]) =>
    byPeople && !own.includes(name) ? percents.map((percent) => decimal(percent)) : []
  const widest = (gas: 'mcf' | 'n2o', also: readonly Decimal[]) => {
    const known = stages.flatMap((one) => one?.[gas] ?? [])
    const [first, ...others] = known
    if (first === undefined || stages.includes(undefined)) return null
    return uncertaintyOfProduct([others.reduce((most, one) => (one.gt(most) ? one : most), first), ...also])
  }
  return {
    CH4: widest('mcf', [decimal('30'), ...people('bod_per_person', ['30'])]),
    N2O: widest('n2o', people('protein', ['10', '6.25'])),
  }
}

/** EF₁ + Frac_gas × EF₄ + Frac_leach × EF₅ (IPCC 2006, volume 4, chapter 11, tables 11.1 and 11.3). */
function soilRange({ own }: ToldOfMethod, volatilised: Default | null): Decimal | null {
  if (own.some((name) => SOIL_INPUTS.has(name))) return null
  const products = [[EF1], ...(volatilised ? [[volatilised, EF4]] : []), [LEACHED, EF5]]
  return uncertaintyOfSum(
    products.map((factors) => ({
      value: factors.reduce((product, { value }) => product.times(value), decimal('1')),
      halfWidthPercent: uncertaintyOfProduct(factors.map(({ percent }) => percent)),
    })),
  )
}

/** A default and the half width of the range printed beside it, %. */
interface Default {
  readonly value: Decimal
  readonly percent: Decimal
}

function printed(value: string, low: string, high: string): Default {
  const half = decimal(high).minus(decimal(low)).div(2)
  return { value: decimal(value), percent: half.div(decimal(value)).times(100) }
}

const FIVE = decimal('5')
const TWENTY = decimal('20')

/** IPCC 2006, volume 5, chapter 4, table 4.1, wet weight, g/kg: CH4 4 (0.03 to 8), N2O 0.24 (0.06 to 0.6); digestion CH4 0.8 (0 to 8). */
const COMPOST: Ranges = { CH4: printed('4', '0.03', '8').percent, N2O: printed('0.24', '0.06', '0.6').percent }
const DIGESTION: Ranges = { CH4: printed('0.8', '0', '8').percent, N2O: null }

/** IPCC 2006, volume 5, chapter 3, table 3.5: MCF of 1.0 −10 % and +0 %, 0.8 and 0.5 ± 20 %, 0.4 ± 30 %, 0.6 −50 % and +60 %. */
const MCF_OF_CLASS: Readonly<Record<string, string>> = {
  managed_anaerobic: '5',
  semi_aerobic_well_managed: '20',
  unmanaged_deep: '20',
  unmanaged_shallow: '30',
  uncategorised: '55',
}

/**
 * IPCC 2019, volume 5, chapter 6: MCF and its range by treatment (table 6.3), N2O-N per nitrogen (table 6.8A). B₀ ± 30 %, BOD per
 * person ± 30 %, protein ± 10 % and its nitrogen 0.16 (0.15 to 0.17): IPCC 2006, same chapter, tables 6.7, 6.10 and 6.11.
 */
const WATER = printed('0.005', '0.0005', '0.075')
const STAGES: Readonly<Record<string, Stage>> = {
  aerobic: stage(printed('0.03', '0.003', '0.09'), printed('0.016', '0.00016', '0.045')),
  anaerobic_reactor: stage(printed('0.8', '0.8', '1')),
  deep_anaerobic_lagoon: stage(printed('0.8', '0.8', '1')),
  shallow_anaerobic_lagoon: stage(printed('0.2', '0', '0.3')),
  facultative_lagoon: stage(printed('0.2', '0', '0.3')),
  septic_tank: stage(printed('0.5', '0.4', '0.72')),
  stagnant_open: stage(printed('0.5', '0.4', '0.8')),
  water_body_unspecified: stage(printed('0.11', '0.004', '0.27'), WATER),
  water_body_flowing: stage(printed('0.035', '0.004', '0.06'), WATER),
  reservoir_lake_estuary: stage(printed('0.19', '0.08', '0.27'), WATER),
}

/** Half widths of a treatment, %; it forms no N2O where it has none. */
interface Stage {
  readonly mcf: Decimal
  readonly n2o: Decimal | undefined
}

function stage(mcf: Default, n2o?: Default): Stage {
  return { mcf: mcf.percent, n2o: n2o?.percent }
}

/** IPCC 2006, volume 4, chapter 11, table 11.1 (EF1) and table 11.3 (the others). */
const EF1 = printed('0.01', '0.003', '0.03')
const EF4 = printed('0.010', '0.002', '0.05')
const EF5 = printed('0.0075', '0.0005', '0.025')
const VOLATILISED_SYNTHETIC = printed('0.10', '0.03', '0.3')
const VOLATILISED_ORGANIC = printed('0.20', '0.05', '0.5')
const LEACHED = printed('0.30', '0.1', '0.8')
const SOIL_INPUTS: ReadonlySet<string> = new Set([
  ...['direct_factor', 'volatilised_percent', 'volatilised_factor', 'leached_percent', 'leached_factor'],
])
