import { join } from 'node:path'
import { argv, stdout } from 'node:process'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { loadAirports } from '@pegada/reference/load-airports.ts'
import { loadClassificationRules } from '@pegada/reference/load-classification.ts'
import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import type { ImportRun } from '../features/import/import-run.ts'
import { importRun } from '../features/import/jobs.ts'
import { systemClock } from '../platform/clock/port.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import type { Database } from '../platform/db/port.ts'
import { openServer } from '../platform/db/server.ts'
import { openWorkerReader } from '../platform/reader/worker-reader.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import type { Ports } from '../ports.ts'

/**
 * `node run-import.ts <folder> <database url, or nothing for the embedded one> <run as JSON>`: reads one batch in a process
 * that a test may kill. Says `b` at the beginning of each transaction and `e` at its end, so that the test knows when.
 */
const [folder = '', url = '', run = '{}'] = argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: (fields: object) => console.error(JSON.stringify(fields)) }
const db = told(url ? openServer(url) : await openEmbedded(join(folder, 'database')))
const reader = openWorkerReader({ log })
const ports: Partial<Ports> = {
  db,
  reader,
  log,
  clock: systemClock,
  storage: openDiskStorage(join(folder, 'files')),
  jobs: {
    send: async () => {},
    sendAgain: async () => {},
    work: async () => {},
    isWorking: () => false,
    stop: async () => {},
  },
  catalogue: buildCatalogue(loadReference()),
  rules: loadClassificationRules(),
  municipalities: loadMunicipalities(),
  airports: loadAirports(),
  spendBridge: loadSpendBridge(),
}
// What a batch of fiscal XML never asks for is not there.
await importRun(ports as Ports).perform(JSON.parse(run) as ImportRun)
await reader.close()
await db.close()

function told(real: Database): Database {
  return {
    ...real,
    async asTenant(tenant, work) {
      stdout.write('b')
      const value = await real.asTenant(tenant, work)
      stdout.write('e')
      return value
    },
  }
}
