import { GraphChart } from 'echarts/charts'
import { use } from 'echarts/core'

use([GraphChart])
