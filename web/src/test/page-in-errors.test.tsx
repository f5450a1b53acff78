import { configure, getConfig, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { tellPageAtEnd } from './page-in-errors.ts'

it('an element that does not come is told with the page as it stands in the end, and not each time that it was looked for', async () => {
  render(<p>Ainda carregando</p>)
  const { getElementError } = getConfig()
  const written = vi.fn(getElementError)
  configure({ getElementError: written })
  const waiting = screen.findByText('Pronto', {}, { timeout: 60, interval: 5 })
  await expect(waiting).rejects.toThrow(/Unable to find an element with the text: Pronto[\s\S]*Ainda carregando/)
  configure({ getElementError })
  const unwritten = written.mock.results.filter(({ value }) => Object.getOwnPropertyDescriptor(value, 'message')?.get)
  expect(unwritten.length).toBeGreaterThan(2)
})

it('one that is looked for at once is told with the page, however often this is asked for', () => {
  const { getElementError } = getConfig()
  tellPageAtEnd()
  expect(getConfig().getElementError).toBe(getElementError)
  render(<p>Ainda carregando</p>)
  expect(() => screen.getByText('Pronto')).toThrow('Ainda carregando')
})

it('what is looked for within a part is told with that part, in whatever page it stands', async () => {
  render(
    <>
      <p>{'Muito antes. '.repeat(2_000)}</p>
      <section>Só aqui</section>
    </>,
  )
  const part = () => within(screen.getByText('Só aqui'))
  await expect(waitFor(() => part().getByText('Pronto'), { timeout: 30, interval: 5 })).rejects.toThrow(
    /Pronto[\s\S]*<section>[\s\S]*Só aqui[\s\S]*<html/,
  )
})
