import { describe, expect, it } from 'vitest'
import { branchesByRoot, readRoot } from './supplier-root.ts'

describe('a root', () => {
  it.each([
    ['12.ABC.345', '12ABC345'],
    ['12abc345', '12ABC345'],
    ['00000000', '00000000'],
    ['12.ABC.345/01DE-35', '12ABC345'],
    ['33000167000101', '33000167'],
    ['33000167000102', undefined],
    ['3300016', undefined],
    ['ÁBC12345', undefined],
    ['', undefined],
  ])('of %s is %s', (text, root) => {
    expect(readRoot(text)).toBe(root)
  })

  it('holds its branches, each once, whatever letters are in them, and what is no CNPJ is told', () => {
    expect(
      branchesByRoot(['00.000.000/0001-91', '00000000E08G12', '00000000000191', '33000167000101', '1', '1', '']),
    ).toEqual({
      roots: [
        { root: '00000000', branches: ['00000000000191', '00000000E08G12'] },
        { root: '33000167', branches: ['33000167000101'] },
      ],
      refused: [
        { given: '1', reason: 'cnpj.length' },
        { given: '', reason: 'cnpj.empty' },
      ],
    })
  })
})
