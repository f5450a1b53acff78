import { readEnv } from './env.ts'
import { startServer } from './start-server.ts'

/** The program: reads the configuration, starts the roles asked for, stops cleanly when told. */
const env = readEnv(process.env, process.argv)
const server = await startServer(env)
if (server.address) process.stdout.write(`Pegada: ${server.address}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
