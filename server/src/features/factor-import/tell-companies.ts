import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { type FactorImportRow, listCompanyIds } from './repo.ts'

/** Tells every company that factors came into the catalogue, a transaction each; an import that brought nothing new tells nobody. */
export async function tellCompanies(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { id: cause, fileName: name, isDryRun, rowsNew, rowsSuperseding }: FactorImportRow,
): Promise<void> {
  if (isDryRun || rowsNew + rowsSuperseding === 0) return
  for (const companyId of await listCompanyIds(db)) {
    await db.asTenant({ companyId, userId: '' }, (tx) =>
      tellNotice(tx, clock, { companyId, kind: 'factors_published', cause, subject: { name } }),
    )
  }
}
