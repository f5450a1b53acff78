import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { withoutGaps } from './decided-choice.ts'
import type { Choice } from './line-context.ts'
import { recordTaken } from './record-taken.ts'
import { findItems } from './repo.ts'
import { markIgnored } from './repo-marks.ts'
import { type Taken, takeItemsById } from './take-items.ts'

/** A line and what had been decided of it; null where it was left out. */
export interface DecidedLine {
  readonly id: string
  readonly decided:
    | ({ readonly [K in keyof Choice]: Choice[K] | null } & { readonly businessUnitId?: string | null | undefined })
    | null
}

/**
 * Decides pending lines as they had been decided before their document was set aside. A line that cannot be taken so any more
 * stays pending. The caller holds the company.
 */
export async function acceptAsDecided(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { documentId, lines }: { readonly documentId: string; readonly lines: readonly DecidedLine[] },
): Promise<void> {
  const found = await findItems(
    tx,
    actor.companyId,
    lines.map(({ id }) => id),
  )
  const pending = new Set(found.flatMap(({ item }) => (item.state === 'pending' ? [item.id] : [])))
  const left = lines.filter(({ id, decided }) => decided === null && pending.has(id))
  await markIgnored(tx, actor.companyId, {
    ids: left.map(({ id }) => id),
    decisionId: null,
    decidedBy: actor.userId,
    decidedAt: ports.clock.now(),
  })
  const all: Taken['taken'][number][] = []
  for (const { id, decided } of lines) {
    if (decided === null || !pending.has(id)) continue
    const { businessUnitId, ...choice } = decided
    const { taken } = await takeItemsById(tx, ports, actor, {
      ids: [id],
      choice: withoutGaps(choice),
      businessUnitId: businessUnitId ?? undefined,
      isAlone: true,
    })
    all.push(...taken)
  }
  await recordTaken(tx, ports, actor, { entity: 'document', entityId: documentId, taken: all })
}
