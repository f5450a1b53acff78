import { join } from 'node:path'
import { openEmbedded } from '../../server/src/platform/db/embedded.ts'

/** A process of its own: leaves in DATA_DIR the work of a day that tells of tasks as given up, so that it may be had done once more. */
const db = await openEmbedded(join(process.env.DATA_DIR ?? '', 'database'))
await db.query(
  `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
   values ('initiative-task.tell-due', '{}', 'failed', 3, 3, now(), now(), '{"name": "Error", "message": "stopped"}')`,
)
await db.close()
