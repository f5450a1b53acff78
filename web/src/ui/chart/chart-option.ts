import type {
  BarSeriesOption,
  GraphSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  MapSeriesOption,
  PieSeriesOption,
  SankeySeriesOption,
  TreemapSeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

/** What a chart may be drawn from: the series and parts that are loaded, and no others. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | SankeySeriesOption
  | TreemapSeriesOption
  | HeatmapSeriesOption
  | MapSeriesOption
  | GraphSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
  | AriaComponentOption
  | VisualMapComponentOption
>
