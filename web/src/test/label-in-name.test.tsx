import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { namedOtherwise } from './label-in-name.ts'

it('buttons and links that show one thing and are called another are told', () => {
  const { container, unmount } = render(
    <div>
      <button type="button" aria-label="Abrir a conta Light.pdf">
        Light.pdf
      </button>
      <button type="button" aria-label="Fechar">
        <svg>
          <title>x</title>
        </svg>
        <span aria-hidden="true">×</span>
      </button>
      <button type="button">Salvar</button>
    </div>,
  )
  expect(namedOtherwise(container)).toEqual([])
  for (const button of container.querySelectorAll('button')) button.setAttribute('aria-label', 'Abrir')
  expect(namedOtherwise(container)).toEqual(['"light pdf" is called "abrir"', '"salvar" is called "abrir"'])
  // The page that is left after a test is looked at too.
  unmount()
})
