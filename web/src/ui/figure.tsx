import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Target } from '../lib/paths.ts'
import classes from './figure.module.css'

export interface FigureProps {
  readonly label: string
  readonly value: string
  /** Never left out: a figure without its unit is not a figure. */
  readonly unit: string
  /** What it is measured against: "12,5 % menos que em 2024". */
  readonly comparison?: ReactNode
  /** Where the figure comes from. */
  readonly to?: Target
  readonly scope?: 1 | 2 | 3
  readonly size?: 'md' | 'xl'
}

/** The number first: value, unit and comparison in one glance; the whole tile leads to the lines behind it. */
export function Figure({ label, value, unit, comparison, to, scope, size = 'md' }: FigureProps) {
  const body = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.number}>
        <bdi className={classes.value}>{value}</bdi> <span className={classes.unit}>{unit}</span>
      </span>
      {comparison ? <span className={classes.comparison}>{comparison}</span> : null}
    </>
  )
  const name = clsx(classes.root, size === 'xl' && classes.big)
  return to ? (
    <Link {...to} className={clsx(name, classes.link)} data-scope={scope}>
      {body}
    </Link>
  ) : (
    <div className={name} data-scope={scope}>
      {body}
    </div>
  )
}
