import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { pageData } from '../../lib/page-data.ts'
import { overviewData } from '../../parts/inventory/overview-data.ts'
import { inventoryQuery } from '../../parts/inventory/use-inventory.ts'

/** The totals of one part of the inventory, asked as the overview asks. */
export const scopeData = (part: InventoryPart) =>
  pageData({
    may: overviewData.may,
    question: overviewData.question,
    read: (queries, question) => [queries.prefetchQuery(inventoryQuery({ ...question, part }))],
  })
