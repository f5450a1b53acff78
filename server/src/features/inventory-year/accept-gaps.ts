import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { holdOpenYear, type Person, recordYear } from './change-year.ts'
import { type ClosingGap, gapsOf, listGaps, tellGaps } from './list-gaps.ts'
import { deleteAcceptance, saveAcceptance, saveYear } from './repo.ts'

/** A gap by its code and what it is about. */
interface NamedGap {
  readonly code: string
  readonly subject: string
}

/**
 * Accepts gaps that are true of the world, all on one reason and as one act, which the trail tells with each of them; an empty
 * reason takes that back. One that may not be accepted refuses them all, and one that was accepted before keeps its own reason.
 * Answers what the year lacks then. Throws `inventory.closed`, `gap.not_found` or `gap.not_acceptable`.
 */
export async function acceptGaps(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Person,
  {
    year,
    gaps: named,
    reason: typed,
  }: { readonly year: number; readonly gaps: readonly NamedGap[]; readonly reason: string },
): Promise<ClosingGap[]> {
  const key = { companyId: actor.companyId, year }
  await holdOpenYear(tx, ports, key)
  const reason = typed.trim()
  if (reason === '') {
    for (const gap of named) await deleteAcceptance(tx, key, gap)
    await recordYear(tx, ports, actor, { year, action: 'inventory.refuse_gaps', data: { gaps: named } })
    return listGaps(tx, ports, key)
  }
  const told = await gapsOf(tx, ports, key)
  const there = new Map((await tellGaps(tx, key, told)).map((gap) => [keyOf(gap), gap]))
  const found = named.map((gap) => there.get(keyOf(gap)) ?? refuse(gap))
  const barred = found.find(({ isAcceptable }) => !isAcceptable)
  if (barred) throw new DomainError('gap.not_acceptable', { code: barred.code })
  const accepted = found.filter(({ blocks }) => blocks).map(({ code, subject }) => ({ code, subject }))
  await saveYear(tx, key)
  const by = { ...key, reason, acceptedBy: actor.userId, acceptedAt: ports.clock.now() }
  for (const gap of accepted) await saveAcceptance(tx, { ...by, ...gap })
  await recordYear(tx, ports, actor, { year, action: 'inventory.accept_gaps', data: { gaps: accepted, reason } })
  return tellGaps(tx, key, told)
}

function keyOf({ code, subject }: NamedGap): string {
  return `${code}\n${subject}`
}

function refuse({ code, subject }: NamedGap): never {
  throw new DomainError('gap.not_found', { code, subject })
}
