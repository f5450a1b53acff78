import { expect, it } from 'vitest'
import { alignPosts } from './align-posts.ts'
import type { FoundLine } from './bill.ts'

const line = (post: FoundLine['post'], component: FoundLine['component'], quantity: string): FoundLine => ({
  description: 'Consumo',
  post,
  component,
  quantity,
  unit: 'kWh',
  value: null,
  page: 1,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  confidence: '0.9',
})
const posts = (...lines: readonly FoundLine[]) => alignPosts(lines).map(({ post, component }) => [post, component])

it('a line without its post is of the post whose other half has its quantity', () => {
  expect(posts(line('peak', 'tusd', '204'), line('off_peak', 'tusd', '6120'), line('single', null, '204'))).toEqual([
    ['peak', 'tusd'],
    ['off_peak', 'tusd'],
    ['peak', 'te'],
  ])
})

it('it stays where the post has that half, where two posts have that quantity, and where no post is known', () => {
  const complete = [line('peak', 'tusd', '204'), line('peak', 'te', '204'), line('single', 'te', '204')]
  expect(posts(...complete).at(-1)).toEqual(['single', 'te'])
  expect(
    posts(line('peak', 'tusd', '204'), line('off_peak', 'tusd', '204'), line('single', 'te', '204')).at(-1),
  ).toEqual(['single', 'te'])
  expect(posts(line('single', 'tusd', '204'), line('single', null, '204')).at(-1)).toEqual(['single', null])
})
