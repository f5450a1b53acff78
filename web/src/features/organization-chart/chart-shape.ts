import type { ChartLink, ChartNode, ChartOfGroup } from './chart-data.ts'

/** The chart with what is folded away left out: each node once, below the parent that holds most of it. */
export interface ShownNode {
  readonly node: ChartNode
  /** The parent under which it stands; null at the top. */
  readonly parentId: string | null
  /** All that hold it, the greatest share first. */
  readonly holders: readonly ChartLink[]
  /** Its shown children, in the order of the data. */
  readonly childIds: readonly string[]
  /** How many stand below it, folded away or not. */
  readonly below: number
  readonly isCollapsed: boolean
  /** From 1, as lists count levels. */
  readonly level: number
}

/** Children of each node; a child of several parents stands below each of them. */
export type Below = ReadonlyMap<string, readonly ChartLink[]>

/** What stands directly below each node. */
export function belowOf({ links }: Pick<ChartOfGroup, 'links'>): Below {
  return Map.groupBy(links, ({ parentId }) => parentId)
}

/**
 * What of a chart is shown: from the top down, until a node that is collapsed. What several hold is shown while one of them is open. An
 * entity that nobody holds in the year stands at the top, after the company.
 */
export function shownNodes(
  chart: Pick<ChartOfGroup, 'nodes' | 'links'>,
  collapsed: ReadonlySet<string>,
): ReadonlyMap<string, ShownNode> {
  const nodes = new Map(chart.nodes.map((node) => [node.id, node]))
  const below = belowOf(chart)
  const holders = Map.groupBy(chart.links, ({ childId }) => childId)
  const open = new Set<string>()
  const show = (id: string) => {
    if (open.has(id)) return
    open.add(id)
    if (!collapsed.has(id)) for (const { childId } of below.get(id) ?? []) show(childId)
  }
  const tops = chart.nodes.filter(({ id }) => !holders.has(id))
  for (const { id } of tops) show(id)
  const parentOf = (id: string) =>
    holders.get(id)?.find(({ parentId }) => open.has(parentId) && !collapsed.has(parentId))?.parentId ?? null
  const children = Map.groupBy(
    chart.nodes.filter(({ id }) => open.has(id)),
    ({ id }) => parentOf(id) ?? '',
  )
  const shown = new Map<string, ShownNode>()
  const add = (id: string, level: number) => {
    const node = nodes.get(id)
    if (!node) return
    const childIds = (children.get(id) ?? []).map((child) => child.id)
    shown.set(id, {
      ...{ node, level, childIds, parentId: parentOf(id), holders: holders.get(id) ?? [] },
      ...{ below: countBelow(below, id), isCollapsed: collapsed.has(id) && below.has(id) },
    })
    for (const child of childIds) add(child, level + 1)
  }
  for (const { id } of tops) add(id, 1)
  return shown
}

/** How many nodes stand below one, each once. */
function countBelow(below: Below, from: string): number {
  const seen = new Set<string>()
  const follow = (id: string) => {
    for (const { childId } of below.get(id) ?? []) {
      if (seen.has(childId)) continue
      seen.add(childId)
      follow(childId)
    }
  }
  follow(from)
  return seen.size
}

/** Links between shown nodes. */
export function shownLinks(shown: ReadonlyMap<string, ShownNode>): readonly ChartLink[] {
  return [...shown.values()].flatMap(({ holders }) =>
    holders.filter(({ parentId }) => {
      const parent = shown.get(parentId)
      return parent !== undefined && !parent.isCollapsed
    }),
  )
}

/** Nodes that have something below them and that can be collapsed, the company aside. */
export function branches({ nodes, links }: Pick<ChartOfGroup, 'nodes' | 'links'>): readonly string[] {
  const below = belowOf({ links })
  return nodes.filter(({ id, kind }) => kind !== 'company' && below.has(id)).map(({ id }) => id)
}
