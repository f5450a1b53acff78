import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { methodSource } from '@pegada/core/activity/source-key.ts'
import { accessKeyOf } from '@pegada/core/document/access-key-of.ts'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import { daysByMonth } from '@pegada/core/period/period.ts'
import { type Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findAttachedRecord } from '../attachment/find-attached-record.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'
import { rulesNow } from '../scope-mapping/rules-now.ts'
import { compareEntry } from './compare.ts'
import type { Days, Entry, Evidence } from './evidence.ts'
import { evidenceOfRecord, evidenceOfRow, unitOf } from './read-evidence.ts'
import { listEvidence } from './repo.ts'

type Input = Inputs['activity']['crossCheck']
type Report = Outputs['activity']['crossCheck']

/**
 * Holds a manual entry, complete or not, against the documents at hand: the one attached to it, and the stored lines of the
 * same source whose days touch those of the entry, at its site or at none that is known. Throws `attachment.not_found` or `business_unit.not_found`.
 */
export function crossCheck(ports: Ports, actor: Actor, input: Input): Promise<Report> {
  return ports.db.asTenant(actor, async (tx) => {
    await refuseUnknownUnit(tx, actor, input.businessUnitId)
    const entry = entryOf(ports, input)
    const { attachmentId, businessUnitId } = input
    const evidence = await evidenceFor(tx, ports, actor, { entry, attachmentId, businessUnitId })
    const { best, complianceScore, confidence, findings } = compareEntry(entry, evidence)
    return {
      complianceScore,
      confidence,
      documentsAnalyzed: new Set(evidence.map(({ documentId }) => documentId)).size,
      findings: findings.map(({ code, data }) => ({ code, data: { ...data } })),
      products: evidence.map(presentProduct),
      suggestion: best ? suggestionOf(best) : null,
    }
  })
}

async function refuseUnknownUnit(tx: Tx, actor: Actor, businessUnitId: string | undefined): Promise<void> {
  if (businessUnitId === undefined) return
  const units = await listBusinessUnits(tx, actor.companyId)
  if (!units.some(({ id }) => id === businessUnitId)) throw new DomainError('business_unit.not_found')
}

function entryOf(ports: Pick<Ports, 'catalogue'>, input: Input): Entry {
  return {
    generatorKey: sourceOf(ports, input),
    quantity: input.quantity === undefined ? undefined : readQuantity(input.quantity),
    unit: input.unit === undefined ? undefined : unitOf(input.unit),
    ...daysOfEntry(input),
  }
}

/** The days of an entry, a day standing for its month; undefined while they are being typed or make no sense. */
function daysOfEntry({ period, start, end }: Input): Pick<Entry, 'days' | 'period'> {
  try {
    if (period !== undefined) return { days: periodDays({ period: period.slice(0, 7) }), period: period.slice(0, 7) }
    if (start === undefined || end === undefined || end < start) return { days: undefined, period: undefined }
    return { days: { start, end }, period: start }
  } catch (error) {
    if (error instanceof DomainError) return { days: undefined, period: undefined }
    throw error
  }
}

/** The source of an entry as lines name theirs: a generator, of the product or of the installation, or `method:<key>`. */
function sourceOf({ catalogue }: Pick<Ports, 'catalogue'>, { generatorKey, method }: Input): string | undefined {
  if (method !== undefined) {
    const found = METHODS.find(({ key }) => key === method)
    return found && methodSource(found.key)
  }
  if (generatorKey === undefined) return undefined
  const isKnown = catalogue.generators.byKey.has(generatorKey) || ownGeneratorId(generatorKey) !== undefined
  return isKnown ? generatorKey : undefined
}

/** A quantity that is still being typed, or ambiguous, is not compared; the form itself says what is wrong with it. */
function readQuantity(text: string): Decimal | undefined {
  return unlessRefused(() => parseQuantity(text))
}

interface Held {
  readonly entry: Entry
  readonly attachmentId: string | undefined
  readonly businessUnitId: string | undefined
}

async function evidenceFor(tx: Tx, ports: Ports, actor: Actor, held: Held): Promise<Evidence[]> {
  const { entry, attachmentId, businessUnitId } = held
  const record = attachmentId === undefined ? undefined : await findAttachedRecord(tx, actor, attachmentId)
  const accessKey = accessKeyOf(record?.key ?? null) ?? undefined
  const { generatorKey, days } = entry
  const rows = await listEvidence(tx, { companyId: actor.companyId, generatorKey, days, accessKey, businessUnitId })
  const stored = rows.map((row) => evidenceOfRow(row, accessKey))
  const isStored = stored.some(({ isFromAttachment }) => isFromAttachment)
  if (!record || !attachmentId || isStored) return stored
  const { spendBridge } = ports
  const attached = evidenceOfRecord({ rules: await rulesNow(tx, ports.rules), spendBridge }, record, attachmentId)
  return [...attached, ...stored]
}

function presentProduct(line: Evidence): Report['products'][number] {
  return {
    itemId: line.itemId,
    documentId: line.documentId,
    product: line.product,
    ncm: line.ncm,
    unit: line.fiscalUnit,
    quantity: line.fiscalQuantity,
    total: line.total,
    generatorKey: line.generatorKey ?? null,
  }
}

function suggestionOf({ generatorKey, quantity, unit, days }: Evidence): Report['suggestion'] {
  if (!generatorKey || !quantity || !unit || !days) return null
  return { generatorKey, quantity: toPlain(quantity), unit: unit.symbol, period: monthOrDay(days) }
}

/** The day of a purchase; the month with most days of a bill that spans two. */
function monthOrDay({ start, end }: Days): string {
  if (start === end) return start
  const [first, ...others] = daysByMonth(start, end)
  return others.reduce((most, next) => (next.days > most.days ? next : most), first ?? { month: start, days: 0 }).month
}
