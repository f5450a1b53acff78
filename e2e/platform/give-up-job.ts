import { join } from 'node:path'
import { openEmbedded } from '../../server/src/platform/db/embedded.ts'

/** A process of its own: leaves in DATA_DIR a job that was given up, as a server that stopped since then would have. */
const db = await openEmbedded(join(process.env.DATA_DIR ?? '', 'database'))
const output = { name: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }
const data = { serviceInvoiceId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1' }
await db.query(
  `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
   values ('service-invoice.send', $1, 'failed', 3, 3, now(), now(), $2)`,
  [JSON.stringify(data), JSON.stringify(output)],
)
await db.close()
