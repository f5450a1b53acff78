/** By what the ledger is cut and what is measured; apart from the schemas, so that the page need not load them. */
export const DRILLDOWN_DIMENSIONS = [
  'scope',
  'category',
  'gas',
  'unit',
  'state',
  'month',
  'supplier',
  'tag',
  'source',
  'method',
  'kind',
  'quality',
  'measuredIn',
] as const
export type DrilldownDimension = (typeof DRILLDOWN_DIMENSIONS)[number]

/**
 * Emissions with scope 2 by location (`co2e`) or by market, what the internal fee of carbon charges for them, biogenic CO2, R$ that were spent,
 * `quantity` of one unit of measure, which it names, and lines.
 */
export const DRILLDOWN_MEASURES = ['co2e', 'market', 'fee', 'biogenic', 'spend', 'quantity', 'lines'] as const
export type DrilldownMeasure = (typeof DRILLDOWN_MEASURES)[number]

/** Letters of what is chosen in one dimension, as an address and a kept view hold it. */
export const DRILLDOWN_TEXT_MAX = 8000

/** A line emits several gases, but is one line: these measures are not told by gas, neither cut nor narrowed. */
export const MEASURES_BY_GAS: readonly DrilldownMeasure[] = ['co2e', 'market', 'fee', 'biogenic']

/** What is counted by the GWP of gases. */
export const MEASURES_BY_GWP: readonly DrilldownMeasure[] = ['co2e', 'market', 'fee']

/** What is told of suppliers, and what carbon costs, is closed to whoever works at some units alone. */
export const DIMENSIONS_OF_COMPANY: readonly DrilldownDimension[] = ['supplier', 'tag']
export const MEASURES_OF_COMPANY: readonly DrilldownMeasure[] = ['fee']

/** As many dimensions in one answer as a Sankey has levels. */
export const DRILLDOWN_LEVELS_MAX = 4
/** Keys of a dimension that are named unless asked otherwise, and at most; the rest are counted together. */
export const DRILLDOWN_TOP = 12
export const DRILLDOWN_TOP_MAX = 200
/** Values that one dimension may be narrowed to. */
export const DRILLDOWN_VALUES_MAX = 100
export const DRILLDOWN_MONTHS_MAX = 120
/** The key of all that are not named, in links. */
export const DRILLDOWN_OTHERS = '…'
