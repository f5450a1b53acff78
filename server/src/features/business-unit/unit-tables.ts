/**
 * Every table that names a unit, and what becomes of its rows when the unit is merged into another (`unit-tables.db.test.ts` holds
 * this against the database). A unit that a table of `moves` or `figures` names was used, so that it is put away and not deleted.
 * Of `waits` the rows that wait use it; the others go with it on a merge and stay when it is deleted.
 */
export const UNIT_TABLES = {
  /** Lines go by versions of their own, which leave closed years alone. */
  activities: 'lines',
  documents: 'moves',
  document_items: 'moves',
  company_rules: 'moves',
  party_places: 'moves',
  consumption_answers: 'moves',
  leased_assets: 'moves',
  entry_proposals: 'waits',
  /** A year's figures go where the other unit has none of that year. */
  unit_figures: 'figures',
  unit_production: 'figures',
  /** What a year said of the unit is of the unit, and stays with the lines that its closed years keep. */
  inventory_sites: 'stays',
  /** Made-up lines go with the unit that they were made for. */
  sample_data: 'stays',
  /** Kept by the database as lines come and go. */
  kept_totals: 'kept',
  kept_energy: 'kept',
  drilldown_cells: 'kept',
  drilldown_totals: 'kept',
  drilldown_years: 'kept',
  drilldown_year_units: 'kept',
  drilldown_marks: 'kept',
} as const satisfies Record<string, 'lines' | 'moves' | 'waits' | 'figures' | 'stays' | 'kept'>

export type UnitTable = keyof typeof UNIT_TABLES

/** The tables whose rows are of what a person entered, brought or decided at a unit. */
export const USED_TABLES = tablesOf('lines', 'moves', 'waits', 'figures')

/** Those whose rows name another unit instead, in one statement each. */
export const MOVED_TABLES = tablesOf('moves', 'waits')

function tablesOf(...kinds: readonly (typeof UNIT_TABLES)[UnitTable][]): readonly UnitTable[] {
  return (Object.keys(UNIT_TABLES) as UnitTable[]).filter((table) => kinds.includes(UNIT_TABLES[table]))
}
