import { createHash } from 'node:crypto'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Purchase } from '@pegada/core/sheet/purchase-of-row.ts'
import { z } from 'zod'
import { type Site, siteOf } from './checked-entry.ts'
import { type RowKept, readEntry, type ShownRow, shownRow } from './stored-sheet.ts'

/** A row of purchases as it is kept between the dry run and the triage, and how it is shown. */
export interface CheckedPurchase {
  readonly purchase: Purchase
  readonly businessUnitId: string
  /** CNAE of the supplier, where the register at hand has it. */
  readonly supplierCnae: string | null
  readonly shown: ShownRow
}

const some = z.string().nullable()

const checked = z.object({
  purchase: z.object({
    text: z.string(),
    account: some,
    ncm: some,
    quantity: some,
    unit: some,
    value: some,
    start: z.string(),
    end: z.string(),
    supplier: some,
    supplierId: some,
  }),
  businessUnitId: z.string(),
  supplierCnae: some,
  shown: shownRow,
})

/** A row read from where the dry run kept it; throws where what is kept is none. */
export function readCheckedPurchase(row: RowKept<'entry'>): CheckedPurchase {
  return readEntry(checked, row)
}

/** A purchase at the site that its row names. Throws `sheet.site_unknown` or `sheet.site_missing`. */
export function checkedPurchase(
  sites: readonly Site[],
  read: { readonly purchase: Purchase; readonly site: string },
): CheckedPurchase {
  const { purchase } = read
  const site = siteOf(sites, read.site)
  const { text, account, quantity, unit, value, start, end } = purchase
  return {
    purchase,
    businessUnitId: site.id,
    supplierCnae: null,
    shown: {
      source: account === null || account === text ? text : `${text} · ${account}`,
      site: site.name,
      period: start === end ? start : `${start}/${end}`,
      amount: quantity ?? value ?? '',
      unit: quantity === null ? 'BRL' : (unit ?? ''),
    },
  }
}

/** Who a row of purchases is: the same purchase at the same site under the same key is the same row. */
export function purchaseIdentity(
  { purchase, businessUnitId }: Pick<CheckedPurchase, 'purchase' | 'businessUnitId'>,
  key: string,
): string {
  return createHash('sha256')
    .update(canonicalJson({ purchase: { ...purchase }, businessUnitId, key }))
    .digest('base64url')
}
