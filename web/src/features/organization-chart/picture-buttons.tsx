import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/current-language.ts'
import { directionOf } from '../../lib/languages.ts'
import { useAct } from '../../lib/use-act.ts'
import { percentText } from '../../parts/inventory/percent-text.ts'
import { downloadBlob } from '../../ui/download.ts'
import type { ChartOfGroup } from './chart-data.ts'
import type { Layout } from './chart-layout.ts'
import { drawChart, pictureAsPng } from './chart-picture.ts'
import type { ShownNode } from './chart-shape.ts'
import { useCountedSentence } from './counted-sentence.ts'
import { useNodeWords } from './node-words.ts'

/** The chart as it stands, to take away. */
export function PictureButtons({
  chart,
  shown,
  layout,
}: {
  chart: ChartOfGroup
  shown: ReadonlyMap<string, ShownNode>
  layout: Layout
}) {
  const { t } = useTranslation(['organization-chart', 'shell'])
  const of = useNodeWords(chart)
  const subtitle = useCountedSentence(chart)
  const company = chart.nodes[0]?.name ?? ''
  const year = String(chart.year)
  const fileName = `${t('file')}-${year}`
  const draw = () =>
    drawChart(shown, layout, {
      ...{ of, subtitle, share: percentText, source: t('source', { year }) },
      title: `${t('shell:nav.organization_chart')} · ${company} · ${year}`,
      isRtl: directionOf(currentLanguage()) === 'rtl',
    })
  const png = useAct(async (_: undefined) => downloadBlob(`${fileName}.png`, await pictureAsPng(draw())), {
    cause: 'organization_chart.png',
    failed: () => t('png.failed'),
  })
  const look = { variant: 'default', size: 'compact-sm' } as const
  return (
    <>
      <Button
        {...look}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadBlob(`${fileName}.svg`, new Blob([draw().svg], { type: 'image/svg+xml' }))}
      >
        {t('svg')}
      </Button>
      <Button
        {...look}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={png.isPending}
        onClick={() => png.mutate(undefined)}
      >
        {t('png')}
      </Button>
    </>
  )
}
