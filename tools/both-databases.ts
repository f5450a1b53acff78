import { globSync } from 'node:fs'

/**
 * Database tests that run on the embedded database as well as on PostgreSQL, because what they prove hangs on what differs
 * between the two: another release, one connection instead of a pool, another driver. All others run on PostgreSQL alone,
 * and on both with `-- --all`.
 */
export const onBothDatabases: Readonly<Record<string, string>> = {
  'server/src/test/access.db.test.ts': 'every procedure: who may, whose rows, what is recorded',
  'server/src/test/access-at-units.db.test.ts': 'every procedure for who works at some units alone',
  'server/src/db/*.db.test.ts': 'rights and row-level security of every table',
  'server/src/platform/{db,jobs}/*.db.test.ts': 'what the port promises of types and batches; the queue',
  'server/src/http/{idempotency,payments}.db.test.ts': 'two calls at the same moment, one of which waits',
  'server/src/test/{backup,upgrade}.db.test.ts': 'each is backed up and upgraded in its own way',
  'server/src/renew-secrets.db.test.ts': 'rows that are locked while they are written anew',
  'server/src/http/readiness.db.test.ts': 'what fails when the database does',
  'server/src/{platform/live,http}/live.db.test.ts': 'LISTEN and NOTIFY',
  'server/src/features/{inventory,inventory-year,certificate}/*.db.test.ts': 'totals kept by triggers and functions',
  'server/src/features/{factor,reference,document}/*.db.test.ts':
    'search by likeness and without accents; loading in bulk',
  'server/src/features/cnpj/import-register.db.test.ts': 'loading in bulk',
  'server/src/features/activity/hold-told-before.db.test.ts': 'lists put together in SQL',
  'server/src/features/{import,document-item,triage}/*.db.test.ts':
    'chunks of rows, restarts, figures put together in SQL',
  'server/src/features/sheet/sheet{,-faults}.db.test.ts': 'rows kept as JSON, restarts',
  'server/src/features/seal/*.db.test.ts': 'the same bytes whichever database kept the lines',
  'server/src/features/{mail,webhook}/*.db.test.ts': 'rows that one worker takes and others skip',
  'server/src/features/{account,plan}/*.db.test.ts': 'locks by name',
  'server/src/features/{invoice,payment-event}/*.db.test.ts': 'money',
  'server/src/features/engagement/*.db.test.ts': 'a view that asks whose rows they are; JSON counted in SQL',
  'server/src/features/subscription/{subscription,trial,refused-upgrade}.db.test.ts': 'money',
}

/** The files of that list, in the order of their names. */
export function filesOnBothDatabases(): string[] {
  return globSync(Object.keys(onBothDatabases)).toSorted()
}
