import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { bookOfKind } from '@pegada/core/report/report-kind.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { refuseSample } from '../inventory-year/sample-of.ts'
import { presentReport, type ReportSummary } from './present.ts'
import { findLanguage, findReport, insertReport } from './repo.ts'

/**
 * Asks for the inventory of a year as a file: a queued row and the job that makes it. What is made up leaves in no report. Throws
 * `inventory.year_out_of_range`, `sample.in_year`.
 */
export async function createReport(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  {
    year,
    format,
    book: named = 'pbghgp',
    kind = named,
    language: asked,
  }: Inputs['report']['create'] & { readonly year: number },
): Promise<ReportSummary> {
  assertYearBegun(ports, year)
  const { companyId, userId } = actor
  const book = bookOfKind(kind)
  return ports.db.asTenant(actor, async (tx) => {
    await refuseSample(tx, { companyId, year })
    const id = randomUUID()
    const createdAt = ports.clock.now()
    const language = asked ?? (await findLanguage(tx, userId))
    await insertReport(tx, {
      companyId,
      id,
      year,
      format,
      kind,
      book,
      language,
      state: 'queued',
      createdBy: userId,
      createdAt,
    })
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'report.create',
      entity: 'report',
      entityId: id,
      data: { year, format, kind, book, language },
    })
    await ports.jobs.send('report.run', { companyId, reportId: id, userId }, tx)
    const stored = await findReport(tx, companyId, id)
    invariant(stored, 'a report just written is there')
    return presentReport(stored)
  })
}
