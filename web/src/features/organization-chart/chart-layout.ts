import { Graph, layout } from '@dagrejs/dagre'
import type { ChartPlace } from './chart-data.ts'
import { type ShownNode, shownLinks } from './chart-shape.ts'

/** The measures of a card, px: the page and the picture draw the same. */
export const CARD = { width: 232, height: 96 } as const
const GAP = { across: 20, down: 14, rank: 64 } as const
/** More leaves than these under one parent stand as a block of rows and columns, not in one row. */
const IN_A_ROW = 4

export interface Point {
  readonly x: number
  readonly y: number
}

/** A line from the lower edge of a parent to the upper edge of a child or of a block. */
export interface LaidLink {
  readonly from: string
  /** A node, or the block of a parent as `blockOf` names it. */
  readonly to: string
  readonly childId: string | null
  readonly sharePercent: string | null
}

/** Many leaves of one parent behind one line. */
export interface Block {
  readonly id: string
  readonly ownerId: string
  readonly at: Point
  readonly width: number
  readonly height: number
}

/** Upper left corners of cards, blocks, and what is joined. */
export interface Layout {
  readonly at: ReadonlyMap<string, Point>
  readonly blocks: readonly Block[]
  /** The block in which a node stands. */
  readonly blockOf: ReadonlyMap<string, string>
  readonly links: readonly LaidLink[]
}

/**
 * Lays the shown nodes in ranks; a node that somebody put elsewhere stands there, and takes the block of its leaves along. A leaf that was
 * put elsewhere has left its block.
 */
export function layChart(shown: ReadonlyMap<string, ShownNode>, places: readonly ChartPlace[]): Layout {
  const put = new Map(places.flatMap(({ nodeId, at }) => (at && shown.has(nodeId) ? [[nodeId, at] as const] : [])))
  const leaves = Map.groupBy(
    [...shown.values()].filter((one) => isLeaf(one) && !put.has(one.node.id)),
    ({ parentId }) => parentId ?? '',
  )
  const blockOf = new Map<string, string>()
  for (const [ownerId, members] of leaves)
    if (ownerId !== '' && members.length > IN_A_ROW)
      for (const { node } of members) blockOf.set(node.id, blockId(ownerId))
  const links = linksOf(shown, blockOf)
  const sizes = new Map<string, { readonly width: number; readonly height: number }>()
  for (const id of shown.keys()) if (!blockOf.has(id)) sizes.set(id, CARD)
  const membersOf = Map.groupBy(blockOf.keys(), (id) => blockOf.get(id) ?? '')
  for (const [id, members] of membersOf) sizes.set(id, sizeOfBlock(members.length))
  const laid = rank(sizes, links)
  const at = new Map<string, Point>()
  for (const [id, corner] of laid) if (shown.has(id)) at.set(id, put.get(id) ?? corner)
  const blocks = [...membersOf].map(([id, members]): Block => {
    const ownerId = id.slice(PREFIX.length)
    const corner = moved(laid.get(id), laid.get(ownerId), at.get(ownerId))
    const size = sizeOfBlock(members.length)
    members.forEach((member, index) => {
      at.set(member, inBlock(corner, index, columnsOf(members.length)))
    })
    return { id, ownerId, at: corner, ...size }
  })
  return { at, blocks, blockOf, links }
}

const PREFIX = 'block:'
const PADDING = 12

function blockId(ownerId: string): string {
  return `${PREFIX}${ownerId}`
}

function isLeaf({ below, holders, parentId }: ShownNode): boolean {
  return below === 0 && holders.length === 1 && parentId !== null
}

function linksOf(shown: ReadonlyMap<string, ShownNode>, blockOf: ReadonlyMap<string, string>): readonly LaidLink[] {
  const single = shownLinks(shown)
    .filter(({ childId }) => !blockOf.has(childId))
    .map(({ parentId, childId, sharePercent }) => ({ from: parentId, to: childId, childId, sharePercent }))
  const blocks = [...new Set(blockOf.values())].map((to) => ({
    ...{ from: to.slice(PREFIX.length), to, childId: null, sharePercent: null },
  }))
  return [...single, ...blocks]
}

/** Twice as wide as high at most, whatever the number. */
function columnsOf(count: number): number {
  return Math.max(1, Math.round(Math.sqrt((count * CARD.height) / CARD.width)))
}

function sizeOfBlock(count: number) {
  const columns = columnsOf(count)
  const rows = Math.ceil(count / columns)
  return {
    width: 2 * PADDING + columns * CARD.width + (columns - 1) * GAP.down,
    height: 2 * PADDING + rows * CARD.height + (rows - 1) * GAP.down,
  }
}

function inBlock(corner: Point, index: number, columns: number): Point {
  const row = Math.floor(index / columns)
  return {
    x: corner.x + PADDING + (index % columns) * (CARD.width + GAP.down),
    y: corner.y + PADDING + row * (CARD.height + GAP.down),
  }
}

function moved(own: Point = ORIGIN, ownerLaid: Point = ORIGIN, ownerNow: Point = ownerLaid): Point {
  return { x: own.x + ownerNow.x - ownerLaid.x, y: own.y + ownerNow.y - ownerLaid.y }
}

const ORIGIN: Point = { x: 0, y: 0 }

/** The upper left corners as the library lays boxes in ranks, each rank on one upper edge. */
function rank(
  sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
  links: readonly LaidLink[],
): ReadonlyMap<string, Point> {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: GAP.across, ranksep: GAP.rank, rankalign: 'top' })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const [id, { width, height }] of sizes) graph.setNode(id, { width, height })
  for (const { from, to } of links) graph.setEdge(from, to)
  layout(graph)
  return new Map(
    [...sizes].map(([id, { width, height }]) => {
      const { x, y } = graph.node(id)
      return [id, { x: Math.round(Number(x) - width / 2), y: Math.round(Number(y) - height / 2) }]
    }),
  )
}
