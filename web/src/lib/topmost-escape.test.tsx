import { Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { closeTopmostAlone } from './topmost-escape.ts'

function Boxes() {
  const [open, setOpen] = useState(['panel', 'box'])
  const without = (name: string) => () => setOpen((before) => before.filter((one) => one !== name))
  return (
    <SidePanel title="Painel" isOpen={open.includes('panel')} onClose={without('panel')}>
      <Modal opened={open.includes('box')} onClose={without('box')} title="Caixa">
        <input aria-label="Motivo" />
      </Modal>
    </SidePanel>
  )
}

let end: () => void
beforeEach(() => {
  end = closeTopmostAlone()
})
afterEach(() => end())

it('closes the box above alone, and the panel below by the next Escape', async () => {
  const { user } = await renderApp(<Boxes />)
  await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'a{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Caixa' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Painel' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Painel' })).toBeNull())
})
