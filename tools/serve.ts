import { readEnv } from '../server/src/env.ts'
import { startServer, stopOnSignal } from '../server/src/start-server.ts'

/** The server alone, for `npm run dev` and for worker processes: no build, addresses on standard output. */
const server = await startServer(readEnv(process.env, process.argv))
process.stdout.write(`Pegada server ready${server.address ? ` for ${server.address}` : ''}\n`)
stopOnSignal(server)
