import { describe, expect, it } from 'vitest'
import { readRecord } from './record-chain.ts'

const seal = 'a'.repeat(64)
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a record of a sealed file', () => {
  it('is read with its place, kind, body and seal', () => {
    const read = readRecord(bytes(`{"at":1,"body":{"id":"s"},"record":"site","seal":"${seal}"}`))
    expect(read).toMatchObject({ at: 1, body: { id: 's' }, record: 'site', seal })
    expect(new TextDecoder().decode(read?.open)).toBe('{"at":1,"body":{"id":"s"},"record":"site"')
  })

  it.each([
    ['a member more', `{"at":1,"body":{},"more":1,"record":"site","seal":"${seal}"}`],
    ['a seal that is no hash', `{"at":1,"body":{},"record":"site","seal":"${'A'.repeat(64)}"}`],
    ['a seal that is no text', `{"at":1,"body":{"x":"${seal}"},"record":"site","seal":1}`],
    ['members in another order', `{"body":{},"at":1,"record":"site","seal":"${seal}"}`],
    ['a blank between', `{"at":1, "body":{},"record":"site","seal":"${seal}"}`],
    ['a mark of the byte order before it', `\uFEFF{"at":1,"body":{},"record":"site","seal":"${seal}"}`],
    ['a list in its place', JSON.stringify(['a'.repeat(100)])],
    ['a text alone', JSON.stringify('a'.repeat(100))],
    ['nothing', ''],
  ])('is not read with %s', (_what, text) => {
    expect(readRecord(bytes(text))).toBeUndefined()
  })

  it('is not read from bytes that are no UTF-8', () => {
    const broken = bytes(`{"at":1,"body":{"x":"abc"},"record":"site","seal":"${seal}"}`)
    expect(readRecord(broken)?.body).toEqual({ x: 'abc' })
    broken[21] = 0xff
    expect(readRecord(broken)).toBeUndefined()
  })
})
