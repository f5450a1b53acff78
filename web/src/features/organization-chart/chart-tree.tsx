import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindIcons } from './chart-card.tsx'
import { type ChartOfGroup, recordOf } from './chart-data.ts'
import { lineTowards } from './chart-keys.ts'
import type { ShownNode } from './chart-shape.ts'
import classes from './chart-tree.module.css'
import { type NodeWords, useNodeWords } from './node-words.ts'
import type { Arrangement } from './use-arrangement.ts'

interface TreeProps {
  readonly chart: ChartOfGroup
  readonly shown: ReadonlyMap<string, ShownNode>
  readonly arrangement: Arrangement
}

/** The same as a list of levels: arrows walk and unfold, Enter opens the record, space folds away (ARIA tree). */
export function ChartTree({ chart, shown, arrangement }: TreeProps) {
  const { t } = useTranslation('organization-chart')
  const words = useNodeWords(chart)
  const root = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const [wanted, setCurrent] = useState('')
  const current = shown.has(wanted) ? wanted : (chart.nodes[0]?.id ?? '')
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    root.current?.querySelector<HTMLElement>(`[data-line="${current}"]`)?.focus()
  }, [current])
  const goTo = (id: string | null | undefined) => {
    if (id === null || id === undefined) return
    takesFocus.current = true
    setCurrent(id)
  }
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const here = shown.get(current)
    if (!here || event.target instanceof HTMLButtonElement) return
    const isRtl = document.documentElement.dir === 'rtl'
    const inward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const outward = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const hasBelow = here.below > 0
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => root.current?.querySelector<HTMLElement>(`[data-line="${current}"] a`)?.click(),
      ' ': () => {
        if (hasBelow) arrangement.toggle(current)
      },
      [inward]: () => {
        if (here.isCollapsed) arrangement.toggle(current)
        else goTo(here.childIds[0])
      },
      [outward]: () => {
        if (hasBelow && !here.isCollapsed) arrangement.toggle(current)
        else goTo(here.parentId)
      },
    }
    const act = acts[event.key]
    const next = lineTowards(event.key, current, shown)
    if (!act && next === undefined) return
    event.preventDefault()
    if (act) act()
    else goTo(next)
  }
  const tops = [...shown.values()].filter(({ parentId }) => parentId === null)
  const line = { year: chart.year, shown, current, words, onToggle: arrangement.toggle, onCurrent: setCurrent }
  return (
    <div
      ref={root}
      role="tree"
      aria-label={t('canvas', { company: chart.nodes[0]?.name ?? '' })}
      className={classes.tree}
      onKeyDown={pressed}
    >
      {tops.map(({ node }) => (
        <Line key={node.id} id={node.id} {...line} />
      ))}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly year: number
  readonly shown: ReadonlyMap<string, ShownNode>
  readonly current: string
  readonly words: (shown: ShownNode) => NodeWords
  readonly onToggle: (id: string) => void
  readonly onCurrent: (id: string) => void
}

function Line({ id, ...line }: LineProps) {
  const here = line.shown.get(id)
  if (!here) return null
  const { node, isCollapsed, below, level, childIds } = here
  const { kind, held, amount, counts } = line.words(here)
  const Icon = kindIcons[node.kind]
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={line.current === id}
      {...(below > 0 && { 'aria-expanded': !isCollapsed })}
      aria-labelledby={`line-${id}`}
      data-line={id}
      tabIndex={line.current === id ? 0 : -1}
      className={classes.item}
      onFocus={(event) => {
        event.stopPropagation()
        line.onCurrent(id)
      }}
      onClick={(event) => {
        event.stopPropagation()
        if (below > 0 && !(event.target instanceof HTMLAnchorElement)) line.onToggle(id)
      }}
    >
      <div className={classes.line} id={`line-${id}`}>
        <Chevron size={16} aria-hidden className={clsx(classes.chevron, below === 0 && classes.leaf)} />
        <Icon size={16} aria-hidden className={classes.icon} />
        <span className={classes.what}>
          <Link {...recordOf(node, line.year)} tabIndex={-1} className={classes.name}>
            <bdi>{node.name}</bdi>
          </Link>{' '}
          <span className={classes.about}>{held === undefined ? kind : `${kind} · ${held}`}</span>
        </span>{' '}
        <span className={classes.figures}>
          <span className="pg-num">{amount}</span>{' '}
          {counts === undefined ? null : <span className={classes.about}>{counts}</span>}
        </span>
      </div>
      {childIds.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not of a form
        <div role="group" className={classes.group}>
          {childIds.map((child) => (
            <Line key={child} id={child} {...line} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
