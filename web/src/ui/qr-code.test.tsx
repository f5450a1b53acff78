import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { tokens } from '../theme/tokens.ts'
import { QrCode } from './qr-code.tsx'

it('a QR code is ink on paper, whatever the theme, with the three finders of its corners', async () => {
  await renderApp(<QrCode text="otpauth://totp/Pegada?secret=ABC" label="Código" />)
  const picture = screen.getByRole('img', { name: 'Código' })
  const [paper, ink] = [picture.querySelector('rect'), picture.querySelector('path')]
  expect(paper?.getAttribute('fill')).toBe(tokens.light.raised)
  expect(ink?.getAttribute('fill')).toBe(tokens.light.text)
  const size = Number(paper?.getAttribute('width'))
  const squares = ink?.getAttribute('d') ?? ''
  for (const corner of [`M2 2h1`, `M${size - 3} 2h1`, `M2 ${size - 3}h1`]) expect(squares).toContain(corner)
  expect(squares).not.toContain(`M${size - 1} `)
})
