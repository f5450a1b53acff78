import {
  IconArrowsMove,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildings,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import clsx from 'clsx'
import { createContext, use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import classes from './chart.module.css'
import { recordOf } from './chart-data.ts'
import type { ShownNode } from './chart-shape.ts'
import type { NodeWords } from './node-words.ts'

export type CardNode = Node<{ readonly shown: ShownNode }, 'card'>
export type BlockNode = Node<Record<string, never>, 'block'>

/** What all cards share. */
export interface Cards {
  readonly year: number
  /** The node that the keyboard is at. */
  readonly current: string
  /** Whether that node takes the focus as soon as it is there. */
  readonly takesFocus: { current: boolean }
  readonly words: (shown: ShownNode) => NodeWords
  readonly onCurrent: (id: string) => void
  readonly onToggle: (id: string) => void
  /** The node that is moved by pressing. */
  readonly moving: string | undefined
  /** Begins and ends that; absent for who may move nothing. */
  readonly onMoving: ((id: string | undefined) => void) | undefined
}

export const CardsContext = createContext<Cards | undefined>(undefined)
export const kindIcons = { company: IconBuilding, entity: IconBuildings, unit: IconBuildingFactory2 } as const

/** A node of the chart: its name leads to its record, with what is held and what counts of it. */
export function ChartCard({ data: { shown } }: NodeProps<CardNode>) {
  const cards = use(CardsContext)
  const link = useRef<HTMLAnchorElement>(null)
  const { node } = shown
  const isCurrent = cards?.current === node.id
  useEffect(() => {
    if (!isCurrent || !cards?.takesFocus.current) return
    cards.takesFocus.current = false
    link.current?.focus({ preventScroll: true })
  }, [isCurrent, cards])
  if (!cards) return null
  const { kind, held, amount, counts } = cards.words(shown)
  const Icon = kindIcons[node.kind]
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={classes.handle} />
      <div className={clsx(classes.card, classes[node.kind])}>
        <Link
          {...recordOf(node, cards.year)}
          ref={link}
          data-node={node.id}
          className={clsx(classes.cardLink, cards.onMoving && classes.mayMove)}
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => cards.onCurrent(node.id)}
        >
          <span className={classes.name}>
            <Icon size={16} aria-hidden className={classes.icon} />
            <bdi>{node.name}</bdi>
          </span>
          <span className={classes.about}>{held === undefined ? kind : `${held} · ${kind}`}</span>
          <span className={classes.figures}>
            <span className={clsx('pg-num', classes.amount)}>{amount}</span>
            {counts === undefined ? null : <span className={classes.counts}>{counts}</span>}
          </span>
        </Link>
        {cards.onMoving ? <Move node={node} isMoving={cards.moving === node.id} onMoving={cards.onMoving} /> : null}
        {shown.below > 0 ? <Fold shown={shown} onToggle={cards.onToggle} /> : null}
      </div>
      <Handle type="source" position={Position.Bottom} isConnectable={false} className={classes.handle} />
    </>
  )
}

function Move({
  node,
  isMoving,
  onMoving,
}: {
  node: ShownNode['node']
  isMoving: boolean
  onMoving: (id: string | undefined) => void
}) {
  const { t } = useTranslation('organization-chart')
  const name = t('move', { name: isolate(node.name) })
  return (
    <button
      type="button"
      className={clsx('nodrag nopan', classes.grip)}
      tabIndex={-1}
      aria-pressed={isMoving}
      aria-label={name}
      title={name}
      onClick={() => onMoving(isMoving ? undefined : node.id)}
    >
      <IconArrowsMove size={16} aria-hidden />
    </button>
  )
}

function Fold({ shown, onToggle }: { shown: ShownNode; onToggle: (id: string) => void }) {
  const { t } = useTranslation('organization-chart')
  const { node, isCollapsed } = shown
  const below = formatCount(shown.below)
  const name = isolate(node.name)
  return (
    <button
      type="button"
      className={clsx('nodrag nopan', classes.fold)}
      tabIndex={-1}
      aria-expanded={!isCollapsed}
      aria-label={isCollapsed ? t('expand', { name, below }) : t('collapse', { name, below })}
      onClick={() => onToggle(node.id)}
    >
      {isCollapsed ? <IconPlus size={14} aria-hidden /> : <IconMinus size={14} aria-hidden />}
      <span className="pg-num">{below}</span>
    </button>
  )
}

/** Many leaves of one parent behind one line. */
export function ChartBlock() {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} className={classes.handle} />
      <div className={classes.block} />
    </>
  )
}
