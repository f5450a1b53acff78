import type { Outputs } from '@pegada/contract/contract.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { factorRecord } from '@pegada/core/factor/factor-record-shape.ts'
import { figuresOf, PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import { isShaped } from '@pegada/core/shape.ts'
import { readKept } from '../../platform/db/read-stored.ts'
import type { Ports } from '../../ports.ts'
import { type FactorRow, recordOf } from '../factor/factor-row.ts'
import { headline } from '../factor/present.ts'
import type { ChangeRow, NamedChange } from './repo-changes.ts'

type Listed = Outputs['platformFactor']['list']['rows'][number]
export type ShownChange = Outputs['factorChange']['get']
type Source = Listed['source']

/** A factor as the administration lists it. */
export function presentFactor(
  ports: Pick<Ports, 'catalogue'>,
  {
    factor,
    source,
    changeId,
  }: { readonly factor: FactorRow; readonly source: Source; readonly changeId: string | null },
): Listed {
  return { ...presentRecord(ports, recordOf(factor), source), id: factor.id, edition: factor.edition, changeId }
}

/** A change as it is shown; `replaced` is the version it is about, and the source is that of what the change makes. */
export function presentChange(
  ports: Pick<Ports, 'catalogue'>,
  { change, author, reviewer }: NamedChange,
  shown: {
    readonly viewerId: string
    readonly source: Source
    readonly replaced: { factor: FactorRow; source: Source } | null
    readonly generatorName: string | null
  },
): ShownChange {
  const { replaced } = shown
  const standing = replaced && presentFactor(ports, { ...replaced, changeId: null })
  const record = findRecord(change)
  return {
    id: change.id,
    kind: change.kind,
    state: change.state,
    factor: record ? presentRecord(ports, record, shown.source) : null,
    replaced: standing,
    generator: change.generatorKey === null ? null : { key: change.generatorKey, name: shown.generatorName },
    publishOn: change.validFrom,
    reason: change.reason,
    author: { id: change.createdBy, name: author },
    isOwn: change.createdBy === shown.viewerId,
    createdAt: change.createdAt.toISOString(),
    submittedAt: change.submittedAt?.toISOString() ?? null,
    reviewer: change.reviewedBy === null ? null : { id: change.reviewedBy, name: reviewer },
    reviewedAt: change.reviewedAt?.toISOString() ?? null,
    note: change.reviewNote,
    publishedAt: change.publishedAt?.toISOString() ?? null,
    publishedFactorId: change.publishedFactorId,
  }
}

/** The factor that a change is about, whole. Throws where the stored value is none. */
export function recordOfChange({ id, record }: Pick<ChangeRow, 'id' | 'record'>): FactorRecord {
  return readKept(factorRecord, record, { table: 'factor_changes', column: 'record', row: id })
}

/** The same; undefined where the stored value is none. */
export function findRecord({ record }: Pick<ChangeRow, 'record'>): FactorRecord | undefined {
  return isShaped(factorRecord, record) ? record : undefined
}

function presentRecord(
  ports: Pick<Ports, 'catalogue'>,
  record: FactorRecord,
  { key, publisher, title, licence, attribution, url }: Source,
): Omit<Listed, 'id' | 'edition' | 'changeId'> {
  const { amounts, unit } = figuresOf(record)
  return {
    factorId: factorIdOf(record),
    source: { key, publisher, title, licence, attribution, url },
    name: record.name,
    materialCode: record.materialCode,
    amounts: amounts.map((amount) => ({ ...amount })),
    unit,
    co2eKg: headline(ports, record).co2eKg,
    activityUnit: record.unit,
    scope: record.scope,
    category: record.category,
    compositionPercent: record.compositionPercent,
    compositionType: record.compositionType,
    region: record.region,
    year: record.year,
    holdsFrom: record.validFrom,
    holdsTo: record.validTo,
    note: record.note,
    isOfInstallation: record.source === PLATFORM_SOURCE,
  }
}
