import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { dayInBrazil } from '../../platform/clock/port.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { checkedEvidence } from '../attachment/checked-evidence.ts'
import { getSealed } from '../seal/list-seals.ts'
import { heldAssurance, ownAssurance, recordDesk, refuseAhead } from './held-assurance.ts'
import { checkOpinionVersion } from './opinion-version.ts'
import { selectDraws, updateAssurance } from './repo.ts'
import { countUnfinished, selectFindings } from './repo-samples.ts'

/**
 * Attaches the opinion, which ends the engagement: every sample must be judged and every finding settled before. Its level is
 * that of the terms. Throws as `ownAssurance`, `checkedEvidence`, `refuseAhead` and `checkOpinionVersion`,
 * `assurance.day_before_seal`, `assurance.opinion_needs_pdf`, `assurance.not_drawn`, `assurance.samples_open`,
 * `assurance.finding_untold`, `assurance.findings_open`, `seal.not_found` or `seal.not_ready`.
 */
export async function concludeAssurance(
  ports: Pick<Ports, 'db' | 'clock' | 'storage'>,
  actor: Actor,
  input: Omit<Inputs['assurance']['conclude'], 'version'> & { readonly version: number },
): Promise<void> {
  const { companyId, userId } = actor
  const { assuranceId: id, kind, version, givenOn, summary, file } = input
  const { name, bytes, kind: content, sha256 } = await checkedEvidence(file)
  if (content !== 'pdf') throw new DomainError('assurance.opinion_needs_pdf', { name })
  await ports.db.asTenant(actor, async (tx) => {
    const row = await ownAssurance(tx, actor, id)
    const seal = await getSealed(tx, { companyId, year: row.year, version })
    refuseAhead(ports, givenOn)
    const sealedOn = seal.sealedAt && dayInBrazil(seal.sealedAt)
    if (sealedOn !== null && givenOn < sealedOn) throw new DomainError('assurance.day_before_seal', { day: sealedOn })
    const draws = (await selectDraws(tx, row)).map(({ draw }) => draw)
    if (draws.length === 0) throw new DomainError('assurance.not_drawn')
    const { open, untold } = await countUnfinished(tx, row)
    if (open > 0) throw new DomainError('assurance.samples_open', { count: open })
    if (untold > 0) throw new DomainError('assurance.finding_untold', { count: untold })
    const isUnsettled = ({ state }: { state: string }) => state === 'open' || state === 'answered'
    const findings = await selectFindings(tx, row)
    const waiting = findings.filter(isUnsettled).length
    if (waiting > 0) throw new DomainError('assurance.findings_open', { count: waiting })
    await checkOpinionVersion(tx, row, { seal, draws, findings })
    const { level } = row
    // Behind the lock of the company, which whoever drops bytes takes too.
    await ports.storage.put(contentKey(companyId, sha256), bytes)
    await updateAssurance(tx, row, {
      ...{ opinion: kind, opinionLevel: level, opinionVersion: version, opinionOn: givenOn, opinionSummary: summary },
      ...{ opinionFile: name, opinionSha256: sha256, concludedBy: userId, concludedAt: ports.clock.now() },
    })
    const data = { kind, level, version, givenOn, sha256, fileName: name }
    await recordDesk(tx, ports, actor, { action: 'assurance.conclude', id, data })
  })
}

/** The opinion as it was given. Throws `assurance.not_found` where there is none. */
export async function downloadOpinion(ports: Pick<Ports, 'db' | 'storage'>, actor: Actor, id: string): Promise<File> {
  const row = await ports.db.asTenant(actor, (tx) => heldAssurance(tx, actor.companyId, id))
  if (row.opinionSha256 === null) throw new DomainError('assurance.not_found')
  const file = await ports.storage.find(contentKey(actor.companyId, row.opinionSha256))
  invariant(file, 'the bytes of a kept opinion are in the storage')
  return new File([Buffer.from(file)], row.opinionFile ?? 'opinion.pdf', { type: 'application/pdf' })
}
