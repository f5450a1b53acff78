import { describe, expect, it } from 'vitest'
import { parseCsv, parseCsvRecords } from './csv.ts'

describe('csv', () => {
  it('reads quotes, doubled quotes, separators and line ends inside cells', () => {
    expect(parseCsv('a,b\r\n"1,5","say ""hi""\nthere"\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', 'say "hi"\nthere'],
    ])
  })

  it('ends a line with a lone carriage return too', () => {
    expect(parseCsv('a,b\r1,2\r"3\r4",5')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3\r4', '5'],
    ])
  })

  it('keeps the rows after a quote that nothing closes', () => {
    expect(parseCsv('a,b\n"1,2\n3,4\n')).toEqual([
      ['a', 'b'],
      ['"1', '2'],
      ['3', '4'],
    ])
  })

  it('takes the separator of the first line, and skips the mark and blank lines', () => {
    expect(parseCsvRecords('\ufeffid;quantity\n\n1;1,5\n')).toEqual([{ id: '1', quantity: '1,5' }])
  })
})
