import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readGroup } from '../boundary/group-of.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { deletePlaces, type PlaceRow, savePlaces, selectPlaces } from './repo.ts'

type Place = Inputs['organization']['arrangeChart']['places'][number]

/** Where nodes of the chart stand, for everybody in the company. */
export async function chartPlacesOf(tx: Tx, companyId: string): Promise<Outputs['organization']['chart']['places']> {
  return (await selectPlaces(tx, companyId)).map(presentPlace)
}

/**
 * Puts nodes of the chart where somebody wants them; one with no place that is not collapsed is laid by the chart again. What is no node
 * of the company (any more) is left out. Answers how those nodes stood before.
 */
export async function arrangeChart(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  asked: readonly Place[],
): Promise<Place[]> {
  await lockCompany(tx, companyId)
  const nodes = new Set([
    companyId,
    ...(await readGroup(tx, companyId)).entities.map(({ id }) => id),
    ...(await listBusinessUnits(tx, companyId)).map(({ id }) => id),
  ])
  const after = [...new Map(asked.filter(({ nodeId }) => nodes.has(nodeId)).map((one) => [one.nodeId, one])).values()]
  if (after.length === 0) return []
  const kept = new Map((await chartPlacesOf(tx, companyId)).map((one) => [one.nodeId, one]))
  const before = after.map(({ nodeId }) => kept.get(nodeId) ?? { nodeId, at: null, isCollapsed: false })
  const isPlain = ({ at, isCollapsed }: Place) => at === null && !isCollapsed
  await deletePlaces(
    tx,
    companyId,
    after.filter(isPlain).map(({ nodeId }) => nodeId),
  )
  await savePlaces(
    tx,
    after.filter((one) => !isPlain(one)).map((one) => rowOf(companyId, one)),
  )
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'organization_chart.arrange',
    entity: 'organization_chart',
    entityId: companyId,
    data: { before: { places: before }, after: { places: after } },
  })
  return before
}

function rowOf(companyId: string, { nodeId, at, isCollapsed }: Place): PlaceRow {
  return { companyId, nodeId, x: at === null ? null : String(at.x), y: at === null ? null : String(at.y), isCollapsed }
}

function presentPlace({ nodeId, x, y, isCollapsed }: PlaceRow): Place {
  return { nodeId, at: x === null || y === null ? null : { x: Number(x), y: Number(y) }, isCollapsed }
}
