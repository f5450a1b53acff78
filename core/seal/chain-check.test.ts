import { expect, it } from 'vitest'
import { ChainCheck } from './chain-check.ts'
import { readRecord, recordChain } from './record-chain.ts'
import type { SealRecord } from './sealed-file.ts'

/** Kinds of the records that differ in a file whose seals are all right, with the kind that should have stood there at least. */
function outOfOrder(...kinds: readonly string[]) {
  const chain = recordChain()
  const check = new ChainCheck()
  return kinds.flatMap((record) => {
    const line = chain.append({ record, body: {} } as unknown as SealRecord)
    const read = readRecord(line.subarray(0, -1))
    const difference = read ? check.take(read) : undefined
    return difference ? [`${difference.field} ${difference.sealed}, ${difference.recomputed}`] : []
  })
}

it('records stand in the order of their kinds', () => {
  expect(outOfOrder('header', 'reference', 'site', 'site', 'line', 'line', 'unit', 'footer', 'signature')).toEqual([])
  expect(outOfOrder('header', 'line', 'site', 'line')).toEqual(['record site, line'])
  expect(outOfOrder('header', 'footer', 'line')).toEqual(['record line, footer'])
})

it('begins with the header, which stands once, as footer and signature do', () => {
  expect(outOfOrder('header', 'header')).toEqual(['record header, header'])
  expect(outOfOrder('header', 'footer', 'footer')).toEqual(['record footer, footer'])
  expect(outOfOrder('header', 'footer', 'signature', 'signature')).toEqual(['record signature, signature'])
})

it('holds no kind that the format does not know', () => {
  expect(outOfOrder('header', 'note', 'site')).toEqual(['record note, header'])
})
