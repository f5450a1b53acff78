import { ACTIVITY_UNITS } from './unit-table-activity.ts'
import { ENERGY_UNITS } from './unit-table-energy.ts'
import { MATTER_UNITS } from './unit-table-matter.ts'

/** Dimension and scale of every unit by its symbol. */
export const UNIT_TABLE = { ...MATTER_UNITS, ...ENERGY_UNITS, ...ACTIVITY_UNITS }

/** The symbols of the known units. */
export type UnitSymbol = keyof typeof UNIT_TABLE
