import { readEnv } from '../server/src/env.ts'
import { startServer, stopOnSignal } from '../server/src/start-server.ts'
import { buildWeb } from './build-web.ts'
import { readCommandLine } from './command-line.ts'
import { programs } from './programs.ts'

/** `npm start`: builds the web app if need be, migrates, loads the catalogue, serves, and prints the address. */
readCommandLine(programs.start)
const env = readEnv(process.env, process.argv)
const answers = env.roles.includes('api')
let hasPages = false
const build = async () => {
  await buildWeb()
  hasPages = true
}
const [server] = await Promise.all([
  startServer(
    { ...env, LOG_LEVEL: process.env.LOG_LEVEL === undefined ? 'warn' : env.LOG_LEVEL },
    answers ? () => hasPages : undefined,
  ),
  answers ? build() : undefined,
])
stopOnSignal(server)
if (server.address) {
  process.stdout.write(`\n  Pegada   ${server.address}\n`)
  if (env.NODE_ENV !== 'production') process.stdout.write(`  E-mails  ${server.address}/dev/mail\n`)
  process.stdout.write(`  API      ${server.address}/api/v1/reference\n\n`)
}
