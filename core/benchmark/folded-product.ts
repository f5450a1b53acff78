/** The name of a product but for capitals, accents and doubled spaces: companies that write it so make the same. */
export function foldedProduct(product: string): string {
  const folded = product.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.trim().replace(/\s+/g, ' ')
}
