import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { ReasonButton } from './reason-button.tsx'

it('a button that may not be pressed stays reachable, says why, and does nothing', async () => {
  const onPress = vi.fn()
  const { user } = await renderApp(
    <ReasonButton reason="Só administradores" onPress={onPress}>
      Fechar
    </ReasonButton>,
  )
  const button = screen.getByRole('button', { name: 'Fechar' })
  expect(button.getAttribute('aria-description')).toBe('Só administradores')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
})

it('a button that may be pressed acts once, and a row around it does not', async () => {
  const onPress = vi.fn()
  const onRow = vi.fn()
  const { user } = await renderApp(
    // biome-ignore lint/a11y/useKeyWithClickEvents: stands for a row of a table that opens
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={onRow}>
      <ReasonButton label="Fechar 2025" onPress={onPress}>
        Fechar
      </ReasonButton>
    </div>,
  )
  await user.click(screen.getByRole('button', { name: 'Fechar 2025' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onRow).not.toHaveBeenCalled()
})
