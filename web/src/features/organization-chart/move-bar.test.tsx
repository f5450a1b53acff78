import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { MoveBar } from './move-bar.tsx'

it('moves a node each way by one press', async () => {
  const onMove = vi.fn()
  const { user } = await renderApp(<MoveBar name="Aurora Norte" onMove={onMove} onClose={() => undefined} />)
  for (const name of ['Para a esquerda', 'Para cima', 'Para baixo', 'Para a direita']) {
    await user.click(screen.getByRole('button', { name }))
  }
  expect(onMove.mock.calls).toEqual([[{ x: -1, y: 0 }], [{ x: 0, y: -1 }], [{ x: 0, y: 1 }], [{ x: 1, y: 0 }]])
})
