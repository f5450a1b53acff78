import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOADING_AFTER_MS, noteLoading } from '../lib/loading-shown.ts'
import classes from './skeletons.module.css'

/** Lines that stand for text or rows on their way. */
export function SkeletonRows({ rows = 5, height = 20 }: { rows?: number; height?: number }) {
  return (
    <OnItsWay>
      <div className={classes.rows}>{times(rows, () => ({ height }))}</div>
    </OnItsWay>
  )
}

/** One block that stands for a panel or a picture on its way. */
export function SkeletonBlock({ height = 120 }: { height?: number | string }) {
  return (
    <OnItsWay>
      <Skeleton height={height} radius="md" />
    </OnItsWay>
  )
}

/** Figures side by side. */
export function SkeletonTiles({ tiles = 3, height = 124 }: { tiles?: number; height?: number }) {
  return (
    <OnItsWay>
      <div className={classes.tiles}>{times(tiles, () => ({ height, radius: 'md' }))}</div>
    </OnItsWay>
  )
}

/** The sentence of a chart and its marks, as bars that stand on one line. */
export function SkeletonChart({ height = 340 }: { height?: number }) {
  return (
    <OnItsWay>
      <Skeleton height={16} width="45%" radius="sm" />
      <div className={classes.chart} style={{ blockSize: height - 32 }}>
        {times(heights.length, (index) => ({ height: `${heights[index] ?? 50}%` }))}
      </div>
    </OnItsWay>
  )
}

/** Fields with their names above, and the button that ends them. */
export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <OnItsWay>
      <div className={classes.form}>
        {times(fields * 2, (index) => (index % 2 === 0 ? { height: 12, width: '30%' } : { height: 36 }))}
        <Skeleton height={36} width={120} radius="sm" mt="xs" />
      </div>
    </OnItsWay>
  )
}

const heights = [35, 60, 48, 80, 66, 92, 54, 72, 40, 58, 84, 50]

/** So many grey shapes, each with its own measures. */
function times(
  count: number,
  measure: (index: number) => { height: number | string; width?: string; radius?: string },
) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike, and none moves
    <Skeleton key={index} radius="sm" {...measure(index)} />
  ))
}

/** Keeps the place at once and draws a moment later; what it stands for then waits until it was seen. */
function OnItsWay({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isDrawn = useDrawn()
  return (
    <div role="status" aria-live="polite">
      <span className="pg-reader">{t('common:loading')}</span>
      <div aria-hidden className={isDrawn ? undefined : classes.undrawn}>
        {children}
      </div>
    </div>
  )
}

function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let gone = () => {}
    const timer = setTimeout(() => {
      gone = noteLoading()
      setDrawn(true)
    }, LOADING_AFTER_MS)
    return () => {
      clearTimeout(timer)
      gone()
    }
  }, [])
  return isDrawn
}
