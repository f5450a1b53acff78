import { expect, it } from 'vitest'
import { CTE_KEY, cte, OTHER } from './test/made-up-documents.ts'

it('the payer is found by the role that the older layouts write in an element of another name', () => {
  expect(cte({ payer: '<toma03><toma>0</toma></toma03>' }).payer?.id).toBe(OTHER)
})

it('the key of the freight that is corrected is read in either spelling', () => {
  const correcting = (tag: string) =>
    cte({ inside: `<infCteSub><${tag}>${CTE_KEY}</${tag}></infCteSub>` }).replaced_keys
  expect(correcting('chCte')).toEqual([CTE_KEY])
  expect(correcting('chCTe')).toEqual([CTE_KEY])
})

it('a weight is missed where cargo travels: not in a complement of value, nor where people do', () => {
  const isMissed = (sketch: Parameters<typeof cte>[0]) =>
    cte({ ...sketch, cargo: [] }).warnings.includes('document.weight_missing')
  expect(isMissed({ type: '0' })).toBe(true)
  expect(isMissed({ type: '1' })).toBe(false)
  expect(isMissed({ form: 'CTeOS' })).toBe(false)
})
