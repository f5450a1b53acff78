import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findAttachedNote } from '../attachment/find-attached-note.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { accessKeyOf } from '../document/access-key-of.ts'
import { compareEntry } from './compare.ts'
import type { Entry, Evidence } from './evidence.ts'
import { evidenceOfNote, evidenceOfRow, unitOf } from './read-evidence.ts'
import { listEvidence } from './repo.ts'

type Input = Inputs['activity']['crossCheck']
type Report = Outputs['activity']['crossCheck']

/**
 * Holds a manual entry, complete or not, against the documents at hand: the note attached to it, and the stored lines
 * of the same source and month. Throws `attachment.not_found` or `business_unit.not_found`.
 */
export function crossCheck(ports: Ports, actor: Actor, input: Input): Promise<Report> {
  return ports.db.asTenant(actor, async (tx) => {
    await refuseUnknownUnit(tx, actor, input.businessUnitId)
    const entry = entryOf(ports, input)
    const evidence = await evidenceFor(tx, ports, actor, { entry, attachmentId: input.attachmentId })
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
    generatorKey:
      input.generatorKey !== undefined && ports.catalogue.generators.byKey.has(input.generatorKey)
        ? input.generatorKey
        : undefined,
    quantity: input.quantity === undefined ? undefined : readQuantity(input.quantity),
    unit: input.unit === undefined ? undefined : unitOf(input.unit),
    period: input.period?.slice(0, 7),
  }
}

/** A quantity that is still being typed, or ambiguous, is not compared; the form itself says what is wrong with it. */
function readQuantity(text: string): Decimal | undefined {
  try {
    return parseQuantity(text)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

async function evidenceFor(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { entry, attachmentId }: { readonly entry: Entry; readonly attachmentId: string | undefined },
): Promise<Evidence[]> {
  const note = attachmentId === undefined ? undefined : await findAttachedNote(tx, actor, attachmentId)
  const accessKey = accessKeyOf(note?.key ?? null) ?? undefined
  const { generatorKey, period } = entry
  const rows = await listEvidence(tx, { companyId: actor.companyId, generatorKey, period, accessKey })
  const stored = rows.map((row) => evidenceOfRow(row, accessKey))
  const isStored = stored.some(({ isFromAttachment }) => isFromAttachment)
  const attached = note && attachmentId && !isStored ? evidenceOfNote(ports, note, attachmentId) : []
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

function suggestionOf({ generatorKey, quantity, unit, day }: Evidence): Report['suggestion'] {
  if (!generatorKey || !quantity || !unit || !day) return null
  return { generatorKey, quantity: toPlain(quantity), unit: unit.symbol, period: day }
}
