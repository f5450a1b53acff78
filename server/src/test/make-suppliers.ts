import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** Suppliers of a company: one, one put together with it, and one more with a branch to take apart. */
export interface SupplierThings {
  readonly supplierId: string
  readonly mergedSupplierId: string
  readonly freeSupplierId: string
  readonly likeSupplierId: string
}

/** A supplier as a company enters it. */
export const supplierFields: Inputs['supplier']['create'] = {
  ...{ name: 'Alfa Serviços', cnpj: '45.997.418/0001-53', country: 'BR', state: 'MG', contactName: null },
  ...{ contactEmail: 'ana@alfa.com.br', language: null, tags: ['crítico'], ownerId: null, notes: '' },
}

export async function makeSuppliers({ client }: TestPerson): Promise<SupplierThings> {
  const { supplierId } = await client.supplier.create(supplierFields)
  const other = { ...supplierFields, cnpj: null }
  const { supplierId: mergedSupplierId } = await client.supplier.create({ ...other, name: 'Alfa' })
  await client.supplier.merge({ supplierId: mergedSupplierId, intoId: supplierId })
  const { supplierId: freeSupplierId } = await client.supplier.create({ ...other, name: 'Beta' })
  const { supplierId: likeSupplierId } = await client.supplier.create({ ...other, name: 'Bela' })
  return { supplierId, mergedSupplierId, freeSupplierId, likeSupplierId }
}

/** Valid inputs for what is asked of suppliers. */
export function supplierInputs(
  { userId: ownerId }: TestPerson,
  { supplierId, mergedSupplierId, freeSupplierId, likeSupplierId }: SupplierThings,
): Record<string, unknown> {
  const { cnpj: _cnpj, ...said } = { ...supplierFields, ownerId }
  return {
    'supplier.list': {},
    'supplier.export': {},
    'supplier.facets': undefined,
    'supplierOverview.get': { year: 2025 },
    'drilldown.cut': { from: '2025-01', to: '2025-12', by: 'scope,unit' },
    'drilldown.export': { from: '2025-01', to: '2025-12', by: 'scope,unit' },
    'supplierImport.template': {},
    'supplierAlike.list': undefined,
    'supplierAlike.setApart': { supplierIds: [supplierId, likeSupplierId], areApart: true },
    'supplierImport.run': { file: new File(['name;country\nAcero del Sur;AR'], 'fornecedores.csv'), isDryRun: false },
    'supplier.get': { supplierId },
    'supplier.create': { ...said, name: 'Gama', cnpj: '33.000.167/0001-01' },
    'supplier.update': { ...said, supplierId },
    'supplier.tagMany': { supplierIds: [supplierId], tags: ['aço'] },
    'supplier.split': { supplierId, parties: ['name:alfa'], name: 'Alfa Sul' },
    'supplier.merge': { supplierId: freeSupplierId, intoId: supplierId },
    'supplier.undoMerge': { supplierId: mergedSupplierId },
  }
}
