import type { JobDefinition } from '../../platform/jobs/port.ts'
import { dropParts } from '../../platform/storage/parts.ts'
import type { Ports } from '../../ports.ts'
import { deleteUpload, listStaleUploads } from './repo-upload.ts'
import { partedUpload } from './upload-parts.ts'

export const uploadsPurgeName = 'uploads.purge'

/** How long an upload that nobody goes on with is kept. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/** Forgets uploads that were begun and left, with the parts that had come. */
export function uploadsPurge(ports: Pick<Ports, 'db' | 'clock' | 'storage'>): JobDefinition<object> {
  return {
    name: uploadsPurgeName,
    cron: '43 3 * * *',
    async perform() {
      const before = new Date(ports.clock.now().getTime() - keptMs)
      for (const upload of await listStaleUploads(ports.db, before)) {
        const tenant = { companyId: upload.companyId, userId: upload.createdBy }
        await ports.db.asTenant(tenant, (tx) => deleteUpload(tx, upload))
        await dropParts(ports.storage, partedUpload(upload))
      }
    },
  }
}
