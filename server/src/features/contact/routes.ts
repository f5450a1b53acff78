import { open } from '../../http/procedures.ts'
import { sendMessage } from './send-message.ts'

export const contactRoutes = {
  send: open.contact.send.handler(async ({ context: { ports }, input }) => {
    await sendMessage(ports, input)
    return { done: true } as const
  }),
}
