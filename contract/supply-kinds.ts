/** Where a product stands, and which emissions of a supply chain are meant; apart from the schemas, so that the pages need not load them. */
export const PRODUCT_STATES = ['draft', 'published', 'changed'] as const
/** Those of scope 3, or all that lines of the suppliers' documents emit. */
export const EMISSIONS_MEANT = ['scope3', 'all'] as const

/** The columns of the list of suppliers as a file. */
export const supplierColumns = [
  'name',
  'root',
  'country',
  'state',
  'sector',
  'spendBrl',
  'documents',
  'co2eKg',
  'scope3Kg',
  'lines',
  'engagement',
  'score',
  'tags',
  'owner',
  'contactName',
  'contactEmail',
  'language',
  'notes',
  'id',
] as const
