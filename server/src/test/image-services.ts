import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'

/** A server of the S3 kind with the bucket `pegada`. */
export async function startObjectStore(directory: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pegada', configs: [] }],
  })
  const { port } = await server.run()
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

export interface MailServer {
  readonly url: string
  /** The text of the first letter, once one has come. */
  readonly firstLetter: Promise<string>
  stop(): Promise<void>
}

/** A mail server that takes letters and lets the first be read. */
export async function startMailServer(): Promise<MailServer> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        resolve(Buffer.concat(pieces).toString())
        done()
      })
    },
  })
  const listening = await new Promise<ReturnType<typeof server.listen>>((ready) => {
    const opened = server.listen(0, '127.0.0.1', () => ready(opened))
  })
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    firstLetter: promise,
    stop: () => new Promise((ended) => server.close(() => ended())),
  }
}
