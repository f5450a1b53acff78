import { once } from 'node:events'
import { connect } from 'node:net'

/** Whoever listens at all addresses of a machine is reached on it at its own. */
const OWN: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Whether a server of letters greets at a door (`220`, RFC 5321, 3.1): reads its first line and takes leave. Rejects as the connection
 * does, and by `AbortError` after `timeoutMs`.
 */
export async function greets(
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
): Promise<boolean> {
  const socket = connect({ host: OWN[host] ?? host, port, timeout: timeoutMs })
  socket.on('timeout', () => socket.destroy())
  // What breaks after the greeting is nobody's concern.
  socket.on('error', () => undefined)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const [said] = await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })])
    const isGreeting = Buffer.isBuffer(said) && said.toString('latin1').startsWith('220')
    socket.resume().end('QUIT\r\n')
    return isGreeting
  } catch (error) {
    socket.destroy()
    throw error
  }
}
