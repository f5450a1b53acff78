import { type CbamCategory, categoryOfCn } from '@pegada/core/obligation/cbam-goods.ts'

/** The category of a code that was taken in by `addGood`, which refuses all others. */
export function categoryHeld(cnCode: string): CbamCategory {
  const category = categoryOfCn(cnCode)
  if (category === undefined) throw new Error(`obligation_goods.cn_code ${cnCode} is no good of Annex I`)
  return category
}
