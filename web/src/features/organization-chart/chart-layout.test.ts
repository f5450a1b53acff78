import { expect, it } from 'vitest'
import type { ChartLink, ChartNode } from './chart-data.ts'
import { CARD, layChart } from './chart-layout.ts'
import { shownNodes } from './chart-shape.ts'

const node = (id: string, kind: ChartNode['kind'] = 'entity'): ChartNode => ({
  ...{ id, kind, name: id, cnpj: null, entityKind: null, share: '100', co2eKg: null },
})
const link = (parentId: string, childId: string, sharePercent: string | null = '100'): ChartLink => ({
  ...{ parentId, childId, sharePercent, toMonth: null },
})
const many = (count: number, kind: string) => Array.from({ length: count }, (_, index) => `${kind}${index}`)

/** A company with two entities, of which both hold a third, and units. */
const chart = {
  nodes: [node('C', 'company'), node('A'), node('B'), node('V'), node('U', 'unit'), node('W', 'unit'), node('L')],
  links: [
    link('C', 'A'),
    link('C', 'B'),
    link('A', 'V', '60'),
    link('B', 'V', '40'),
    link('V', 'U', null),
    link('C', 'W', null),
  ],
}
const none: ReadonlySet<string> = new Set()

it('shows each node once below who holds most of it, and at the top who is held by nobody', () => {
  const shown = shownNodes(chart, none)
  expect([...shown].map(([id, { parentId, level, below }]) => [id, parentId, level, below])).toEqual([
    ['C', null, 1, 5],
    ['A', 'C', 2, 2],
    ['V', 'A', 3, 1],
    ['U', 'V', 4, 0],
    ['B', 'C', 2, 2],
    ['W', 'C', 2, 0],
    ['L', null, 1, 0],
  ])
})

it('folds away what is below, and keeps what another parent still shows', () => {
  expect([...shownNodes(chart, new Set(['A'])).keys()]).toEqual(['C', 'A', 'B', 'V', 'U', 'W', 'L'])
  expect([...shownNodes(chart, new Set(['A', 'B'])).keys()]).toEqual(['C', 'A', 'B', 'W', 'L'])
})

it('lays children below their parents, joined to each that holds them', () => {
  const { at, links } = layChart(shownNodes(chart, none), [])
  const y = (id: string) => at.get(id)?.y ?? Number.NaN
  expect(y('A')).toBeGreaterThan(y('C') + CARD.height)
  expect(y('V')).toBeGreaterThan(y('B') + CARD.height)
  expect(links.filter(({ to }) => to === 'V').map(({ from, sharePercent }) => [from, sharePercent])).toEqual([
    ['A', '60'],
    ['B', '40'],
  ])
})

it('puts a node where somebody put it, with the block of its leaves, and takes a moved leaf out of the block', () => {
  const units = many(9, 'u')
  const big = {
    nodes: [node('C', 'company'), node('A'), ...units.map((id) => node(id, 'unit'))],
    links: [link('C', 'A'), ...units.map((id) => link('A', id, null))],
  }
  const laid = layChart(shownNodes(big, none), [])
  expect(laid.blocks).toHaveLength(1)
  expect(laid.links).toHaveLength(2)
  const put = { nodeId: 'A', at: { x: 1000, y: 2000 }, isCollapsed: false }
  const moved = layChart(shownNodes(big, none), [put, { ...put, nodeId: 'u0', at: { x: -500, y: 0 } }])
  expect(moved.at.get('A')).toEqual(put.at)
  expect(moved.at.get('u0')).toEqual({ x: -500, y: 0 })
  expect(moved.blockOf.has('u0')).toBe(false)
  const block = moved.blocks[0]?.at ?? { x: Number.NaN, y: Number.NaN }
  expect(block.y - 2000).toBe((laid.blocks[0]?.at.y ?? 0) - (laid.at.get('A')?.y ?? 0))
})

it('lays five hundred without one upon another, near as wide as high, within a second', () => {
  const entities = many(60, 'e')
  const units = many(439, 'u')
  const big = {
    nodes: [node('C', 'company'), ...entities.map((id) => node(id)), ...units.map((id) => node(id, 'unit'))],
    links: [
      ...entities.map((id, index) => link(index < 6 ? 'C' : `e${index % 6}`, id)),
      ...units.map((id, index) => link(index < 200 ? 'C' : `e${index % 60}`, id, null)),
    ],
  }
  const tries = [1, 2, 3].map(() => {
    const begun = performance.now()
    const laid = layChart(shownNodes(big, none), [])
    return { laid, ms: performance.now() - begun }
  })
  // The best of three: what else the machine does is no fault of the layout.
  expect(Math.min(...tries.map(({ ms }) => ms))).toBeLessThan(1000)
  const at = tries[0]?.laid.at ?? new Map<string, { x: number; y: number }>()
  expect(at.size).toBe(500)
  const cards = [...at.values()]
  const upon = cards.filter(({ x, y }, index) =>
    cards.some(
      (other, place) => place > index && Math.abs(other.x - x) < CARD.width && Math.abs(other.y - y) < CARD.height,
    ),
  )
  expect(upon).toEqual([])
})
