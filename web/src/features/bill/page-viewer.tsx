import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { BillDetail } from './bill.ts'
import { useHand } from './marked.tsx'
import classes from './page-viewer.module.css'

/** A place on a page that a field or a line of the form was read from. */
export interface Mark {
  readonly key: string
  readonly label: string
  readonly page: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const zooms = [1, 1.5, 2, 3] as const

/** The picture of a page with the places of what was read; the place in hand is brought into view. */
export function PageViewer({
  bill,
  marks,
  onPick,
}: {
  bill: Pick<BillDetail, 'id' | 'pageSizes'>
  marks: readonly Mark[]
  onPick: (key: string) => void
}) {
  const { t } = useTranslation('bill')
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const { focused, pointed, onPointed } = useHand()
  const frame = useRef<HTMLElement>(null)
  const current = marks.find(({ key }) => key === focused)
  const pageOfMark = current?.page
  useEffect(() => {
    if (pageOfMark !== undefined) setPage(pageOfMark)
  }, [pageOfMark])
  useEffect(() => {
    const mark = focused === undefined ? undefined : frame.current?.querySelector('[data-focused]')
    if (mark && frame.current) bringIntoView(frame.current, mark)
  }, [focused])
  const size = bill.pageSizes.find((one) => one.page === page)
  if (!size) return <p>{t('viewer.none')}</p>
  const last = bill.pageSizes.length
  return (
    <section className={classes.root} aria-label={t('viewer.title')} dir="ltr">
      <div className={classes.bar}>
        <Act label={t('viewer.previous')} isOff={page <= 1} onPress={() => setPage(page - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </Act>
        <bdi className="pg-num">{t('viewer.page', { page, total: last })}</bdi>
        <Act label={t('viewer.next')} isOff={page >= last} onPress={() => setPage(page + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </Act>
        <span className={classes.space} />
        <Act label={t('viewer.zoom_out')} isOff={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          <IconZoomOut size={18} aria-hidden />
        </Act>
        <Act label={t('viewer.zoom_in')} isOff={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
          <IconZoomIn size={18} aria-hidden />
        </Act>
        <Act label={t('viewer.turn')} onPress={() => setTurns((turns + 1) % 4)}>
          <IconRotateClockwise size={18} aria-hidden />
        </Act>
      </div>
      <section
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={t('viewer.page', { page, total: last })}
      >
        <Sheet size={size} zoom={zooms[zoom] ?? 1} turns={turns}>
          <Picture billId={bill.id} page={page} />
          {marks
            .filter((mark) => mark.page === page)
            .map((mark) => (
              <button
                key={mark.key}
                type="button"
                tabIndex={-1}
                className={classes.mark}
                data-focused={mark.key === focused || undefined}
                data-pointed={mark.key === pointed || undefined}
                onPointerEnter={() => onPointed(mark.key)}
                onPointerLeave={() => onPointed(undefined)}
                style={placeOf(mark.box)}
                title={mark.label}
                aria-label={t('viewer.mark', { name: mark.label })}
                onClick={() => onPick(mark.key)}
              />
            ))}
        </Sheet>
      </section>
    </section>
  )
}

/** The page at its own proportions, turned as a whole with what lies on it. */
function Sheet({
  size: { width, height },
  zoom,
  turns,
  children,
}: {
  size: { width: number; height: number }
  zoom: number
  turns: number
  children: ReactNode
}) {
  const isSideways = turns % 2 === 1
  const outer = {
    inlineSize: `${zoom * 100}%`,
    aspectRatio: isSideways ? `${height} / ${width}` : `${width} / ${height}`,
  }
  const inner = {
    inlineSize: isSideways ? `${(width / height) * 100}%` : '100%',
    aspectRatio: `${width} / ${height}`,
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  }
  return (
    <div className={classes.sheet} style={outer}>
      <div className={classes.paper} style={inner}>
        {children}
      </div>
    </div>
  )
}

function Picture({ billId, page }: { billId: string; page: number }) {
  const { t } = useTranslation('bill')
  const picture = useQuery({ ...api.bill.page.queryOptions({ input: { billId, page } }), staleTime: Infinity })
  const address = useAddress(picture.data)
  if (picture.isError) return <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />
  if (address === undefined) return <SkeletonBlock height="100%" />
  return <img className={classes.picture} src={address} alt={t('viewer.alt', { page })} draggable={false} />
}

/** An address of our own for a file that the browser holds, let go with the page. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function Act({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function placeOf({ x, y, width, height }: Mark['box']) {
  const part = (value: number) => `${value * 100}%`
  return { left: part(x), top: part(y), width: part(width), height: part(height) }
}

/** Scrolls the frame alone, never the page under the person's hands. */
function bringIntoView(frame: HTMLElement, mark: Element): void {
  const outer = frame.getBoundingClientRect()
  const inner = mark.getBoundingClientRect()
  frame.scrollBy({
    top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
    left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
  })
}
