import { readEnv } from '../server/src/env.ts'
import { startServer, stopOnSignal } from '../server/src/start-server.ts'
import { readCommandLine } from './command-line.ts'
import { programs } from './programs.ts'

/** The server alone, for `npm run dev` and for worker processes: no build, addresses on standard output. */
readCommandLine(programs.serve)
const server = await startServer(readEnv(process.env, process.argv))
process.stdout.write(`Pegada server ready${server.address ? ` for ${server.address}` : ''}\n`)
stopOnSignal(server)
