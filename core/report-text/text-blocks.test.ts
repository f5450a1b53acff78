import { expect, test } from 'vitest'
import { plainTextOf, readTextBlocks, type TextBlock } from './text-blocks.ts'

const typed = `# Quem somos

Fazemos pão
desde 1987.

- Campinas
- Santos

Outro parágrafo.`

const blocks: TextBlock[] = [
  { kind: 'heading', text: 'Quem somos' },
  { kind: 'paragraph', text: 'Fazemos pão desde 1987.' },
  { kind: 'list', items: ['Campinas', 'Santos'] },
  { kind: 'paragraph', text: 'Outro parágrafo.' },
]

test('a plain text is read to headings, paragraphs and lists', () => {
  expect(readTextBlocks(typed)).toEqual(blocks)
  expect(readTextBlocks(typed.replaceAll('\n', '\r\n'))).toEqual(blocks)
})

test('blocks are written as they are typed, and read again are the same', () => {
  expect(readTextBlocks(plainTextOf(blocks))).toEqual(blocks)
  expect(readTextBlocks(plainTextOf([...blocks, ...blocks]))).toEqual([...blocks, ...blocks])
})

test.each([
  ['', []],
  ['\n \n', []],
  ['#', []],
  ['- \n- um', [{ kind: 'list', items: ['um'] }]],
  [
    'um\n# dois\ntrês',
    [
      { kind: 'paragraph', text: 'um' },
      { kind: 'heading', text: 'dois' },
      { kind: 'paragraph', text: 'três' },
    ],
  ],
  ['-5 % em 2025', [{ kind: 'paragraph', text: '-5 % em 2025' }]],
  ['#1 da lista', [{ kind: 'paragraph', text: '#1 da lista' }]],
  [
    '- a\n\n- b',
    [
      { kind: 'list', items: ['a'] },
      { kind: 'list', items: ['b'] },
    ],
  ],
])('%j leaves what it says and nothing else', (plain, left) => {
  expect(readTextBlocks(plain)).toEqual(left)
})
