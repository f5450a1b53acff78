import type { Tx } from '../../platform/db/port.ts'
import { contentOf, type Held, type Result, resultOf } from './content.ts'
import { listOutputs, type OutputRow } from './repo-outputs.ts'

/** A product that left its process in a year, with the version that it carries. */
export interface MadeProduct {
  readonly productId: string
  readonly version: number
  /** In the declared unit. */
  readonly quantity: OutputRow['quantity']
  readonly content: Held
  readonly result: Result
}

/** What was made in a year. */
export async function madeInYear(
  tx: Tx,
  key: { readonly companyId: string; readonly year: number },
): Promise<MadeProduct[]> {
  return (await listOutputs(tx, key)).map(({ output, product, version }) => ({
    productId: product.id,
    version: version.version,
    quantity: output.quantity,
    content: contentOf(version),
    result: resultOf(version),
  }))
}
