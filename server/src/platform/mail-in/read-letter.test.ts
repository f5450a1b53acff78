import { expect, it } from 'vitest'
import { readLetter } from './read-letter.ts'

const letter = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

it('tells who a letter says it is from, and what came with it', async () => {
  const raw = letter(
    'From: Ana <ana@empresa.example>, outro@empresa.example',
    'Message-ID: <um@empresa.example>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Seguem as notas.',
    '--b',
    'Content-Type: text/xml',
    'Content-Disposition: attachment; filename="nota.xml"',
    '',
    '<NFe/>',
    '--b--',
  )
  const { messageId, from, attachments, text, isAutomatic } = await readLetter(raw)
  expect([text, isAutomatic]).toEqual(['Seguem as notas.', false])
  expect([messageId, from]).toEqual(['<um@empresa.example>', 'ana@empresa.example'])
  expect(attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString().trim()])).toEqual([
    ['nota.xml', '<NFe/>'],
  ])
})

it('a letter made to break its reader is refused, and we live on', async () => {
  // How deep it has to go to break it grows with the stack, and the time that takes with its square.
  const raw = letter(`Cc: ${'g: '.repeat(2000)}a@b.example;`, '', 'oi')
  expect(await readLetter(raw)).toMatchObject({ text: 'oi' })
  await expect(readLetter(raw, { stackMb: 1 })).rejects.toMatchObject({ code: 'mail.unreadable' })
})

it('a letter that takes too long is refused', async () => {
  await expect(readLetter(letter('From: a@b.example', '', 'oi'), { letterMs: 1, heapMb: 64 })).rejects.toMatchObject({
    code: 'mail.unreadable',
  })
})
