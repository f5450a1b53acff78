import { openServer } from '../../server/src/platform/db/server.ts'

/** A process of its own: leaves in the database of DATABASE_URL a job that was given up, as a server that stopped since then would have. */
const db = openServer(process.env.DATABASE_URL ?? '', 1)
const output = { name: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }
const data = { serviceInvoiceId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1' }
await db.query(
  `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
   values ('service-invoice.send', $1, 'failed', 3, 3, now(), now(), $2)`,
  [JSON.stringify(data), JSON.stringify(output)],
)
await db.close()
