import { MantineProvider, Text } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { classesIn } from './hidden-by-style.ts'

/** An element that is hidden is found as hidden, whatever hides it: it is never taken for one that is shown. */
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it.each([
  ['its attribute', <i key="a" style={{ display: 'none' }} />],
  ['an attribute for what is seen', <i key="a" style={{ visibility: 'hidden' }} />],
  ['the attribute of old', <i key="a" hidden />],
])('%s hides what is in it', (_, { props }) => {
  render(
    <>
      <div {...props}>
        <p>
          <button type="button">In it</button>
        </p>
      </div>
      <button type="button">Beside it</button>
    </>,
  )
  expect(names()).toEqual(['Beside it'])
})

it.each([
  ['a class', '.gone { color: red; display: none }'],
  ['a class among others', '.other, p.gone.quite { visibility: hidden !important }'],
  ['a class in something', 'main > .gone { display:none }'],
  ['a name', 'i { color: red } p { display: none }'],
  ['a rule for a width', '@media (min-width: 10em) { .gone { display: none } }'],
])('%s hides what is in it', (_, css) => {
  render(
    <main>
      <style>{css}</style>
      <p className="gone quite">
        <button type="button">In it</button>
      </p>
      <button type="button">Beside it</button>
    </main>,
  )
  expect(names()).toEqual(['Beside it'])
})

it('what comes to be hidden or shown later is so', () => {
  render(
    <p>
      <button type="button">Now and then</button>
    </p>,
  )
  const around = screen.getByRole('button').parentElement as HTMLElement
  around.style.display = 'none'
  expect(names()).toEqual([])
  around.style.display = ''
  expect(names()).toEqual(['Now and then'])
  const sheet = document.createElement('style')
  sheet.textContent = '.late { visibility: hidden }'
  around.append(sheet)
  expect(names()).toEqual(['Now and then'])
  around.className = 'late'
  expect(names()).toEqual([])
})

it('a place that is for wide windows alone, a script and a closed dialog are hidden', () => {
  render(
    <MantineProvider env="test">
      <Text component="div" visibleFrom="xl">
        <button type="button">Wide</button>
      </Text>
      <Text component="div" hiddenFrom="xl">
        <button type="button">Narrow</button>
      </Text>
      <dialog>
        <button type="button">Closed</button>
      </dialog>
      <dialog open>
        <button type="button">Open</button>
      </dialog>
    </MantineProvider>,
  )
  expect(names()).toEqual(['Narrow', 'Open'])
  const script = document.body.appendChild(document.createElement('script'))
  expect(getComputedStyle(script).display).toBe('none')
  expect(getComputedStyle(screen.getByText('Narrow')).getPropertyValue('display')).toBe('inline-block')
  script.remove()
})

it('a sheet is read for the classes that it hides or shows', () => {
  expect(classesIn('.a { color: red } .b .c, .d:hover { display: none }')).toEqual(new Set(['c', 'd']))
  expect(classesIn('@media print { .e { visibility: hidden } } .f { --display: 1 }')).toEqual(new Set(['e', 'f']))
  expect(classesIn('[data-off] { display: none }')).toBe('any')
  expect(classesIn('.g:not(.h) { all: unset }')).toBe('any')
})
