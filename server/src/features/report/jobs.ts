import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import { contentKey } from '../../platform/storage/port.ts'
import { withSpool } from '../../platform/storage/spool.ts'
import { withWrittenFile } from '../../platform/storage/written-file.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readLogo } from '../report-text/logo.ts'
import { publishEvent } from '../webhook/publish-event.ts'
import { figuresOf } from './compare-figures.ts'
import { composeChanges } from './compose-changes.ts'
import { composeReport } from './compose-report.ts'
import { writeCsv } from './csv/write-csv.ts'
import { writePdf } from './pdf/write-pdf.ts'
import { findReport, type ReportRow, updateUnfinishedReport } from './repo.ts'
import type { ReportContent, ReportLine } from './report-content.ts'
import { queueReportReady } from './report-letter.ts'
import type { TellDisclosures } from './told-disclosures.ts'
import { makeWords, type Words } from './words.ts'
import { writeXlsx } from './xlsx/write-xlsx.ts'

type ReportPorts = Pick<
  Ports,
  'db' | 'clock' | 'storage' | 'log' | 'translate' | 'catalogue' | 'jobs' | 'publicUrl' | 'isDemonstration'
>

/** Which report to make, and for whom. */
export interface ReportJob {
  readonly companyId: string
  readonly reportId: string
  readonly userId: string
}

/** The bytes of each format, as they are made. */
const writers: Record<ReportRow['format'], (content: ReportContent, words: Words) => AsyncIterable<Uint8Array>> = {
  pdf: async function* (content, words) {
    yield await writePdf(content, words)
  },
  xlsx: writeXlsx,
  csv: writeCsv,
}

/**
 * Makes the file of a report, with what its kind asks as `tellDisclosures` tells it. A report that is ready is left alone; one that
 * failed is tried again by the queue.
 */
export function reportRun(ports: ReportPorts, tellDisclosures: TellDisclosures): JobDefinition<ReportJob> {
  return {
    name: 'report.run',
    async perform(job) {
      const started = await start(ports, job)
      if (!started) return
      try {
        await withSpool<ReportLine, void>(async (spool) => {
          const told = { tellDisclosures, spool }
          const content = await ports.db.asTenant(job, (tx) => composeReport(tx, ports, job, started, told))
          await finish(ports, job, started, await withCover(ports, job, started, content))
        })
      } catch (error) {
        ports.log.error({ report: job.reportId, reason: describeError(error) }, 'report.failed')
        await change(ports, job, { state: 'failed' }, 'report.fail', {}, (tx) =>
          publishEvent(tx, ports, job.companyId, {
            type: 'report.failed',
            data: { reportId: job.reportId, year: started.year, format: started.format },
          }),
        )
        throw error
      }
    },
  }
}

async function start(ports: ReportPorts, job: ReportJob): Promise<ReportRow | undefined> {
  const found = await ports.db.asTenant(job, (tx) => findReport(tx, job.companyId, job.reportId))
  if (!found || found.report.state === 'ready') return undefined
  await change(ports, job, { state: 'running' }, 'report.start', {})
  return found.report
}

/** What the PDF alone tells: the causes of the change, and the company's logo. */
async function withCover(
  ports: ReportPorts,
  job: ReportJob,
  { format }: ReportRow,
  content: ReportContent,
): Promise<ReportContent> {
  if (format !== 'pdf') return content
  const changes = await composeChanges(ports, job, content.board)
  return { ...content, board: { ...content.board, changes }, logo: await readLogo(ports, job) }
}

async function finish(ports: ReportPorts, job: ReportJob, report: ReportRow, content: ReportContent): Promise<void> {
  const words = makeWords(ports.translate, report.language)
  const { bytes, sha256, storageKey } = await withWrittenFile(
    async (write) => {
      for await (const piece of writers[report.format](content, words)) await write(piece)
    },
    async (file) => {
      const key = contentKey(job.companyId, file.sha256)
      await ports.storage.putFile(key, file.path)
      return { ...file, storageKey: key }
    },
  )
  const totalCo2eKg = content.inventory.total.co2eKg
  const kind = report.kind === 'pbghgp' ? '' : `-${report.kind.replaceAll('_', '-')}`
  const fileName = `inventario-${report.year}${kind}-${content.company.cnpj.replace(/[./-]/g, '')}.${report.format}`
  const figures = figuresOf(content)
  const made = { state: 'ready', fileName, storageKey, bytes, sha256, totalCo2eKg, figures } as const
  const { format, year } = report
  await change(ports, job, made, 'report.complete', { sha256, totalCo2eKg }, async (tx) => {
    await publishEvent(tx, ports, job.companyId, {
      type: 'report.ready',
      data: { reportId: job.reportId, year, format },
    })
    await queueReportReady(tx, ports, report)
  })
}

/** Changes an unfinished report, with its trail. */
async function change(
  ports: ReportPorts,
  job: ReportJob,
  to: Partial<ReportRow>,
  action: string,
  data: Readonly<Record<string, string>>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await ports.db.asTenant(job, async (tx) => {
    if (!(await updateUnfinishedReport(tx, job.companyId, job.reportId, to))) return
    const { companyId, reportId, userId } = job
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action,
      entity: 'report',
      entityId: reportId,
      data,
    })
    await alongside?.(tx)
  })
}
