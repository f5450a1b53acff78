/** How emissions of what was bought are told, best first (Technical Guidance for Calculating Scope 3 Emissions, category 1). */
export const SUPPLIER_METHODS = ['product_footprint', 'supplier_specific', 'hybrid', 'average', 'spend'] as const
export type SupplierMethod = (typeof SUPPLIER_METHODS)[number]
