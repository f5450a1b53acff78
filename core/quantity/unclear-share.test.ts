import { describe, expect, it } from 'vitest'
import { isUnclearShare, readingsOf } from './unclear-share.ts'

describe('a percentage of 1 or less', () => {
  it.each(['0,85', '0.85', '1', '1,0', '0,005', ' 0,5 '])('is unclear without its mark: %s', (text) => {
    expect(isUnclearShare(text)).toBe(true)
  })

  it.each(['0,85 %', '0.85%', '1 %', '0', '0,0', '1,01', '85', '٠٫٨٥ ٪', ''])('is clear: %s', (text) => {
    expect(isUnclearShare(text)).toBe(false)
  })

  it('reads both ways, with the mark of its decimals', () => {
    expect(readingsOf('0,855')).toEqual({ percent: '0,855 %', fraction: '85,5 %' })
    expect(readingsOf('1')).toEqual({ percent: '1 %', fraction: '100 %' })
  })
})
