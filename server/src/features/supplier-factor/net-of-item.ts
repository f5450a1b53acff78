import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import { netSpend } from '@pegada/core/supplier/net-spend.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { type BoughtItem, selectTaxes } from './repo-lines.ts'

const printed = z.record(
  z.string(),
  z.object({ icms: z.string(), pis: z.string(), cofins: z.string(), iss: z.string() }),
)

/** What documents print of taxes, by document and number of the item; absent where nothing is known. */
export type TaxesOfItems = ReadonlyMap<string, z.infer<typeof printed>>

export async function taxesOf(tx: Tx, companyId: string, items: readonly BoughtItem[]): Promise<TaxesOfItems> {
  const documentIds = [...new Set(items.map(({ documentId }) => documentId))]
  const rows = await selectTaxes(tx, companyId, documentIds)
  const known = rows.flatMap(({ documentId, items }): [string, z.infer<typeof printed>][] => {
    if (items === null) return []
    return [[documentId, readStored(printed, items, { table: 'document_taxes', column: 'items', row: documentId })]]
  })
  return new Map(known)
}

/** R$ of an item that are revenue of the supplier; as paid where its taxes are not known or come to more than was paid. */
export function netOf(
  { documentId, number, total }: BoughtItem,
  taxes: TaxesOfItems,
): { readonly paidBrl: Decimal; readonly netBrl: Decimal; readonly areTaxesKnown: boolean } {
  const paidBrl = decimal(total)
  const told = taxes.get(documentId)?.[number]
  const takenOff =
    told && (['icms', 'pis', 'cofins', 'iss'] as const).map((kind) => ({ kind, brl: decimal(told[kind]) }))
  const net = takenOff && netSpend(paidBrl, takenOff)
  if (!net || 'code' in net) return { paidBrl, netBrl: paidBrl, areTaxesKnown: false }
  return { paidBrl, netBrl: net.netBrl, areTaxesKnown: true }
}
