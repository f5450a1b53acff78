import type { TestPerson } from './harness.ts'
import { branchFields, type UnitThings, unitFields } from './make-unit.ts'

/** Valid inputs for a company and its units. */
export function unitInputs(
  { businessUnitId }: Pick<TestPerson, 'businessUnitId'>,
  { unitId, openUnitId, unusedUnitId, archivedUnitId, removedUnitId }: UnitThings,
): Record<string, unknown> {
  return {
    'cnpj.find': { cnpj: '11222333000181' },
    'company.get': undefined,
    'company.update': { foundingYear: 1998 },
    'completeness.get': { year: 2024 },
    'generator.list': {},
    'businessUnit.list': undefined,
    'businessUnit.search': { year: 2024 },
    'businessUnit.export': {},
    'businessUnit.get': { businessUnitId },
    'businessUnit.create': { ...branchFields, cnpj: '45997418000153' },
    'businessUnit.update': { ...unitFields, businessUnitId: unitId, name: 'Depósito do Paraguai' },
    'businessUnit.figures': { businessUnitId: unitId },
    'businessUnit.setFigures': {
      businessUnitId: unitId,
      years: [{ year: 2024, employees: '12', floorAreaM2: null, revenueBrl: '1.500.000,00', distanceKm: '84000' }],
      production: [{ year: 2024, product: 'Chapa', quantity: '1200', unit: 't' }],
    },
    'businessUnit.importTemplate': {},
    'businessUnit.import': {
      file: new File(['name;country\nDepósito Tacna;PE'], 'unidades.csv'),
      isDryRun: false,
    },
    'businessUnit.mergers': undefined,
    'businessUnit.merge': { businessUnitId: unitId },
    'businessUnit.archive': { businessUnitId: openUnitId },
    'businessUnit.reopen': { businessUnitId: archivedUnitId },
    'businessUnit.delete': { businessUnitId: unusedUnitId },
    'businessUnit.restore': { businessUnitId: removedUnitId },
  }
}
