import { withoutIsolates } from '@pegada/core/language/isolates.ts'
import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { section } from './element.ts'
import { registerFonts } from './fonts.ts'
import { mirror, textIn } from './mirror.ts'
import { headingsOf, layOut } from './print-tagged.ts'
import type { LaidOutNode } from './tagged-node.ts'

describe('a document that is read from right to left', () => {
  it('has a full stop at the left end of its line, and brackets that open to the left', async () => {
    expect(await drawn('تم.')).toEqual(['.مت'])
    expect(await drawn('تم (نعم)')).toEqual(['(معن) مت'])
  })

  it('begins a line at the right even where its first word is one of ours', async () => {
    expect(await drawn('Pegada تم.')).toEqual(['.مت Pegada'])
  })

  it('keeps the order of a CNPJ, a figure with its sign and share, a day, an account and what stands beside a unit', async () => {
    for (const code of [
      '45.987.321/0001-60',
      '-1.234,5',
      '12,5%',
      '±12,5%',
      '18/06/2025',
      '2023–2025',
      'R$ 10,00',
      '1.234 t CO2e',
    ])
      expect(await drawn(`تم ${code}.`), code).toEqual([`.${code} مت`])
  })

  it('leaves what stands around a figure in the order of the line', async () => {
    expect(await drawn('تم (2025)، نعم')).toEqual(['معن ،(2025) مت'])
    expect(await drawn('تم 12 نعم 34')).toEqual(['34 معن 12 مت'])
    expect(await drawn('تم 2024: 58.123 t CO2e، نعم 41.')).toEqual(['.41 معن ،58.123 t CO2e :2024 مت'])
    expect(await drawn('ب12.5%، و3')).toEqual(['3و ،12.5%ب'])
  })

  it('keeps a phrase of ours together where it holds a figure, with its commas, dashes and brackets', async () => {
    for (const phrase of [
      'Rua Augusta, 120 - Sala 4',
      'Diesel (B14) comum S10',
      'Fertilizante (NPK 10-10-10) 50 kg',
      'helena@aurora.example/2025',
      'IFRS S2 / CBPS 02',
    ])
      expect(await drawn(`تم ${phrase}.`), phrase).toEqual([`.${phrase} مت`])
    expect(await drawn('تم 58 t CO2e (41 نعم)')).toEqual(['(معن 41) 58 t CO2e مت'])
  })

  it('sets apart a figure whose unit stands in a piece of its own, and one that is a number', async () => {
    expect(await drawn('0,45', createElement(Text, {}, ' kg CO2e / تم'))).toEqual(['مت / 0,45 kg CO2e'])
    expect(await drawn('0,45', createElement(Text, {}, ' kg CO2e / 1 تم'))).toEqual(['مت 1 / 0,45 kg CO2e'])
    expect(await drawn('تم ', -3.5)).toEqual(['-3.5 مت'])
    expect(await drawn('تم ', createElement(Text, {}, '-'), createElement(Text, {}, '5'), '%')).toEqual(['-5% مت'])
  })

  it('has the same headings as before, to which the contents lead', () => {
    const title = 'تم IFRS S2 / CBPS 02'
    expect(headingsOf(mirror(section(title)))).toEqual([{ title, page: 0 }])
  })

  it('leaves a text without Arabic letters as it is read, its unit in a piece of its own behind its figure', async () => {
    expect(await drawn('57.250', createElement(Text, {}, ' t CO2e'))).toEqual(['57.250 t CO2e'])
    expect(await drawn('Padaria Aurora Ltda. · 11.222.333/0001-81')).toEqual([
      'Padaria Aurora Ltda. · 11.222.333/0001-81',
    ])
  })

  it('says the same, but for marks that are not seen', () => {
    const text = 'تم 45.987.321/0001-60 (12,5%).'
    expect(withoutIsolates(textIn(mirror(createElement(Text, {}, text))))).toBe(text)
  })

  it('turns edges and rows around, and leaves an identifier outside of a text as it is', () => {
    const style = { flexDirection: 'row', marginLeft: 4, borderRightWidth: 1 }
    const turned = mirror(createElement(View, { style } as object, '12')) as ReactElement<{ style: object }>
    expect(turned.props.style).toMatchObject({ flexDirection: 'row-reverse', marginRight: 4, borderLeftWidth: 1 })
    expect(textIn(turned)).toBe('12')
  })

  it('puts what is narrower than its page at the right edge, but in a row, where its place is its turn', () => {
    const box = (style: object, ...inside: ReactElement[]) => createElement(View, { style } as object, ...inside)
    const propsOf = (node: ReactNode) => (node as ReactElement<{ style: object; children?: ReactNode }>).props
    expect(propsOf(mirror(box({ maxWidth: 440 }))).style).toHaveProperty('alignSelf', 'flex-end')
    expect(propsOf(mirror(box({ width: 400 }))).style).toHaveProperty('alignSelf', 'flex-end')
    expect(propsOf(mirror(box({ width: '100%' }))).style).not.toHaveProperty('alignSelf')
    expect(propsOf(mirror(box({ width: 60, position: 'absolute', left: 4 }))).style).not.toHaveProperty('alignSelf')
    const [inRow] = [propsOf(mirror(box({ flexDirection: 'row' }, box({ width: 60 })))).children].flat()
    expect(propsOf(inRow).style).not.toHaveProperty('alignSelf')
  })
})

/** The lines of a text as they stand on the page, from left to right. */
async function drawn(...pieces: ReactNode[]): Promise<string[]> {
  const fontFamily = await registerFonts('ar', textIn(pieces))
  const page = createElement(Page, { style: { fontFamily } }, createElement(Text, {}, ...pieces))
  const { children } = await layOut(mirror(createElement(Document, {}, page)) as Parameters<typeof layOut>[0])
  return linesOf(children)
}

function linesOf(nodes: readonly LaidOutNode[]): string[] {
  return nodes.flatMap((node) => {
    const { lines = [] } = node as { readonly lines?: readonly { readonly string: string }[] }
    return [...lines.map(({ string }) => withoutIsolates(string)), ...linesOf(node.children ?? [])]
  })
}
