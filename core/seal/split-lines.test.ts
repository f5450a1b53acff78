import { expect, it } from 'vitest'
import { splitLines } from './split-lines.ts'

async function linesOf(chunks: readonly string[], maxLength?: number) {
  const lines: [string, number, boolean][] = []
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk))
  for await (const line of splitLines(bytes, maxLength)) {
    lines.push([new TextDecoder().decode(line.bytes), line.offset, line.isWhole])
  }
  return lines
}

it('splits at line ends wherever the chunks are cut, and tells where each line starts', async () => {
  const lines = [
    ['one', 0, true],
    ['', 4, true],
    ['three', 5, true],
  ]
  expect(await linesOf(['one\n\nthree\n'])).toEqual(lines)
  expect(await linesOf(['o', 'ne\n\nth', 'r', 'ee\n'])).toEqual(lines)
})

it('says that what stands after the last line end is not whole', async () => {
  expect(await linesOf(['one\ntw', 'o'])).toEqual([
    ['one', 0, true],
    ['two', 4, false],
  ])
})

it('hands a line longer than any record over cut, and reads no further', async () => {
  expect(await linesOf(['one\nabcd', 'efgh', 'never\n'], 6)).toEqual([
    ['one', 0, true],
    ['abcdefgh', 4, false],
  ])
})
