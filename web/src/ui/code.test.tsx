import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { Code } from './code.tsx'

it('a code keeps its order within a text that runs from right to left', async () => {
  await renderApp(
    <p dir="rtl">
      مفتاح <Code title="chave inteira">3525 1033 0501</Code>
    </p>,
  )
  const code = screen.getByTitle('chave inteira')
  expect([code.tagName, code.dir, code.textContent]).toEqual(['BDI', 'ltr', '3525 1033 0501'])
})
