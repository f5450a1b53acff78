import { Font } from '@react-pdf/renderer'
import { expect, it } from 'vitest'
import { registerFonts } from './fonts.ts'
import type { OpenTypeface } from './known-glyphs.ts'

it('a glyph that was asked for as a part of another one stands for its character afterwards', async () => {
  const [fontFamily = ''] = await registerFonts('pt-BR', '7.040')
  const font = Font.getFont({ fontFamily }).data as unknown as OpenTypeface
  const { id } = font.glyphForCodePoint(POINT)
  delete font._glyphs[id]
  expect(font.getGlyph(id).codePoints).toEqual([])
  expect(font.glyphForCodePoint(POINT)).toMatchObject({ id, codePoints: [POINT] })
})

const POINT = '.'.charCodeAt(0)
