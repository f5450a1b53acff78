import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type Conflict, findConflict } from './find-conflict.ts'
import { unitOf } from './read-evidence.ts'
import { type EntryBesideDocuments, selectEntriesBesideDocuments } from './repo-spans.ts'

type Page = Outputs['activity']['listConflicts']
type Asked = Inputs['activity']['listConflicts'] & {
  readonly page: number
  readonly pageSize: number
  readonly year?: number | undefined
}

const documentsMax = 20

/** Entries of a year, or these entries, that documents contradict or already contain, the newest days first. */
export async function listConflicts(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { year, activityIds, page, pageSize }: Asked,
): Promise<Page> {
  const entries = await selectEntriesBesideDocuments(tx, { companyId, year, activityIds })
  const breathe = breather()
  const rows: Page['rows'] = []
  for (const entry of entries) {
    const conflict = conflictOf(entry)
    if (conflict) rows.push(presentConflict(ports, entry, conflict))
    await breathe()
  }
  const start = (page - 1) * pageSize
  return { rows: rows.slice(start, start + pageSize), total: rows.length, page, pageSize }
}

function conflictOf({ periodStart, periodEnd, quantity, unit, spans }: EntryBesideDocuments): Conflict | undefined {
  const measure = unitOf(unit)
  const days = { start: periodStart, end: periodEnd }
  return measure && findConflict({ days, quantity: decimal(quantity), unit: measure }, spans, unitOf)
}

function presentConflict(
  { catalogue }: Pick<Ports, 'catalogue'>,
  entry: EntryBesideDocuments,
  { code, inDocuments, spans }: Conflict,
): Page['rows'][number] {
  const { id, description, generatorKey, sourceName, businessUnitName, periodStart, periodEnd, unit } = entry
  const quantity = decimal(entry.quantity)
  const documents = new Map(spans.flatMap((span) => span.documents.map((one) => [one.id, one] as const)))
  const accepted = spans.filter(({ isAccepted }) => isAccepted)
  return {
    activityId: id,
    description,
    generatorKey,
    generatorName: nameOfSource(catalogue, { generatorKey, sourceName }),
    businessUnitName,
    periodStart,
    periodEnd,
    quantity: { value: toPlain(quantity), unit },
    code,
    inDocuments: toPlain(inDocuments.toDecimalPlaces(6)),
    difference: toPlain(inDocuments.minus(quantity).toDecimalPlaces(6)),
    accepted: accepted.reduce((sum, { lines }) => sum + lines, 0),
    documents: [...documents.values()].slice(0, documentsMax),
    documentsTotal: documents.size,
  }
}
