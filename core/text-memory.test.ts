import { expect, it } from 'vitest'
import { textMemory } from './text-memory.ts'

it('reads a text once, also one that gives nothing, and no more texts than it may keep', () => {
  const read: string[] = []
  const memory = textMemory<number | undefined>(2)
  const length = (text: string) =>
    memory(text, (one) => {
      read.push(one)
      return one === '' ? undefined : one.length
    })
  expect(['kg', '', 'kg', '', 'litro', 'litro'].map(length)).toEqual([2, undefined, 2, undefined, 5, 5])
  expect(read).toEqual(['kg', '', 'litro', 'litro'])
})

it('keeps nothing of what could not be read', () => {
  const memory = textMemory<number>(2)
  const refuse = () => {
    throw new Error('no unit')
  }
  expect(() => memory('dúzia', refuse)).toThrow('no unit')
  expect(memory('dúzia', () => 12)).toBe(12)
})
