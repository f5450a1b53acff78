import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findReader } from '../mail/find-reader.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import type { ReportRow } from './repo.ts'

/** Whoever asked looks on for that long; of a report that takes longer a letter tells the end. */
export const momentMs = 20_000

/** Tells who asked that the report is there, unless it came while they looked on. */
export async function queueReportReady(
  tx: Tx,
  ports: Pick<Ports, 'translate' | 'clock' | 'publicUrl'>,
  { createdAt, createdBy, year, format }: ReportRow,
): Promise<void> {
  if (ports.clock.now().getTime() - createdAt.getTime() < momentMs) return
  const reader = await findReader(tx, createdBy)
  if (!reader) return
  const { email, firstName, language } = reader
  await queueLetter(tx, ports, {
    name: 'report-ready',
    to: email,
    language,
    values: {
      name: firstName,
      report: ports.translate(language, 'letters:report-ready.report', { year, format: format.toUpperCase() }),
      link: new URL('/dashboard/reports', ports.publicUrl).toString(),
    },
  })
}
