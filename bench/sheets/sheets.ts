import { fuels } from './fuels.ts'
import { goods } from './goods.ts'
import { ledgers } from './ledgers.ts'
import { payables } from './payables.ts'
import { services } from './services.ts'
import type { SheetCase } from './sheet-case.ts'
import { tabs } from './tabs.ts'
import { tanks } from './tanks.ts'

/** All drawn spreadsheets. */
export const sheetCases: readonly SheetCase[] = [
  ...ledgers,
  ...payables,
  ...fuels,
  ...tanks,
  ...goods,
  ...services,
  ...tabs,
]
