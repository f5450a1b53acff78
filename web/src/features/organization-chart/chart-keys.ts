import type { Layout, Point } from './chart-layout.ts'
import type { ShownNode } from './chart-shape.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Ways on the canvas, which is drawn from left to right in every language. */
export const directions: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/** The way that an arrow key points; undefined of any other key. */
export function wayOf(key: string): Point | undefined {
  if (key === 'ArrowUp') return directions.up
  if (key === 'ArrowDown') return directions.down
  if (key === 'ArrowLeft') return directions.left
  return key === 'ArrowRight' ? directions.right : undefined
}

/** The node to which an arrow leads: up to the parent, down to the first child, to the sides among the children of one parent. */
export function nodeTowards(
  key: string,
  from: string,
  shown: ReadonlyMap<string, ShownNode>,
  { at }: Pick<Layout, 'at'>,
): string | undefined {
  const here = shown.get(from)
  if (!here) return undefined
  const asDrawn = (ids: readonly string[]) =>
    ids.toSorted((left, right) => {
      const [a, b] = [at.get(left), at.get(right)]
      return a && b ? a.y - b.y || a.x - b.x : 0
    })
  if (key === 'ArrowUp') return here.parentId ?? undefined
  if (key === 'ArrowDown') return asDrawn(here.childIds)[0]
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  const siblings =
    here.parentId === null
      ? [...shown.values()].filter(({ parentId }) => parentId === null).map(({ node }) => node.id)
      : (shown.get(here.parentId)?.childIds ?? [])
  const row = asDrawn(siblings)
  return row[row.indexOf(from) + step]
}

/** The node of a list to which a key leads, in the order of the lines. */
export function lineTowards(key: string, from: string, shown: ReadonlyMap<string, ShownNode>): string | undefined {
  const lines = [...shown.keys()]
  const place = lines.indexOf(from)
  if (key === 'ArrowDown') return lines[place + 1]
  if (key === 'ArrowUp') return lines[place - 1]
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}
