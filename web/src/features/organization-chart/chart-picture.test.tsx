import { expect, it } from 'vitest'
import { tokens } from '../../theme/tokens.ts'
import type { ChartNode } from './chart-data.ts'
import { layChart } from './chart-layout.ts'
import { drawChart, type PictureWords, shortened } from './chart-picture.ts'
import { shownNodes } from './chart-shape.ts'

const node = (id: string, kind: ChartNode['kind'], name: string): ChartNode => ({
  ...{ id, kind, name, cnpj: null, entityKind: null, share: '60', co2eKg: '1000' },
})
const chart = {
  nodes: [
    node('c', 'company', 'Aurora & Filhos <SA>'),
    node('v', 'entity', 'Aurora Norte'),
    node('u', 'unit', 'Santos'),
  ],
  links: [
    { parentId: 'c', childId: 'v', sharePercent: '60', toMonth: null },
    { parentId: 'v', childId: 'u', sharePercent: null, toMonth: null },
  ],
  places: [],
}
const words: PictureWords = {
  ...{
    title: 'Organograma · Aurora · 2025',
    subtitle: 'Por controle operacional',
    source: 'Fonte: inventário de 2025',
  },
  isRtl: false,
  of: () => ({ kind: 'Unidade', held: undefined, amount: '1,000 t CO₂e', counts: 'conta 60 %' }),
  share: (percent) => `${percent} %`,
}
const draw = (more: Partial<PictureWords> = {}) => {
  const shown = shownNodes(chart, new Set())
  return drawChart(shown, layChart(shown, []), { ...words, ...more })
}

it('draws the layout as a picture that stands alone: title, year, cards, lines, shares and source, in the light theme', () => {
  const { svg, width, height } = draw()
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(expect.arrayContaining([words.title, words.subtitle, words.source, 'Aurora Norte', '60 %']))
  expect(texts).toContain('Aurora & Filhos <SA>')
  expect(texts.filter((text) => text === '1,000 t CO₂e')).toHaveLength(3)
  expect(picture.querySelectorAll('path')).toHaveLength(2)
  expect(svg).toContain(tokens.light.lineStrong)
  expect(svg).not.toContain(tokens.dark.raised)
  expect([width >= 640, height > 3 * 96]).toEqual([true, true])
  expect(draw({ isRtl: true }).svg).toContain('direction="rtl"')
})

it('shortens what has no room, a letter of East Asia being wider', () => {
  expect(shortened('Metalúrgica', 10)).toBe('Metalúrgica')
  expect(shortened('Metalúrgica Aurora do Norte', 10)).toBe('Metalúrgica Aurora…')
  expect(shortened('組織図組織図', 4)).toBe('組織図…')
})
