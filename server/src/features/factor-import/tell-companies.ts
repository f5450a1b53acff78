import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { findImport, listCompanyIds } from './repo.ts'

export const factorsPublishedName = 'factor-import.published'

/**
 * Tells every company that factors came into the catalogue, a transaction each; an import that brought nothing new tells nobody.
 * A second run tells whom the first did not reach.
 */
export function factorsPublished({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<{ importId: string }> {
  return {
    name: factorsPublishedName,
    async perform({ importId: cause }) {
      const row = await findImport(db, cause)
      if (!row || row.isDryRun || row.rowsNew + row.rowsSuperseding === 0) return
      const subject = { name: row.fileName }
      for (const companyId of await listCompanyIds(db)) {
        await db.asTenant({ companyId, userId: '' }, (tx) =>
          tellNotice(tx, clock, { companyId, kind: 'factors_published', cause, subject }),
        )
      }
    },
  }
}
