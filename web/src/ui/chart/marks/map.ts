import { MapChart } from 'echarts/charts'
import { GeoComponent, VisualMapComponent } from 'echarts/components'
import { registerMap, use } from 'echarts/core'
import states from '../generated/brazil-states.json'

use([MapChart, GeoComponent, VisualMapComponent])
registerMap('brazil', states as Parameters<typeof registerMap>[1])
