import type { TestPerson } from './harness.ts'
import { entityFields, type GroupThings, holdingOf, leasedAssetFields, responsibleFields } from './make-group.ts'

/** Valid inputs for what a company holds, and for what of it counts. */
export function groupInputs(
  owner: TestPerson,
  { subsidiaryId, holdingId, freeSubsidiaryId, putAwayId, responsiblePersonId, leasedAssetId }: GroupThings,
): Record<string, unknown> {
  const holding = holdingOf(subsidiaryId)
  return {
    'subsidiary.create': { ...entityFields, legalName: 'Aurora Leste', cnpj: '11444777000161' },
    'subsidiary.get': { subsidiaryId },
    'subsidiary.update': { ...entityFields, subsidiaryId },
    'subsidiary.archive': { subsidiaryId: freeSubsidiaryId },
    'subsidiary.restore': { subsidiaryId: putAwayId },
    'responsiblePerson.list': {},
    'responsiblePerson.export': {},
    'responsiblePerson.get': { responsiblePersonId },
    'responsiblePerson.create': { ...responsibleFields, email: 'rosa@empresa.example' },
    'responsiblePerson.update': { ...responsibleFields, responsiblePersonId },
    'responsiblePerson.delete': { responsiblePersonId },
    'leasedAsset.list': {},
    'leasedAsset.export': {},
    'leasedAsset.get': { leasedAssetId },
    'leasedAsset.create': leasedAssetFields(owner),
    'leasedAsset.update': { ...leasedAssetFields(owner), leasedAssetId },
    'leasedAsset.archive': { leasedAssetId },
    'leasedAsset.restore': { leasedAssetId },
    'notice.latest': undefined,
    'notice.list': {},
    'notice.markRead': {},
    'notice.settings': undefined,
    'notice.set': { kind: 'review_asked', isShown: true, mail: 'daily' },
    'organization.overview': { year: 2024 },
    'organization.chart': { year: 2024 },
    'organization.arrangeChart': { places: [{ nodeId: subsidiaryId, at: { x: 40, y: -8 }, isCollapsed: true }] },
    'sampleData.load': undefined,
    'sampleData.remove': undefined,
    'boundary.get': { year: 2024 },
    'boundary.createHolding': { ...holding, fromMonth: '2010-01', toMonth: '2010-12' },
    'boundary.updateHolding': { ...holding, holdingId, sharePercent: '55' },
    'boundary.placeUnit': { businessUnitId: owner.businessUnitId, subsidiaryId },
    'boundary.adopt': { year: 2024, approach: 'equity_share' },
    'boundary.deleteHolding': { holdingId },
  }
}
