import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { ReasonButton, ReasonIcon, ReasonPlate } from './reason-button.tsx'

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

const form = (onSubmit: () => void, reason?: string) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <input aria-label="Nome" />
    <ReasonButton type="submit" reason={reason}>
      Salvar
    </ReasonButton>
  </form>
)

it('one that sends a form sends nothing where it may not be pressed, by Enter in a field neither', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderApp(form(onSubmit, 'Só administradores'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'a{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('one that may be pressed sends its form', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderApp(form(onSubmit))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'a{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

const signAndPlate = (onPress: () => void, reason?: string) => (
  <>
    <ReasonIcon label="Remover Gerador" tip="Remover" reason={reason} onPress={onPress}>
      <i />
    </ReasonIcon>
    <ReasonPlate tip="Por massa" about="Sugestão 1" reason={reason} onPress={onPress}>
      Diesel
    </ReasonPlate>
  </>
)

it('a sign and a plate keep to the same: reached, told why, and nothing done', async () => {
  const onPress = vi.fn()
  const { user } = await renderApp(signAndPlate(onPress, 'Só analistas'))
  for (const control of screen.getAllByRole('button')) {
    expect(control.getAttribute('aria-description')).toBe('Só analistas')
    expect(control.getAttribute('aria-disabled')).toBe('true')
    await user.click(control)
  }
  expect(onPress).not.toHaveBeenCalled()
})

it('a sign and a plate that may be pressed act, and the plate tells what it is about', async () => {
  const onPress = vi.fn()
  const { user } = await renderApp(signAndPlate(onPress))
  const controls = screen.getAllByRole('button')
  for (const control of controls) await user.click(control)
  expect(onPress).toHaveBeenCalledTimes(2)
  expect(controls.map((one) => one.getAttribute('aria-description'))).toEqual([null, 'Sugestão 1'])
})
