import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { Page } from '../ui/page.tsx'
import { toastInfo } from './toast.ts'

const below = () => document.documentElement.style.getPropertyValue('--pg-toasts-below')

it('toasts stand below the acts of the page while those are in sight, and right below the bar where not', async () => {
  await renderApp(
    <Page title="Linhas" question="O que há?" actions={<button type="button">Exportar</button>}>
      <p>Nada</p>
    </Page>,
  )
  const acts = document.querySelector('[data-page-acts]')
  if (!acts) throw new Error('the page has no acts')
  const place = vi.spyOn(acts, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 76, 200, 44.5))
  toastInfo('Um aviso')
  await screen.findByText('Um aviso')
  expect(below()).toBe('121px')
  place.mockReturnValue(new DOMRect(900, -300, 200, 44))
  window.dispatchEvent(new Event('scroll'))
  expect(below()).toBe('0px')
})
