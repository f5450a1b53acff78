import { type Decimal, ZERO } from '../quantity/decimal.ts'

/** What is emitted and taken up, kg CO2e, told apart as ISO 14067 and PACT want it. */
export interface Emissions {
  readonly fossilKg: Decimal
  /** Biogenic emissions other than those below, and land management; removals and capture are taken off here. */
  readonly biogenicKg: Decimal
  /** CO2 that biomass took up: zero or below. */
  readonly uptakeKg: Decimal
  /** Change of land use. */
  readonly landUseKg: Decimal
  /** Of what is fossil, what aircraft emit: never added again. */
  readonly aircraftKg: Decimal
  /** kg of CO2 that biomass gives off where it burns or rots: told beside, in neither total (Corporate Standard, chapter 9). */
  readonly biogenicCo2Kg: Decimal
}

/** Nothing. */
export const NO_EMISSIONS: Emissions = {
  fossilKg: ZERO,
  biogenicKg: ZERO,
  uptakeKg: ZERO,
  landUseKg: ZERO,
  aircraftKg: ZERO,
  biogenicCo2Kg: ZERO,
}

/** Emissions of which only those told are not zero. */
export function emissionsOf(parts: Partial<Emissions>): Emissions {
  return { ...NO_EMISSIONS, ...parts }
}

/** Each part of them by the same rule. */
export function mapEmissions(of: (part: keyof Emissions) => Decimal): Emissions {
  return {
    fossilKg: of('fossilKg'),
    biogenicKg: of('biogenicKg'),
    uptakeKg: of('uptakeKg'),
    landUseKg: of('landUseKg'),
    aircraftKg: of('aircraftKg'),
    biogenicCo2Kg: of('biogenicCo2Kg'),
  }
}

/** Their sum, part by part. */
export function addEmissions(left: Emissions, right: Emissions): Emissions {
  return mapEmissions((part) => left[part].plus(right[part]))
}

/** So many times as much. */
export function scaleEmissions(emissions: Emissions, by: Decimal): Emissions {
  return mapEmissions((part) => emissions[part].times(by))
}

/** A share of them, each part cut at 40 decimals so that products of it stay exact. */
export function divideEmissions(emissions: Emissions, by: Decimal): Emissions {
  return mapEmissions((part) => emissions[part].div(by).toDecimalPlaces(40))
}

/** kg CO2e without what biomass took up. */
export function excludingUptake({ fossilKg, biogenicKg, landUseKg }: Emissions): Decimal {
  return fossilKg.plus(biogenicKg).plus(landUseKg)
}

/** kg CO2e with what biomass took up. */
export function includingUptake(emissions: Emissions): Decimal {
  return excludingUptake(emissions).plus(emissions.uptakeKg)
}
