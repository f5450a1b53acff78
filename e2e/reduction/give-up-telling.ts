import { openServer } from '../../server/src/platform/db/server.ts'

/** A process of its own: leaves in the database of DATABASE_URL the work of a day that tells of tasks as given up, so that it may be had done once more. */
const db = openServer(process.env.DATABASE_URL ?? '', 1)
await db.query(
  `insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
   values ('initiative-task.tell-due', '{}', 'failed', 3, 3, now(), now(), '{"name": "Error", "message": "stopped"}')`,
)
await db.close()
