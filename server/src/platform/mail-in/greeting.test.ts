import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { greets } from './greeting.ts'
import { openSmtpReceiver } from './smtp-receiver.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const handler = { accepts: async () => false, receive: async () => {} }

/** Somebody at a port of this machine who says something, or hangs up without a word. */
async function somebody(said: string | undefined) {
  const server = createServer((socket) => {
    if (said === undefined) socket.destroy()
    else if (said !== '') socket.write(said)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, close: () => server.close() }
}

it('hears the greeting of the own door, also where it listens everywhere', async () => {
  const settings = { host: '0.0.0.0', port: 0, domain: 'entrada.example', log }
  const receiver = await openSmtpReceiver(settings, handler)
  expect(await greets({ host: '0.0.0.0', port: receiver.port }, 5000)).toBe(true)
  await receiver.close()
})

it('is not greeted by another, by who hangs up, by who says nothing, nor where nobody is', async () => {
  for (const said of ['554 No service here\r\n', undefined]) {
    const other = await somebody(said)
    expect(await greets(other, 5000)).toBe(false)
    other.close()
  }
  const mute = await somebody('')
  await expect(greets(mute, 200)).rejects.toMatchObject({ name: 'AbortError' })
  mute.close()
  await expect(greets({ host: '127.0.0.1', port: 1 }, 5000)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
