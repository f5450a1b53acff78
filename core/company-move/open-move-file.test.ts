import { expect, it } from 'vitest'
import { withMoveFile } from './open-move-file.ts'

/** A file whose bytes cannot be read where they lie, as of a disk that fails. */
class Unreadable extends Blob {
  override slice(): Blob {
    return new Unreadable(['0123456789'])
  }

  override stream() {
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => controller.error(new DOMException('gone', 'NotReadableError')),
    })
  }
}

const names = ({ names }: { readonly names: ReadonlySet<string> }) => Promise.resolve([...names])

it('tells what is no ZIP as damaged, and nothing of a file that could not be read', async () => {
  await expect(
    withMoveFile(new Blob(['no ZIP at all, but long enough to look for its end']), names),
  ).rejects.toMatchObject({
    code: 'company_move.damaged',
  })
  await expect(withMoveFile(new Unreadable(['0123456789'.repeat(10)]), names)).rejects.toBeInstanceOf(DOMException)
})
