import { loadReference } from '@pegada/reference/load.ts'
import { readEnv } from '../server/src/env.ts'
import { loadBuiltinFactors } from '../server/src/features/factor/load-builtin.ts'
import { openPorts } from '../server/src/open-ports.ts'

/** A process of its own: makes the database of DATABASE_URL what a server finds there on its second start, migrated and with the catalogue in it. */
const { ports, close } = await openPorts(readEnv(process.env))
await loadBuiltinFactors(ports.db, ports.catalogue, loadReference(), ports.clock.now())
await close()
