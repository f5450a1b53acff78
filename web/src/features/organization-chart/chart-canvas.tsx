import {
  type Edge,
  MiniMap,
  type Node,
  type OnNodeDrag,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../parts/inventory/percent-text.ts'
import { CanvasTools } from './canvas-tools.tsx'
import classes from './chart.module.css'
import { type BlockNode, type CardNode, type Cards, CardsContext, ChartBlock, ChartCard } from './chart-card.tsx'
import type { ChartOfGroup } from './chart-data.ts'
import { nodeTowards, wayOf } from './chart-keys.ts'
import { CARD, type Layout, type Point } from './chart-layout.ts'
import type { ShownNode } from './chart-shape.ts'
import { MoveBar } from './move-bar.tsx'
import { useNodeWords } from './node-words.ts'
import type { Arrangement } from './use-arrangement.ts'

const nodeTypes = { card: ChartCard, block: ChartBlock }
const FIT = { padding: 0.12, maxZoom: 1, duration: 0 } as const
/** From so many cards on one sees where one is only with a map. */
const MAP_FROM = 30
/** How far a key or a press moves a card. */
const STEP = 40

interface CanvasProps {
  readonly chart: ChartOfGroup
  readonly shown: ReadonlyMap<string, ShownNode>
  readonly layout: Layout
  readonly arrangement: Arrangement
  /** Further tools beside those of the canvas. */
  readonly tools: ReactNode
}

/** The chart as it is drawn: dragged, zoomed, folded away, walked through by the arrows. */
export function ChartCanvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ chart, shown, layout, arrangement, tools }: CanvasProps) {
  const { t } = useTranslation('organization-chart')
  const flow = useReactFlow()
  const words = useNodeWords(chart)
  const company = chart.nodes[0]
  const [wanted, setCurrent] = useState(company?.id ?? '')
  const current = shown.has(wanted) ? wanted : (company?.id ?? '')
  const takesFocus = useRef(false)
  const [wantedToMove, setMoving] = useState<string>()
  const moving = wantedToMove === undefined ? undefined : shown.get(wantedToMove)?.node
  const built = useMemo(() => nodesOf(shown, layout, arrangement.mayMove), [shown, layout, arrangement.mayMove])
  const [nodes, setNodes, onNodesChange] = useNodesState<CardNode | BlockNode>(built)
  useEffect(() => setNodes(built), [built, setNodes])
  const edges = useMemo(() => edgesOf(layout), [layout])
  const dropped: OnNodeDrag = (_, node) => {
    const at = flow.getInternalNode(node.id)?.internals.positionAbsolute
    if (at && !isAt(at, layout.at.get(node.id))) arrangement.move(node.id, at)
  }
  const moveBy = (id: string, way: Point) => {
    const at = layout.at.get(id)
    if (at) arrangement.move(id, { x: at.x + way.x * STEP, y: at.y + way.y * STEP })
  }
  const goTo = (id: string) => {
    takesFocus.current = true
    setCurrent(id)
    const at = layout.at.get(id)
    if (at) void flow.setCenter(at.x + CARD.width / 2, at.y + CARD.height / 2, { zoom: Math.max(flow.getZoom(), 0.5) })
  }
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.node === undefined) return
    const from = event.target.dataset.node
    const way = wayOf(event.key)
    if (event.key === ' ') {
      event.preventDefault()
      if ((shown.get(from)?.below ?? 0) > 0) arrangement.toggle(from)
    } else if (way && event.shiftKey) {
      event.preventDefault()
      if (arrangement.mayMove) moveBy(from, way)
    } else if (way) {
      event.preventDefault()
      const next = nodeTowards(event.key, from, shown, layout)
      if (next !== undefined) goTo(next)
    }
  }
  const cards: Cards = {
    ...{ year: chart.year, current, takesFocus, words, onCurrent: setCurrent },
    onToggle: arrangement.toggle,
    moving: moving?.id,
    onMoving: arrangement.mayMove ? setMoving : undefined,
  }
  return (
    <CardsContext value={cards}>
      <CanvasTools fit={() => void flow.fitView(FIT)}>{tools}</CanvasTools>
      <p className={classes.hint}>{arrangement.mayMove ? t('hint') : t('hint.read')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the links within it */}
      <div className={classes.canvas} onKeyDown={pressed}>
        <ReactFlow
          aria-label={t('canvas', { company: company?.name ?? '' })}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={onNodesChange}
          onNodeDragStop={dropped}
          nodesDraggable={arrangement.mayMove}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          onlyRenderVisibleElements
          minZoom={0.05}
          maxZoom={1.5}
          fitView
          fitViewOptions={FIT}
          proOptions={{ hideAttribution: true }}
          ariaLabelConfig={{ 'minimap.ariaLabel': t('map'), 'node.a11yDescription.default': t('hint.read') }}
        >
          {moving ? (
            <Panel position="top-center">
              <MoveBar
                name={moving.name}
                onMove={(way) => moveBy(moving.id, way)}
                onClose={() => setMoving(undefined)}
              />
            </Panel>
          ) : null}
          {shown.size >= MAP_FROM ? <MiniMap pannable zoomable ariaLabel={t('map')} /> : null}
        </ReactFlow>
      </div>
    </CardsContext>
  )
}

function isAt(one: Point, other: Point | undefined): boolean {
  return other !== undefined && Math.round(one.x) === other.x && Math.round(one.y) === other.y
}

/** Blocks and the leaves in them stand in what they belong to, so that they move along while it is dragged. */
function nodesOf(
  shown: ReadonlyMap<string, ShownNode>,
  { at, blocks, blockOf }: Layout,
  mayMove: boolean,
): (CardNode | BlockNode)[] {
  const within = (point: Point, outer: Point | undefined): Point =>
    outer ? { x: point.x - outer.x, y: point.y - outer.y } : point
  const corners = new Map(blocks.map((block) => [block.id, block.at]))
  const cards = [...shown.values()].flatMap((one): CardNode[] => {
    const point = at.get(one.node.id)
    const block = blockOf.get(one.node.id)
    if (!point) return []
    return [
      {
        ...{
          id: one.node.id,
          type: 'card',
          data: { shown: one },
          draggable: mayMove,
          ...CARD,
          measured: CARD,
          handles: handlesOf(CARD),
        },
        position: block === undefined ? point : within(point, corners.get(block)),
        ...(block !== undefined && { parentId: block }),
      },
    ]
  })
  const frames = blocks.map(({ id, ownerId, at: corner, width, height }): BlockNode => {
    const size = { width, height, measured: { width, height } }
    return {
      ...{ id, type: 'block', data: {}, parentId: ownerId, draggable: false, ...size, handles: handlesOf(size) },
      position: within(corner, at.get(ownerId)),
    }
  })
  return [
    ...cards.filter(({ parentId }) => parentId === undefined),
    ...frames,
    ...cards.filter(({ parentId }) => parentId),
  ]
}

function handlesOf({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): NonNullable<Node['handles']> {
  return [
    { type: 'target', position: Position.Top, x: width / 2, y: 0 },
    { type: 'source', position: Position.Bottom, x: width / 2, y: height },
  ]
}

function edgesOf({ links }: Layout): Edge[] {
  return links.map(({ from, to, sharePercent }) => ({
    ...{ id: `${from} ${to}`, source: from, target: to, type: 'smoothstep', interactionWidth: 0 },
    ...(sharePercent !== null && { label: percentText(sharePercent) }),
  }))
}
