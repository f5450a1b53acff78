import { Button, Table, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../lib/paths.ts'
import { usePrinting } from '../../lib/printing.ts'
import { toastFailure } from '../../lib/toast.ts'
import { chartColors, type Scheme, type Tokens, tokens } from '../../theme/tokens.ts'
import { downloadCsv, downloadDataUrl } from '../download.ts'
import { SkeletonBlock } from '../skeletons.tsx'
import classes from './chart.module.css'
import type { ChartHandle } from './chart-canvas.tsx'
import type { ChartOption } from './chart-option.ts'
import { type ChartKind, canvases, turning } from './kinds.ts'
import { useSeen } from './use-seen.ts'

export type { ChartOption } from './chart-option.ts'

/** Colours of the current scheme, for marks. `colors[0..2]` are the scopes; a chart about something else starts at 3. */
export interface ChartPaint {
  readonly tokens: Tokens
  readonly colors: readonly string[]
  /** A phone: labels share less room. */
  readonly isNarrow: boolean
}

export interface ChartProps {
  /** The question that the chart answers. */
  readonly title: string
  /** The answer, in one sentence, read before the marks. */
  readonly sentence: ReactNode
  readonly option: (paint: ChartPaint) => ChartOption
  /** What is drawn, as rows: the table behind the chart, its description for readers, and its CSV. First row: headings. */
  readonly rows: readonly (readonly string[])[]
  /** Where each row of the table leads, headings aside: the way of the keyboard to what `onPick` opens. */
  readonly links?: readonly (Target | undefined)[]
  /** Name of the exported files, without ending. */
  readonly fileName: string
  /** Address of the same rows as a file of the server, given in place of the CSV made here. */
  readonly csv?: string | undefined
  /** Which marks it needs: what draws them is loaded with the first chart of its kind that is seen. */
  readonly kind?: ChartKind
  readonly height?: number
  readonly onPick?: (name: string, dataIndex: number, seriesName: string) => void
}

/**
 * A chart with its answer above, its table behind, and both to take away. The drawing code loads when one is seen. On paper it
 * is drawn in the light scheme; one whose code has not come prints its table.
 */
export function Chart({
  title,
  sentence,
  option,
  rows,
  links,
  fileName,
  csv,
  kind = 'bars',
  height = 280,
  onPick,
}: ChartProps) {
  const { t } = useTranslation()
  const onScreen: Scheme = useComputedColorScheme('dark')
  const isPrinting = usePrinting()
  const scheme = isPrinting ? 'light' : onScreen
  const [isTable, setIsTable] = useState(false)
  const handle = useRef<ChartHandle>(null)
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false
  const paint = { tokens: tokens[scheme], colors: chartColors[scheme], isNarrow }
  const [frame, isSeen] = useSeen()
  const ChartCanvas = canvases[kind]
  return (
    <figure ref={frame} className={classes.root}>
      <figcaption className={classes.head}>
        <p className={classes.title}>{title}</p>
        <p className={classes.sentence}>{sentence}</p>
      </figcaption>
      {isTable || (isPrinting && !isSeen) ? (
        <RowsTable caption={title} rows={rows} links={links ?? []} />
      ) : isSeen ? (
        <Suspense
          fallback={
            isPrinting ? (
              <RowsTable caption={title} rows={rows} links={links ?? []} />
            ) : (
              <SkeletonBlock height={height} />
            )
          }
        >
          <ChartCanvas
            ref={handle}
            option={option(paint)}
            ink={paint.tokens}
            height={height}
            label={`${title}. ${t('common:chart.table_hint')}`}
            turns={turning[kind]}
            isStill={isPrinting}
            {...(onPick ? { onPick } : {})}
          />
        </Suspense>
      ) : (
        <div style={{ blockSize: height }} />
      )}
      <div className={classes.tools}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('common:chart.show_chart') : t('common:chart.show_table')}
        </Button>
        {csv === undefined ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => downloadCsv(fileName, rows)}>
            {t('common:chart.csv')}
          </Button>
        ) : (
          <Button component="a" href={csv} download variant="subtle" color="gray" size="compact-sm">
            {t('common:chart.csv')}
          </Button>
        )}
        {isTable ? null : (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              const image = handle.current?.image()
              if (image) downloadDataUrl(`${fileName}.png`, image)
              else toastFailure(t('common:chart.no_png'))
            }}
          >
            {t('common:chart.png')}
          </Button>
        )}
      </div>
    </figure>
  )
}

function RowsTable({
  caption,
  rows,
  links,
}: {
  caption: string
  rows: readonly (readonly string[])[]
  links: readonly (Target | undefined)[]
}) {
  const [head = [], ...body] = rows
  return (
    <div className={classes.scroll}>
      <Table>
        <Table.Caption className="pg-reader">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {head.map((title, index) => (
              <Table.Th key={title} scope="col" ta={index === 0 ? 'start' : 'end'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {body.map((row, position) => (
            <Table.Tr key={row.join('|')}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <Table.Th key={head[index]} scope="row">
                    <RowName name={cell} target={links[position]} />
                  </Table.Th>
                ) : (
                  <Table.Td key={head[index]} ta="end">
                    {cell}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function RowName({ name, target }: { name: string; target: Target | undefined }) {
  return target ? <Link {...target}>{name}</Link> : name
}
