import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Hint } from './hint.tsx'

afterEach(() => void vi.useRealTimers())

const isShown = (text: string) => screen.getByText(text).dataset.open === 'true'
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('an explanation waits 700 ms for who points, the next one within 300 ms does not, and focus never waits', () => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-26T12:00:00Z')
  render(
    <>
      <Hint label="Livros" text="por norma" />
      <Hint label="Equipe" text="por papel" />
    </>,
  )
  const [books, team] = ['Livros', 'Equipe'].map((name) => screen.getByRole('button', { name }))
  if (!books || !team) throw new Error('both are drawn')
  fireEvent.mouseOver(books)
  wait(699)
  expect(isShown('por norma')).toBe(false)
  wait(1)
  expect(isShown('por norma')).toBe(true)
  fireEvent.mouseOut(books)
  expect(isShown('por norma')).toBe(false)
  wait(300)
  fireEvent.mouseOver(team)
  expect(isShown('por papel')).toBe(true)
  fireEvent.mouseOut(team)
  wait(301)
  fireEvent.mouseOver(books)
  expect(isShown('por norma')).toBe(false)
  fireEvent.mouseOut(books)
  wait(2000)
  expect(isShown('por norma')).toBe(false)
  fireEvent.focus(team)
  expect(isShown('por papel')).toBe(true)
  fireEvent.keyDown(team, { key: 'Escape' })
  expect(isShown('por papel')).toBe(false)
})
