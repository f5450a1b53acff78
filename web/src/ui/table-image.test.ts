import { expect, it } from 'vitest'
import { finenessOf, pictureOf } from './table-image.ts'

/** Ten pixels a letter, bold or not. */
const widthOf = (text: string) => text.length * 10
const told = {
  title: 'Por escopo',
  rows: [
    ['Escopo', 'Total (t)'],
    ['Escopo 1', '\u2068420,0\u2069'],
    ['E. 2', '80,0'],
  ],
}

it('sets names at the start and figures at the end of their column, without marks of direction', () => {
  const { width, height, texts, lines } = pictureOf(told, { widthOf, isRtl: false })
  // 80 and 90 with 24 between them and 16 around.
  expect([width, height, lines]).toEqual([226, 140, [68, 96, 124]])
  const [title, ...cells] = texts
  expect(title).toMatchObject({ text: 'Por escopo', x: 16, align: 'left', isBold: true })
  expect(cells.map(({ text, x, align, isBold }) => [text, x, align, isBold])).toEqual([
    ['Escopo', 16, 'left', true],
    ['Total (t)', 210, 'right', true],
    ['Escopo 1', 16, 'left', true],
    ['420,0', 210, 'right', false],
    ['E. 2', 16, 'left', true],
    ['80,0', 210, 'right', false],
  ])
})

it('is turned where the language is read from right to left, and as wide as its title', () => {
  const { width, texts } = pictureOf({ ...told, title: 'x'.repeat(30) }, { widthOf, isRtl: true })
  expect(width).toBe(332)
  expect(texts.slice(0, 3).map(({ x, align }) => [x, align])).toEqual([
    [316, 'right'],
    [316, 'right'],
    [122, 'left'],
  ])
})

it('is coarser where its sides or its area are more than a browser draws', () => {
  expect(finenessOf({ width: 800, height: 600 })).toBe(2)
  expect(finenessOf({ width: 32_000, height: 600 })).toBe(0.5)
  expect(finenessOf({ width: 10_000, height: 10_000 })).toBe(1)
})
