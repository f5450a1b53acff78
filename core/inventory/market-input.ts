import type { GasBag } from '../gas/gas-bag.ts'
import type { Decimal } from '../quantity/decimal.ts'

/** Energy bought of a market, which instruments may track. */
export interface Consumption {
  readonly lineId: string
  /** `YYYY-MM`, or `YYYY` for a whole year. */
  readonly period: string
  /** The market in which it was bought, such as `SIN`. */
  readonly region: string
  readonly energyMWh: Decimal
}

/** A contract or certificate: its energy and what each MWh of it emits. */
export interface Instrument {
  readonly id: string
  /** `irec`, `rec_brazil`, `ppa`, `utility_green`… */
  readonly kind: string
  readonly factorKgPerMWh: GasBag
  readonly source: string
  readonly energyMWh: Decimal
  /** First and last day of consumption that it may be retired against, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly region: string
}

/** Energy of an instrument set against a consumption. */
export interface Retirement {
  readonly instrumentId: string
  readonly lineId: string
  readonly energyMWh: Decimal
}

/** What an untracked MWh of a market emits in a year, with its source. */
export interface ResidualMix {
  readonly kgPerMWh: GasBag
  readonly source: string
}

/** All that the market-based view is worked out from; `residual` throws where the market has no figure of that year. */
export interface MarketInput {
  readonly consumptions: readonly Consumption[]
  readonly instruments: readonly Instrument[]
  readonly retirements: readonly Retirement[]
  readonly residual: (region: string, year: number) => ResidualMix
}
