import { Text, View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { textIn } from './mirror.ts'
import { spelled } from './spelled.ts'

it('writes small figures below the line as figures, however deep they stand, and leaves the rest', () => {
  const style = { margin: 4 }
  const document = createElement(
    View,
    { style },
    createElement(Text, {}, 't CO₂e, ', 'SF₆'),
    createElement(Text, {}, 'CH4 ²'),
  )
  const written = spelled(document)
  expect(textIn(written)).toBe('t CO2e, SF6CH4 ²')
  expect(written.props.style).toBe(style)
})
