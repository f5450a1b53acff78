import { guarded } from '../../http/procedures.ts'
import { createAttachment } from './create-attachment.ts'
import { deleteAttachment } from './delete-attachment.ts'

export const attachmentRoutes = {
  create: guarded.attachment.create.handler(({ context: { ports, actor }, input }) =>
    createAttachment(ports, actor, input.file),
  ),

  delete: guarded.attachment.delete.handler(async ({ context: { ports, actor }, input }) => {
    await deleteAttachment(ports, actor, input.attachmentId)
    return { done: true } as const
  }),
}
