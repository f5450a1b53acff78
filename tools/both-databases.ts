import { globSync } from 'node:fs'

/**
 * Database tests that run on the embedded database as well as on PostgreSQL, because what they prove hangs on what differs
 * between the two: another release, one connection instead of a pool, another driver. All others run on PostgreSQL alone,
 * and on both with `-- --all`: of these rooms too, what is a rule of the feature in ordinary SQL.
 */
export const onBothDatabases: Readonly<Record<string, string>> = {
  'server/src/test/access.db.test.ts': 'every procedure: whose rows it finds',
  'server/src/test/access-at-units.db.test.ts': 'every procedure that is open to who works at some units alone',
  'server/src/db/*.db.test.ts': 'rights and row-level security of every table',
  'server/src/platform/{db,jobs}/*.db.test.ts': 'what the port promises of types and batches; the queue',
  'server/src/http/{idempotency,payments}.db.test.ts': 'two calls at the same moment, one of which waits',
  'server/src/test/{backup,upgrade}.db.test.ts': 'each is backed up and upgraded in its own way',
  'server/src/renew-secrets.db.test.ts': 'rows that are locked while they are written anew',
  'server/src/http/readiness.db.test.ts': 'what fails when the database does',
  'server/src/{platform/live,http}/live{,-time}.db.test.ts': 'LISTEN and NOTIFY',
  'server/src/features/inventory/{cells,inventory,kept-totals}.db.test.ts': 'totals kept by triggers and functions',
  'server/src/features/inventory-year/{inventory-year,missing}.db.test.ts': 'years closed by triggers; counts in SQL',
  'server/src/features/certificate/*.db.test.ts': 'totals kept by triggers; two who take at once',
  'server/src/features/reference/*.db.test.ts': 'loading in bulk',
  'server/src/features/factor/{factor,export-factors}.db.test.ts':
    'search by likeness and without accents; loading in bulk',
  'server/src/features/document/{list-documents,check-chains}.db.test.ts':
    'search without accents; rows taken in turn after a start',
  'server/src/features/cnpj/import-register.db.test.ts': 'loading in bulk',
  'server/src/features/activity/hold-told-before.db.test.ts': 'lists put together in SQL',
  'server/src/features/import/{import,import-again,killed-import,hostile-import,give-up-file,upload}.db.test.ts':
    'chunks of rows, restarts, two at the same time, what the database will not hold',
  'server/src/features/document-item/{document-item,entry-acts,shown-acts}.db.test.ts':
    'search without accents, two at the same time, acts of many transactions, totals that follow',
  'server/src/features/triage/{acts,bulk-decisions,decide-listed,regroup,triage,undo-decision}.db.test.ts':
    'groups and figures put together in SQL, search, acts that are stopped half-way',
  'server/src/features/sheet/sheet{,-faults}.db.test.ts': 'rows kept as JSON, restarts',
  'server/src/features/benchmark/peers.db.test.ts': 'tables that the owner writes and the application only reads',
  'server/src/features/seal/*.db.test.ts': 'the same bytes whichever database kept the lines',
  'server/src/features/{mail,webhook}/*.db.test.ts': 'rows that one worker takes and others skip',
  'server/src/features/{account,plan}/*.db.test.ts': 'locks by name',
  'server/src/features/{invoice,payment-event}/*.db.test.ts': 'money',
  'server/src/features/marketplace/*.db.test.ts': 'a row held of a join, lists of text and days counted in SQL',
  'server/src/features/engagement/*.db.test.ts': 'a view that asks whose rows they are; JSON counted in SQL',
  'server/src/features/subscription/{subscription,trial}.db.test.ts': 'money',
  'server/src/features/platform-invoice/refund-at-once.db.test.ts': 'a lock: two who give back at once; money',
  'server/src/features/service-invoice/numbers.db.test.ts': 'a lock: numbers without a gap',
  'server/src/features/search/search.db.test.ts': 'search by likeness and without accents, and whose lines are found',
}

/** The files of that list, in the order of their names. */
export function filesOnBothDatabases(): string[] {
  return globSync(Object.keys(onBothDatabases)).toSorted()
}
