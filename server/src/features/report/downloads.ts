import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getReport } from './ready-report.ts'
import { insertDownload, selectDownloads } from './repo-downloads.ts'

/** Who takes the file of a report: a colleague, or who holds a link, from which network. */
type Taker =
  | { readonly userId: string }
  | { readonly shareId: string; readonly linkLabel: string; readonly address: string | null }

/** Writes down that the file of a report was taken. */
export function recordDownload(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  report: { readonly companyId: string; readonly reportId: string },
  taker: Taker,
): Promise<void> {
  return insertDownload(tx, { ...report, ...taker, id: randomUUID(), at: clock.now() })
}

/** Who took the file of a report and when, newest first. Throws `report.not_found`. */
export function listDownloads(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  { reportId, page, pageSize }: { readonly reportId: string; readonly page: number; readonly pageSize: number },
): Promise<Outputs['report']['listDownloads']> {
  return db.asTenant(actor, async (tx) => {
    await getReport(tx, actor.companyId, reportId)
    const { rows, total } = await selectDownloads(tx, { companyId: actor.companyId, reportId }, { page, pageSize })
    return {
      rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      ...{ total, page, pageSize },
    }
  })
}
