/** Keys of factors that came of suppliers, within the company's own (`company/<key>` names them in a line). */

/** A supplier's emissions by its net revenue, by its root or, where it has none, its id. */
export const keyOfNetRevenue = (supplier: string) => `supplier/${supplier}/net-revenue`

/** A supplier's footprint of a product. */
export const keyOfFootprint = (supplier: string, product: string) => `footprint/${supplier}/${product}`

/** Whether a factor of a line is a supplier's footprint of a product. */
export const isFootprintFactor = (factorId: string) => factorId.startsWith('company/footprint/')

/** Whether a factor of a line was told by a supplier. */
export const isSupplierFactor = (factorId: string) =>
  factorId.startsWith('company/supplier/') || isFootprintFactor(factorId)
